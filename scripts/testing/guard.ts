import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { parentOf, runVariable } from './processes.ts'

const program = fileURLToPath(new URL('./guard-process.ts', import.meta.url))

/**
 * Begins a run of the tests and returns its number. Every process started from now on carries the number in its environment.
 * When this process has ended, in order or killed, a guard ends all of them. Runs may be nested.
 */
export function guardRun(): string {
  const run = randomBytes(6).toString('hex')
  const { [runVariable]: outer, ...environment } = process.env
  // The guard is unmarked and in a group of its own, so that nothing that ends the run ends the guard first.
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
 * Ends this process as soon as one of its ancestors is gone, even if that was killed: `scripts/run.mjs`, and if npm runs that,
 * npm's shell and npm.
 */
export function endWithParent(): void {
  const steps = process.env.npm_lifecycle_event ? 3 : 1
  const before = ancestors(steps)
  setInterval(() => {
    if (ancestors(steps) !== before) process.kill(process.pid, 'SIGKILL')
  }, 500).unref()
}

/** Returns the requested number of ancestors, or as many as are visible, nearest first. */
function ancestors(steps: number): string {
  const found = [process.ppid]
  while (found.length < steps) {
    const above = parentOf(found.at(-1)!)
    if (above === null) break
    found.push(above)
  }
  return found.join(' ')
}
