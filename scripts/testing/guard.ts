import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { parentOf, runVariable } from './processes.ts'

const program = fileURLToPath(new URL('./guard-process.ts', import.meta.url))

/**
 * Begins a run of the tests: everything started from now on bears its number, and when this process has ended, in order
 * or killed, nothing of it stays behind. Runs may stand in one another. Gives the number.
 */
export function guardRun(): string {
  const run = randomBytes(6).toString('hex')
  const { [runVariable]: outer, ...environment } = process.env
  // Unmarked and in a group of its own, so that nothing that ends the run ends it first.
  const guard = spawn(process.execPath, [program, run], {
    detached: true,
    env: environment,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  // @ts-expect-error: a pipe to a process is a socket, which the types do not say
  guard.stdin.unref()
  process.env[runVariable] = outer ? `${outer}.${run}` : run
  return run
}

/**
 * Ends this process as soon as one of those that lead to it is gone, also where that was killed: `scripts/run.mjs`, and
 * where npm runs that, npm's shell and npm.
 */
export function endWithParent(): void {
  const steps = process.env.npm_lifecycle_event ? 3 : 1
  const before = ancestors(steps)
  setInterval(() => {
    if (ancestors(steps) !== before) process.kill(process.pid, 'SIGKILL')
  }, 500).unref()
}

/** As many ancestors as asked for, or as can be seen, the nearest first. */
function ancestors(steps: number): string {
  const found = [process.ppid]
  while (found.length < steps) {
    const above = parentOf(found.at(-1)!)
    if (above === null) break
    found.push(above)
  }
  return found.join(' ')
}
