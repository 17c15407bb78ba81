import { type Costs, costsEach } from './costs.ts'
import type { LoggedIn } from './crowd.ts'
import { bankPublicKey, CustomerClient } from './customer-client.ts'
import type { Figure } from './figure.ts'
import { hammer, percentile } from './figures.ts'

const clients = 50
/** Pause of each client between two queries, in the runs with pauses. */
const thinkMs = 500

/**
 * The queries by name, with the fields of each call. `targetMs` is the target of the p99, `serverMs` that of the server's
 * processor time for a call.
 */
export type QueryCalls = Record<
  string,
  { fields: (customer: LoggedIn) => Record<string, unknown>; targetMs?: number; serverMs?: number }
>

/**
 * Measures rates and times of calls over HTTP, encrypted, by fifty clients that never pause and by fifty that pause for half a
 * second after each answer. Adds the costs of a call for bank and PostgreSQL, from `costs`.
 */
export async function queryFigures(
  url: string,
  {
    crowd,
    calls,
    durationMs,
    costs,
  }: { crowd: readonly LoggedIn[]; calls: QueryCalls; durationMs: number; costs: () => Promise<Costs> },
): Promise<Figure[]> {
  const publicKey = await bankPublicKey(url)
  const pages = Array.from({ length: clients }, () => new CustomerClient(url, publicKey))
  const figures: Figure[] = []
  try {
    for (const [name, { fields, targetMs, serverMs }] of Object.entries(calls)) {
      const query = async (worker: number) => {
        const customer = crowd[Math.floor(Math.random() * crowd.length)]!
        await pages[worker]!.call(customer, name, fields(customer))
      }
      await hammer({ atOnce: clients, durationMs: durationMs / 3 }, query)
      const before = await costs()
      const busy = await hammer({ atOnce: clients, durationMs }, query)
      const spent = costsEach(before, await costs(), 'call', busy.samplesMs.length)
      const paced = await hammer({ atOnce: clients, durationMs, pauseMs: thinkMs }, query)
      const call = name.replace(/^.*_/, '')
      const target = targetMs === undefined ? {} : { atMost: { target: targetMs } }
      const p99 = ({ samplesMs }: typeof busy) => ({
        value: percentile(samplesMs, 0.99),
        unit: 'ms',
        ...target,
      })
      figures.push(
        { name: `${call}, without pause`, value: busy.perSecond, unit: '/s', note: `${clients} clients` },
        { name: `${call}, without pause, p50`, value: percentile(busy.samplesMs, 0.5), unit: 'ms' },
        { name: `${call}, without pause, p99`, ...p99(busy) },
        {
          name: `${call}, p50`,
          value: percentile(paced.samplesMs, 0.5),
          unit: 'ms',
          note: `${clients} clients that pause`,
        },
        { name: `${call}, p99`, ...p99(paced) },
        ...spent.map((figure, index) => ({
          ...figure,
          name: `${call}, ${figure.name}`,
          // The first cost is the server's processor time.
          ...(index === 0 && serverMs !== undefined && { atMost: { target: serverMs } }),
        })),
      )
    }
  } finally {
    for (const page of pages) page.close()
  }
  return figures
}
