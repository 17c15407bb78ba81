import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from './start-error.ts'

interface Postmaster {
  pid: number
  port: string
  ready: boolean
}

/** Reads PostgreSQL's own lock file; null where there is none or it is not yet whole. */
export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, , , , status] = text.split('\n')
  if (!pid || !port) return null
  return { pid: Number(pid), port, ready: status?.trim() === 'ready' }
}

/**
 * A server that was killed leaves its PostgreSQL running, and a machine that lost power leaves its lock file.
 * The caller holds the folder, so nobody else is using either: the process is stopped in order, the file removed.
 */
export async function stopLeftover(cluster: string): Promise<void> {
  const postmaster = await readPostmaster(cluster)
  if (!postmaster || !isAlive(postmaster.pid)) return
  if (!(await isPostgres(postmaster))) {
    // The number has gone to another program since; PostgreSQL would take that one for its own and refuse.
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

/** Whether a process of that number exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Its command line names the port of the lock file. Without /proc it is taken for PostgreSQL. */
async function isPostgres({ pid, port }: Postmaster): Promise<boolean> {
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null)
  return commandLine === null || (commandLine.includes('postgres') && commandLine.includes(`\0-p\0${port}\0`))
}
