import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import { reportChanges } from '../db/changes.ts'
import { StartError } from '../db/start-error.ts'
import { gatherMetrics } from '../http/index.ts'
import type { Closing } from './closing.ts'

/** A message to a child process. */
export type ToChild = { kind: 'begin'; settings: Record<string, string> } | { kind: 'stop' }
/** A message of a child process: it answers from now on, or it has committed changes. */
export type FromChild = { kind: 'listening'; port: number } | { kind: 'changed' }

export interface ChildProcesses {
  /** The file of the program. */
  program: URL
  /** What the processes do, in words for the log: `answers calls`. */
  does: string
  /** How many. */
  count: number
  settings: Record<string, string>
  /** Variables that the program reads while it is loaded. */
  environment?: Record<string, string>
  /** The port that they share. 0 lets the system choose. */
  port: number
}

const restarts = new Counter({
  name: 'cloudsail_worker_restarts_total',
  help: 'Processes that answer calls and were begun again after they had ended by themselves',
})

/** The processes whose metrics are added up. */
const running = new Set<ChildProcess>()

const restartAfterMs = 1_000
const stopWithinMs = 30_000
/** This many ends within a minute mean that restarting does not help. */
const maxEnds = 10

/**
 * Starts processes that answer at one port, where the kernel distributes the connections. A process that ends by itself is
 * replaced. Returns the port once one process answers, and `ended`, which resolves if processes end again and again. Throws a
 * StartError if the first process ends before it has started.
 */
export async function startChildProcesses(
  { program, does, count, settings, environment = {}, port: wanted }: ChildProcesses,
  { log, closing }: { log: Logger; closing: Closing },
): Promise<{ port: number; ended: Promise<StartError> }> {
  const own = new Set<ChildProcess>()
  const endsAtMs: number[] = []
  let isStopping = false
  let giveUp: (error: StartError) => void = () => {}
  const ended = new Promise<StartError>((resolve) => {
    giveUp = resolve
  })

  async function begin(port: number): Promise<number> {
    const child = fork(program, { env: Object.assign({}, process.env, environment) })
    for (const all of [own, running]) {
      all.add(child)
      child.once('exit', () => all.delete(child))
    }
    gatherMetrics(child, running)
    const given = Object.assign({}, settings, { PORT: String(port) })
    child.send({ kind: 'begin', settings: given } satisfies ToChild)
    const listening = new Promise<number>((resolve) => {
      child.on('message', (message: FromChild) => {
        if (message.kind === 'listening') resolve(message.port)
      })
    })
    child.on('message', (message: FromChild) => {
      if (message.kind === 'changed') reportChanges()
    })
    const failed = once(child, 'exit').then(() => {
      throw new StartError(`A process that ${does} has ended before it had begun.`)
    })
    const answers = await Promise.race([listening, failed])
    failed.catch(() => undefined)
    child.once('exit', (code, signal) => renew({ process: child.pid, code, signal }, answers))
    return answers
  }
  function renew(end: object, port: number): void {
    if (isStopping) return
    log.error(end, `a process that ${does} has ended`)
    restarts.inc()
    endsAtMs.push(performance.now())
    if (endsAtMs.length > maxEnds && endsAtMs.at(-1)! - endsAtMs.shift()! < 60_000)
      giveUp(new StartError(`The process that ${does} ends again and again.`))
    else
      void delay(restartAfterMs).then(() => {
        if (!isStopping) begin(port).catch((error: unknown) => renew({ err: error }, port))
      })
  }

  closing.add(async () => {
    isStopping = true
    await Promise.all(
      [...own].map(async (child) => {
        if (child.connected) child.send({ kind: 'stop' } satisfies ToChild)
        await Promise.race([once(child, 'exit'), delay(stopWithinMs, null, { ref: false })])
        child.kill('SIGKILL')
      }),
    )
  })
  // The first process takes the port, which may be any. The others share it once they have started.
  const port = await begin(wanted)
  for (let more = 1; more < count; more++) begin(port).catch((error: unknown) => renew({ err: error }, port))
  return { port, ended }
}
