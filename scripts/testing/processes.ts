import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'

/** Set in everything a run of the tests starts: the numbers of the runs it belongs to, the outermost first. */
export const runVariable = 'CLOUDSAIL_TEST_RUN'

interface Process {
  pid: number
  parent: number
  marked: boolean
}

/**
 * The processes of a run: those started with its number in their environment, and what these have started. Nothing is
 * passed on for that by those between, so a process is found though its parent was killed. Linux only: elsewhere none.
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

/** Null for one that has ended, or is nobody's to look into. */
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

/** Who started a process; null where that cannot be seen. */
export function parentOf(pid: number): number | null {
  try {
    return Number(fieldsOf(readFileSync(`/proc/${pid}/stat`, 'latin1'))[1])
  } catch {
    return null
  }
}

/** What /proc/…/stat says behind the command's own name, which stands in brackets and may hold anything: its state, its
 *  parent and so on, as proc(5) lists them from the third on. */
export function fieldsOf(stat: string): string[] {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** Whether it was there to be sent to. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}
