import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

/**
 * Locks a folder for this process. The lock is a listening local socket. The system releases it however the process ends,
 * so that no stale lock is left after kill -9. Throws a StartError if another process holds the folder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const name = `cloudsail-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 24)}`
  const server = await listen(addressOf(name))
  if (!server)
    throw new StartError(`The bank is already running on the data in ${folder}; it is started once.`)
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}

function addressOf(name: string): string {
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen(address, () => resolve(server))
  })
}
