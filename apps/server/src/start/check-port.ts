import { lookup } from 'node:dns/promises'
import { createServer } from 'node:net'

/** Tests the port before any work is done. Throws the system's error if the port is not available. */
export async function checkPort(host: string, port: number): Promise<void> {
  if (port === 0) return
  for (const { address } of await lookup(host, { all: true })) {
    await new Promise<void>((resolve, reject) => {
      const probe = createServer((socket) => socket.destroy())
      probe.once('error', reject)
      probe.listen(port, address, () => probe.close(() => resolve()))
    })
  }
}
