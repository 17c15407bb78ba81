import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'

/**
 * Environment variable of every process that a run of the tests starts: the numbers of the runs it belongs to, outermost first.
 */
export const runVariable = 'CLOUDSAIL_TEST_RUN'

interface Process {
  pid: number
  parent: number
  marked: boolean
}

/**
 * Returns the processes of a run: those started with its number in their environment, and their descendants. A process is found
 * even if its parent was killed, because it carries the number itself. Works on Linux only. Elsewhere returns none.
 */
export async function processesOf(run: string): Promise<number[]> {
  const names = await readdir('/proc').catch(() => [])
  const found = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map((name) => look(name, run)))
  const all = found.filter((each) => each !== null)
  const ours = new Set(all.filter(({ marked }) => marked).map(({ pid }) => pid))
  for (let before = -1; before !== ours.size; ) {
    before = ours.size
    for (const { pid, parent } of all) if (ours.has(parent)) ours.add(pid)
  }
  ours.delete(process.pid)
  return [...ours]
}

/** Returns null for a process that has ended or may not be inspected. */
async function look(name: string, run: string): Promise<Process | null> {
  try {
    const [environment, stat] = await Promise.all([
      readFile(`/proc/${name}/environ`, 'latin1'),
      readFile(`/proc/${name}/stat`, 'latin1'),
    ])
    const [state, parent] = fieldsOf(stat)
    if (state === 'Z') return null
    const runs = new RegExp(`(?:^|\\0)${runVariable}=([^\\0]*)`).exec(environment)?.[1]?.split('.') ?? []
    return { pid: Number(name), parent: Number(parent), marked: runs.includes(run) }
  } catch {
    return null
  }
}

/** Returns the parent of a process. Null if it is not visible. */
export function parentOf(pid: number): number | null {
  try {
    return Number(fieldsOf(readFileSync(`/proc/${pid}/stat`, 'latin1'))[1])
  } catch {
    return null
  }
}

/**
 * Returns the fields of /proc/…/stat after the command name: state, parent and so on, as proc(5) lists them from the third on.
 * The command name is in brackets and may contain any character.
 */
export function fieldsOf(stat: string): string[] {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** Sends a signal. Returns whether the process existed. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}
