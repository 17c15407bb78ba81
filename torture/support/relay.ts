import { connect, createServer, type Socket } from 'node:net'

/** A way between two parts of a cluster that can fall silent: what is sent arrives nowhere, and nobody is told. */
export interface Relay {
  port: number
  /** As a cable that was pulled out: connections stay, and nothing comes through; new ones are never answered. */
  fallSilent(): void
  /** What was sent meanwhile arrives. */
  heal(): void
  close(): void
}

/** Opens a way on loopback to a port of it. */
export async function openRelay(to: number): Promise<Relay> {
  const sockets = new Set<Socket>()
  const waiting = new Set<Socket>()
  let silent = false
  const server = createServer({ pauseOnConnect: true }, (near) => {
    sockets.add(near)
    near.on('error', () => near.destroy())
    near.on('close', () => sockets.delete(near))
    if (silent) waiting.add(near)
    else join(near)
  })
  function join(near: Socket) {
    if (near.destroyed) return
    const far = connect(to, '127.0.0.1')
    sockets.add(far)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.setNoDelay(true)
      one.on('data', (bytes) => {
        if (!other.write(bytes) && !silent) one.pause()
      })
      one.on('drain', () => !silent && other.resume())
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        // Who is cut off does not hear that the other side has ended.
        if (silent) waiting.add(other)
        else other.destroy()
      })
    }
    near.resume()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as { port: number }).port,
    fallSilent() {
      silent = true
      for (const socket of sockets) socket.pause()
    },
    heal() {
      silent = false
      for (const socket of sockets) if (!waiting.has(socket)) socket.resume()
      // Those that had begun meanwhile have been given up by now, and those whose other side has ended hear of it.
      for (const socket of waiting) socket.destroy()
      waiting.clear()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
