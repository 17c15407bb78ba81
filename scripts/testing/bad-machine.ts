import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { processesOf, signal } from './processes.ts'

const load = fileURLToPath(new URL('./load-process.ts', import.meta.url))
const lateSockets = new URL('./late-sockets.ts', import.meta.url).href

const longestHaltMs = 1_500
/**
 * Time between two suspensions, of any process. It is at least the length of the longest one, so that all processes run most of
 * the time.
 */
const betweenMs = { least: 500, most: 2_500 }

/**
 * Disturbs this machine during a run of the tests, identified by the number from `guardRun`: other programs take half of its
 * cores, messages between its processes are delayed, and randomly chosen processes are suspended, one after the other, for up
 * to a second and a half. Returns a function that ends the disturbance.
 */
export function makeMachineBad(run: string): () => Promise<void> {
  const before = process.env.NODE_OPTIONS
  const loads = Array.from({ length: Math.ceil(availableParallelism() / 2) }, () =>
    spawn(process.execPath, [load], { stdio: 'ignore' }),
  )
  process.env.NODE_OPTIONS = [before, `--import=${lateSockets}`].filter(Boolean).join(' ')
  const ending = new AbortController()
  const halting = haltAtRandom(run, new Set(loads.map(({ pid }) => pid!)), ending.signal)
  return async () => {
    ending.abort()
    await halting
    for (const child of loads) child.kill('SIGKILL')
    if (before === undefined) delete process.env.NODE_OPTIONS
    else process.env.NODE_OPTIONS = before
  }
}

async function haltAtRandom(run: string, spared: ReadonlySet<number>, ending: AbortSignal): Promise<void> {
  const wait = (ms: number) => delay(ms, undefined, { signal: ending }).catch(() => undefined)
  while (!ending.aborted) {
    await wait(betweenMs.least + Math.random() * (betweenMs.most - betweenMs.least))
    const those = (await processesOf(run)).filter((pid) => !spared.has(pid))
    const pid = those[Math.floor(Math.random() * those.length)]
    if (ending.aborted || pid === undefined || !signal(pid, 'SIGSTOP')) continue
    await wait(Math.random() * longestHaltMs)
    signal(pid, 'SIGCONT')
  }
}
