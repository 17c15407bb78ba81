import pino from 'pino'
import { afterAll } from 'vitest'
import { runDayEnds } from '../bankday/day-end.ts'
import {
  addDays,
  advanceClock,
  bankNow,
  businessDate,
  instantOf,
  type JobHandlers,
  loadYear,
} from '../bankday/index.ts'
import { doNextDue } from '../bankday/scheduled-jobs.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { closeDay, post } from '../ledger/index.ts'
import { createRegistrarsPort } from '../ports/registrars-port.ts'
import { startSimulators } from '../ports/start-simulators.ts'
import { acceptOrder, type NewWealthOrder } from './kernel/orders.ts'
import { readProduct } from './kernel/products.ts'
import { tradingDaysFrom } from './kernel/trading-days.ts'
import { expectRegistrars, registrarWorkers } from './registrars/workers.ts'
import type { wealthScene } from './test-scene.ts'

let serial = 0

/** Runs the bank with the simulated registrars, on a bank clock that moves from hour to hour. `more` adds job handlers. */
export async function market(db: Db, ownerDb: Db, more: JobHandlers = {}) {
  const simulators = await startSimulators()
  const port = createRegistrarsPort(simulators.side('registrars'))
  afterAll(async () => {
    port.close()
    await simulators.stop()
  })
  const now = await bankNow(db)
  const year = Number(businessDate(now).slice(0, 4))
  await loadYear(ownerDb, year + 1, { off: [], work: [] })
  const days = await tradingDaysFrom(db, businessDate(now))
  // The first day is a Monday, so that weekends lie where the tests expect them.
  let monday = addDays(businessDate(now), 1)
  const isQuiet = () =>
    [0, 1, 2, 3, 4, 7, 8, 9, 10, 11, 14, 15, 16, 17, 18].every((later) =>
      days.isTradingDay(addDays(monday, later), 'overseas'),
    )
  while (new Date(`${monday}T00:00:00Z`).getUTCDay() !== 1 || !isQuiet()) monday = addDays(monday, 1)
  const day = (later: number) => addDays(monday, later)
  const workers = { ...registrarWorkers(port), ...more }
  const log = pino({ level: 'silent' })
  await advanceClock(db, instantOf(monday, '00:30'))
  await expectRegistrars(db)
  return {
    /** Returns the date a number of days after that Monday. */
    day,
    simulators,
    /** Moves the clock to a time of that day. Everything before runs at its hour. */
    async until(later: number, time: string): Promise<void> {
      await advanceClock(db, instantOf(day(later), time))
      do await runDayEnds({ db, log, steps: [closeDay], retryMs: 0 })
      while (await doNextDue({ db, log, workers }))
      // No job may fail and be retried. A failure is a fault.
      const failed = await db
        .selectFrom('bankday.scheduled_jobs')
        .select(['reference', 'last_error'])
        .where('done_at', 'is', null)
        .where('attempts', '>', 0)
        .execute()
      if (failed.length > 0) throw new Error(`${failed[0]!.reference}: ${failed[0]!.last_error}`)
    },
    /** Triggers an action on the market's page. */
    async provoke(action: string, typed: Record<string, string>): Promise<void> {
      const url = `${simulators.url}/registrars/actions/${action}`
      const answer = await fetch(url, { method: 'POST', body: JSON.stringify(typed) })
      const said = (await answer.json()) as { en: string }
      if (said.en !== 'Done') throw new Error(`${action}: ${said.en}`)
    },
    /**
     * Accepts an order as its execution would. It is marked as the bank's own, so that no timeline is looked for in the
     * order register.
     */
    async give(
      { customerId, current, wealth }: Awaited<ReturnType<typeof wealthScene>>,
      productCode: string,
      asked: Partial<NewWealthOrder> & Pick<NewWealthOrder, 'business'>,
      targetCode?: string,
    ): Promise<string> {
      serial += 1
      const at = await bankNow(db)
      const orderId = `${businessDate(at).replaceAll('-', '')}${String(serial).padStart(12, '0')}`
      const product = (await readProduct(db, productCode, businessDate(at)))!
      const calendar = await tradingDaysFrom(db, businessDate(at))
      const tradeOn = calendar.tradeDayOf(at, product.calendar, { cutOff: '15:00' })
      await inTransaction(db, async (q) => {
        const under: Promise<unknown>[] = []
        const journals = acceptOrder(
          { q, inSameRoundTrip: (statement) => under.push(statement) },
          {
            customerId,
            orderId,
            product,
            now: at,
            source: 'product',
            wealthAccountId: wealth.accountId,
            accountId: current.accountId,
            schedule: calendar.scheduleOf(tradeOn, product),
            ...(targetCode && { target: { code: targetCode } }),
            ...asked,
          },
        )
        await Promise.all(under)
        await post(q, journals)
      })
      return orderId
    },
  }
}
