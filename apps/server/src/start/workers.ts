import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import type { Config } from '../config.ts'
import { StartError } from '../db/start-error.ts'
import { gatherMetrics } from '../http/index.ts'
import type { Closing } from './closing.ts'
import type { Ports } from './open-ports.ts'

/** A message to a worker. */
export type ToWorker = { kind: 'begin'; settings: Record<string, string> } | { kind: 'stop' }
/** The message of a worker once it answers. */
export type FromWorker = { kind: 'listening'; port: number }

/**
 * Returns the settings with which a worker serves what this process has opened. `url` is the owner's address, `login` the
 * servers' own.
 */
export function workerSettings(
  config: Config,
  { url, login, ports }: { url: string; login: string | null; ports: Ports },
): Record<string, string> {
  const { callsPerSecond, workers } = config
  return {
    BANK_MODE: config.mode,
    DATABASE_URL: url,
    APP_DATABASE_URL: login ?? '',
    SESSION_DATABASE_URL: config.sessionDatabaseUrl ?? '',
    REPLICA_URLS: config.replicaUrls.join(','),
    BANK_CLOCK: '',
    SMS_GATEWAY_URL: ports.smsGatewayUrl,
    NETWORK_URL: ports.networkUrl,
    ...(config.simulatorsSecret !== null && { SIMULATORS_SECRET: config.simulatorsSecret }),
    UKEY_AGENT_URL: ports.ukeyAgentUrl,
    // Connections are distributed among the workers, so each applies its share of the limit per address.
    RATE_LIMIT: callsPerSecond === null ? 'off' : String(Math.ceil(callsPerSecond / workers)),
  }
}

const restarts = new Counter({
  name: 'cloudsail_worker_restarts_total',
  help: 'Processes that answer calls and were begun again after they had ended by themselves',
})

const restartAfterMs = 1_000
const stopWithinMs = 30_000
/** This many ends within a minute mean that restarting does not help. */
const maxEnds = 10

/**
 * Starts processes that answer calls at one address, where the kernel distributes the connections. A process that ends by
 * itself is replaced. Returns the port once one process answers, and `ended`, which resolves if processes end again and
 * again. Throws a StartError if the first process ends before it has started.
 */
export async function startWorkers(
  { workers: count, port: wanted }: Config,
  settings: Record<string, string>,
  { log, closing }: { log: Logger; closing: Closing },
): Promise<{ port: number; ended: Promise<StartError> }> {
  const running = new Set<ChildProcess>()
  const endsAtMs: number[] = []
  let isStopping = false
  let giveUp: (error: StartError) => void = () => {}
  const ended = new Promise<StartError>((resolve) => {
    giveUp = resolve
  })

  async function begin(port: number): Promise<number> {
    const child = fork(new URL('./worker-process.ts', import.meta.url), {
      env: { ...process.env, ONE_OF_WORKERS: String(count) },
    })
    running.add(child)
    child.once('exit', () => running.delete(child))
    gatherMetrics(child, running)
    child.send({ kind: 'begin', settings: { ...settings, PORT: String(port) } } satisfies ToWorker)
    const listening = new Promise<number>((resolve) => {
      child.on('message', (message: FromWorker) => {
        if (message.kind === 'listening') resolve(message.port)
      })
    })
    const failed = once(child, 'exit').then(() => {
      throw new StartError('A process that answers calls has ended before it had begun.')
    })
    const answers = await Promise.race([listening, failed])
    failed.catch(() => undefined)
    child.once('exit', (code, signal) => renew({ process: child.pid, code, signal }, answers))
    return answers
  }
  function renew(end: object, port: number): void {
    if (isStopping) return
    log.error(end, 'a process that answers calls has ended')
    restarts.inc()
    endsAtMs.push(performance.now())
    if (endsAtMs.length > maxEnds && endsAtMs.at(-1)! - endsAtMs.shift()! < 60_000)
      giveUp(new StartError('The processes that answer calls end again and again.'))
    else
      void delay(restartAfterMs).then(() => {
        if (!isStopping) begin(port).catch((error: unknown) => renew({ err: error }, port))
      })
  }

  closing.add(async () => {
    isStopping = true
    await Promise.all(
      [...running].map(async (child) => {
        if (child.connected) child.send({ kind: 'stop' } satisfies ToWorker)
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
