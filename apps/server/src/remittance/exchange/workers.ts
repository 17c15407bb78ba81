import {
  addDays,
  bankNow,
  businessDate,
  instantOf,
  type JobHandlers,
  parameter,
  schedule,
  waitingReferences,
} from '../../bankday/index.ts'
import type { Db, Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { MarketPort, SafePort } from '../../ports/index.ts'
import { hedgePosition, markPosition } from './hedging.ts'
import { marketTerms } from './parameters.ts'
import { compareList } from './safe-list.ts'

/**
 * Jobs of a foreign exchange day: comparison with the administration's list at 23:30, marking of the position at 23:40, then
 * the deal.
 */
const kinds = {
  list: 'remittance.safeList',
  strike: 'remittance.position',
  deal: 'remittance.squaring',
} as const
export const exchangeKinds: readonly string[] = Object.values(kinds)
/** A day with differences is compared again after this time. */
const recheckMs = 10 * 60_000

const work = (kind: string, reference: string, dueAt: Date) => ({ customerId: 0n, kind, reference, dueAt })

/** Returns the job handlers of a foreign exchange day. */
export const exchangeWorkers = ({ safe, market }: { safe: SafePort; market: MarketPort }): JobHandlers => ({
  async [kinds.list](tx, { reference, now }) {
    const [date, again] = reference.split('.') as [string, string?]
    const differences = await compareList(tx, { date, now, safe })
    if (again === undefined) await planDay(tx, kinds.list, addDays(date, 1))
    if (differences.length > 0) {
      const next = Number(again ?? 0) + 1
      await schedule(tx, work(kinds.list, `${date}.${next}`, new Date(now.getTime() + recheckMs * next)))
    }
  },
  async [kinds.strike](tx, { reference: date, now }) {
    if (await markPosition(tx, date)) await schedule(tx, work(kinds.deal, date, new Date(now.getTime() + 1)))
    await planDay(tx, kinds.strike, addDays(date, 1))
  },
  [kinds.deal]: (tx, { reference: date, now }) => hedgePosition(tx, { date, now, market }),
})

async function planDay(tx: Tx, kind: string, date: string): Promise<void> {
  const { listAt, squareAt } = await parameter(tx, marketTerms, date)
  await schedule(tx, work(kind, date, instantOf(date, kind === kinds.list ? listAt : squareAt)))
}

/** Schedules the next list and the next position if none is scheduled. Any number of servers may call this. */
export async function expectExchangeDays(db: Db): Promise<void> {
  const today = businessDate(await bankNow(db))
  await inTransaction(db, async (tx) => {
    for (const kind of [kinds.list, kinds.strike]) {
      const waiting = await waitingReferences(tx, kind)
      if (waiting.every((reference) => reference.includes('.'))) await planDay(tx, kind, today)
    }
  })
}
