import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/db/database.ts'

interface Times {
  parent: number
  ownMs: number
  /** Processor time of ended children. */
  endedMs: number
}

/**
 * Returns the processor time so far of the bank's process and the processes that answer its calls, in ms. Null if the system
 * does not report it.
 */
export async function bankCpuMs(pid: number): Promise<number | null> {
  const own = await timesOf(pid)
  const workers = await Promise.all(
    (await childrenOf(pid)).map(async (child) => ({ child, text: await commandOf(child) })),
  )
  const times = await Promise.all(
    workers.filter(({ text }) => text.includes('worker-process')).map(({ child }) => timesOf(child)),
  )
  return own && times.reduce((sum, each) => sum + (each?.ownMs ?? 0), own.ownMs)
}

/** Returns the processor time so far of one process, in ms. Null if the system does not report it. */
export const processCpuMs = async (pid: number): Promise<number | null> => (await timesOf(pid))?.ownMs ?? null

const commandOf = (pid: number) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')

/** Returns the running child processes of a process. */
export async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const times = await Promise.all(pids.map(timesOf))
  return pids.filter((_, at) => times[at]?.parent === parent)
}

/** Returns the processor time of all PostgreSQL processes behind a database on this machine, in ms. Null if not reported. */
export async function postgresCpuMs(db: Db): Promise<number | null> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const parent = (await timesOf(rows[0]!.pid))?.parent
  const main = parent && (await timesOf(parent))
  if (!main) return null
  const children = await Promise.all((await childrenOf(parent)).map(timesOf))
  return children.reduce((sum, times) => sum + (times?.ownMs ?? 0), main.ownMs + main.endedMs)
}

/** Reads the parent (4th field) and the times (14th to 17th field, in hundredths of a second) of a process. */
async function timesOf(pid: number): Promise<Times | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  if (text === '') return null
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
  return { parent: fields[1]!, ownMs: (user + system) * 10, endedMs: (endedUser + endedSystem) * 10 }
}
