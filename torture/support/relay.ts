import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'

/** A connection between two parts of a cluster that can fall silent: data are lost without notice to either side. */
export interface Relay {
  port: number
  /**
   * Falls silent like an unplugged cable: connections stay but nothing passes, and new ones are never answered. Applies to all,
   * or to the connections of one process.
   */
  fallSilent(pid?: number): void
  /** Ends the silence. Data sent meanwhile arrive. */
  heal(): void
  close(): void
}

/** Opens a relay on loopback to the port `to`. */
export async function openRelay(to: number): Promise<Relay> {
  const sockets = new Set<Socket>()
  const waiting = new Set<Socket>()
  const pairs = new Set<{ near: Socket; far: Socket; silent: boolean }>()
  let silentFor: number | 'all' | null = null
  const isSilent = (near: Socket) =>
    silentFor === 'all' || (silentFor !== null && isOf(silentFor, near.remotePort ?? 0))
  const server = createServer({ pauseOnConnect: true }, (near) => {
    sockets.add(near)
    near.on('error', () => near.destroy())
    near.on('close', () => sockets.delete(near))
    if (isSilent(near)) waiting.add(near)
    else join(near)
  })
  function join(near: Socket) {
    if (near.destroyed) return
    const far = connect(to, '127.0.0.1')
    const pair = { near, far, silent: false }
    pairs.add(pair)
    sockets.add(far)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.setNoDelay(true)
      one.on('data', (bytes) => {
        if (!other.write(bytes) && !pair.silent) one.pause()
      })
      one.on('drain', () => !pair.silent && other.resume())
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        pairs.delete(pair)
        // A silent side does not learn that the other side has ended.
        if (pair.silent) waiting.add(other)
        else other.destroy()
      })
    }
    near.resume()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as { port: number }).port,
    fallSilent(pid) {
      silentFor = pid ?? 'all'
      for (const pair of pairs) {
        if (!isSilent(pair.near)) continue
        pair.silent = true
        pair.near.pause()
        pair.far.pause()
      }
    },
    heal() {
      silentFor = null
      for (const pair of pairs) {
        pair.silent = false
        pair.near.resume()
        pair.far.resume()
      }
      // Connections begun meanwhile have been given up by now. Connections whose other side has ended are closed.
      for (const socket of waiting) socket.destroy()
      waiting.clear()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** Returns whether the connection from this port belongs to the process, as the kernel reports it (Linux). */
function isOf(pid: number, port: number): boolean {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  const line = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .find((each) => each.trim().split(/\s+/)[1]?.endsWith(`:${hex}`))
  const inode = line?.trim().split(/\s+/)[9]
  try {
    return readdirSync(`/proc/${pid}/fd`).some(
      (fd) => linkOf(`/proc/${pid}/fd/${fd}`) === `socket:[${inode}]`,
    )
  } catch {
    return false
  }
}

function linkOf(path: string): string | null {
  try {
    return readlinkSync(path)
  } catch {
    return null
  }
}
