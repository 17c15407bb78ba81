import type { ChildProcess } from 'node:child_process'
import { AggregatorRegistry, type Registry, register } from 'prom-client'

/** Messages between the processes that answer calls and the process that started them, to collect their metrics. */
type Message =
  | { kind: 'metrics.ask'; id: number }
  | { kind: 'metrics.give'; id: number }
  | { kind: 'metrics.given'; id: number; figures: object[] }
  | { kind: 'metrics.text'; id: number; text: string }

/** A process that does not answer within this time is left out. */
const withinMs = 2_000

let own: Registry = register
let isWorker = false
let asked = 0
const waiting = new Map<number, (message: never) => void>()

/**
 * Registers this process's metrics. Returns a function that gives the metrics of all processes at this address, in
 * Prometheus text.
 */
export function countedIn(registry: Registry): () => Promise<string> {
  own = registry
  return async () => {
    const ask = (id: number) => process.send?.({ kind: 'metrics.ask', id } satisfies Message)
    return (isWorker ? await answered<string>(ask) : null) ?? registry.metrics()
  }
}

/** Lets a worker answer requests for its metrics. */
export function giveMetrics(): void {
  isWorker = true
  process.on('message', async (message: Message) => {
    if (message.kind === 'metrics.give')
      process.send?.({ kind: 'metrics.given', id: message.id, figures: await own.getMetricsAsJSON() })
    if (message.kind === 'metrics.text') waiting.get(message.id)?.(message.text as never)
  })
}

/** Lets the process that started the workers add up the metrics of all, its own included, for the worker that asks. */
export function gatherMetrics(worker: ChildProcess, all: ReadonlySet<ChildProcess>): void {
  worker.on('message', async (message: Message) => {
    if (message.kind === 'metrics.given') waiting.get(message.id)?.(message.figures as never)
    if (message.kind !== 'metrics.ask') return
    const figures = await Promise.all([
      own.getMetricsAsJSON() as Promise<object[]>,
      ...[...all].map((each) =>
        answered<object[]>((id) => {
          if (each.connected) each.send({ kind: 'metrics.give', id } satisfies Message)
        }),
      ),
    ])
    const sum = AggregatorRegistry.aggregate(figures.filter((each) => each !== null))
    const text = await sum.metrics()
    if (worker.connected) worker.send({ kind: 'metrics.text', id: message.id, text } satisfies Message)
  })
}

/** Sends a request and returns the answer with the same number. Null if none comes in time. */
function answered<T>(ask: (id: number) => void): Promise<T | null> {
  asked += 1
  const id = asked
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle(null), withinMs)
    const settle = (value: T | null) => {
      clearTimeout(timer)
      waiting.delete(id)
      resolve(value)
    }
    waiting.set(id, settle as (message: never) => void)
    ask(id)
  })
}
