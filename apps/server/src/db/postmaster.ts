import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from './start-error.ts'

interface Postmaster {
  pid: number
  /** The data directory as it was given to the process. */
  directory: string
  port: string
  ready: boolean
}

/** Reads PostgreSQL's own lock file. Null if there is none or it is not complete yet. */
export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, directory, , port, , , , status] = text.split('\n')
  if (!pid || !directory || !port) return null
  return { pid: Number(pid), directory, port, ready: status?.trim() === 'ready' }
}

/**
 * Returns the PostgreSQL that runs on this very directory. Null if none does. A lock file alone proves nothing: it is
 * copied with its directory, and process numbers are used again. Throws a StartError if that cannot be determined.
 */
export async function runningPostmaster(cluster: string): Promise<Postmaster | null> {
  const postmaster = await readPostmaster(cluster)
  return postmaster && (await servesDirectory(postmaster, cluster)) ? postmaster : null
}

/**
 * Stops a PostgreSQL that a killed server has left running on this very directory. Removes a lock file
 * if its process has ended, or if its process serves another directory. The caller holds the folder, so no other program uses
 * the directory.
 */
export async function stopLeftover(cluster: string): Promise<void> {
  const postmaster = await readPostmaster(cluster)
  if (!postmaster || !isAlive(postmaster.pid)) return
  if (!(await servesDirectory(postmaster, cluster))) {
    // PostgreSQL would take the process of that number for its own and refuse to start.
    await rm(join(cluster, 'postmaster.pid'))
    return
  }
  for (const [signal, waitMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    process.kill(postmaster.pid, signal)
    for (let waited = 0; waited < waitMs; waited += 50) {
      if (!isAlive(postmaster.pid)) return
      await delay(50)
    }
  }
  throw new StartError(
    `A PostgreSQL left over from an earlier run (process ${postmaster.pid}) does not stop.`,
  )
}

/** Returns whether a process of that number exists, of any owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Returns whether the process of a lock file in `cluster` is a PostgreSQL whose data directory is `cluster`. */
async function servesDirectory({ pid, directory }: Postmaster, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null)
  // Only Linux has /proc. Elsewhere a copied lock file still names the directory that it was copied from.
  if (commandLine === null) return isSameFolder(directory, cluster)
  const words = commandLine.split('\0')
  if (!/postgres$/.test(words[0] ?? '')) return false
  // PostgreSQL's working directory is its data directory, by whichever path it was given and wherever it has been moved
  // since.
  const workedIn = `/proc/${pid}/cwd`
  if (await exists(workedIn)) return isSameFolder(workedIn, cluster)
  // A container may hide the working directory from everybody but the process's owner. The command line is open to all.
  const marked = words.find((word) => word.startsWith(folderMark))
  if (marked !== undefined) return marked === (await folderMarkOf(cluster))
  const given = words[words.indexOf('-D') + 1] ?? ''
  if (given.startsWith('/proc/self/'))
    throw new StartError(
      `Process ${pid} is a PostgreSQL that may be using ${cluster}; this user may not see which folder it uses. Stop it first.`,
    )
  return isSameFolder(given, cluster)
}

const folderMark = 'cloudsail.folder='

/**
 * Returns a setting that PostgreSQL ignores. On the command line it names the folder that the process serves, independent
 * of its path.
 */
export async function folderMarkOf(cluster: string): Promise<string> {
  const { dev, ino } = await stat(cluster)
  return `${folderMark}${dev}:${ino}`
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Returns whether two paths lead to one folder. False if either leads nowhere. */
async function isSameFolder(a: string, b: string): Promise<boolean> {
  const [first, second] = await Promise.all([a, b].map((path) => stat(path).catch(() => null)))
  if (!first || !second) return false
  return first.dev === second.dev && first.ino === second.ino
}
