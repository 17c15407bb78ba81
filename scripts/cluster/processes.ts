import { spawn } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { isAlive } from '../../apps/server/src/db/postmaster.ts'
import type { SystemUser } from '../../apps/server/src/db/system-user.ts'

/** A program of the cluster, in a session of its own. A terminal's Ctrl-C reaches only its starter, which stops it in order. */
export interface Program {
  pid: number
  running: boolean
  ended: Promise<void>
  signal(signal: NodeJS.Signals): void
  /** Ends the program by the signal, and by SIGKILL if it has not ended in time. */
  end(signal?: NodeJS.Signals, withinMs?: number): Promise<void>
}

interface ProgramOptions {
  /** The system user it runs as. Null for the user of this process. */
  user: SystemUser | null
  cwd: string
  /** The file with its output. */
  log: string
  env?: NodeJS.ProcessEnv
}

/** Starts a program without waiting for it. */
export function startProgram(
  command: string,
  args: readonly string[],
  { user, cwd, log, env = { PATH: process.env.PATH, LANG: 'C.UTF-8' } }: ProgramOptions,
): Program {
  const output = openSync(log, 'a')
  const stdio: ['ignore', number, number] = ['ignore', output, output]
  const child = spawn(command, args, { cwd, env, stdio, detached: true, ...(user ?? {}) })
  closeSync(output)
  const program: Program = {
    pid: child.pid ?? 0,
    running: true,
    ended: new Promise((resolve) => {
      const end = () => {
        program.running = false
        resolve()
      }
      child.once('exit', end)
      child.once('error', end)
    }),
    signal: (signal) => void child.kill(signal),
    async end(signal = 'SIGTERM', withinMs = 15_000) {
      if (program.running) child.kill(signal)
      await Promise.race([program.ended, delay(withinMs, undefined, { ref: false })])
      if (program.running) child.kill('SIGKILL')
      await program.ended
    },
  }
  return program
}

/** Returns a process and all its descendants, as the kernel reports them. Empty if it is gone. */
export function familyOf(pid: number): number[] {
  if (!isAlive(pid)) return []
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = Number(/^\d+ \(.*\) \S (\d+)/s.exec(textOf(`/proc/${name}/stat`))?.[1])
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const family = [pid]
  for (const member of family) family.push(...(children.get(member) ?? []))
  return family
}

/** Sends a signal to each process. Processes that are gone are skipped. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch {}
}

/** Returns the command line of a process as one text. Empty if it is gone. */
export const commandOf = (pid: number) => textOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Polls until the condition holds. Throws an error with its description if that takes longer than allowed. */
export async function until(
  what: string,
  holds: () => Promise<boolean> | boolean,
  { patienceMs = 60_000, everyMs = 100 } = {},
): Promise<void> {
  for (const deadline = performance.now() + patienceMs; ; await delay(everyMs)) {
    if (await holds()) return
    if (performance.now() > deadline) throw new Error(`Waited in vain for ${what}`)
  }
}
