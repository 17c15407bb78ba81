import type { ResponseOf } from '@cloudsail/contract'
import type { currentTimeCall } from '@cloudsail/contract/bankday'
import type { OrderSummary } from '@cloudsail/contract/orders'
import { sql } from 'kysely'
import { register } from 'prom-client'
import { beforeEach, describe, expect, test } from 'vitest'
import { countBacklog } from '../bankday/count-backlog.ts'
import { addDays, advanceClock, bankNow, businessDate, daysToMakeUp, instantOf } from '../bankday/index.ts'
import { buildCard } from '../cards/test-card.ts'
import { testDatabase } from '../db/test-database.ts'
import { depositScene } from '../deposits/time/test-scene.ts'
import { call, giveOrder, proveOrder } from '../orders/test-orders.ts'
import { jumpTo } from './test-jump.ts'

const { db, ownerDb } = await testDatabase()

const today = async () => businessDate(await bankNow(db))
/** Makes up all days and moves the clock to a time of the next day. */
const upToDate = async (time: string) => jumpTo(instantOf(addDays(await today(), 1), time), ownerDb, [db])
/** Moves the clock. The days in between stay to be made up. */
const jump = async (days: number, time: string) =>
  advanceClock(db, instantOf(addDays(await today(), days), time))

describe('the number of days to make up', () => {
  beforeEach(() => upToDate('12:00'))

  test.each([
    [0, '23:59', 0],
    [1, '00:00', 0],
    [1, '12:00', 0],
    [2, '00:30', 2],
    [60, '10:00', 60],
  ])('%i days later at %s: %i', async (days, time, expected) => {
    await jump(days, time)
    expect(await daysToMakeUp(db, businessDate(await bankNow(db)))).toBe(expected)
    expect(await countBacklog(db)).toBe(expected)
    const gauge = await register.getSingleMetric('cloudsail_days_to_make_up')!.get()
    expect(gauge.values[0]!.value).toBe(expected)
  })

  test('none if a step of the first day keeps failing', async () => {
    await jump(3, '10:00')
    const first = sql`(select max(business_date) from bankday.day_ends)`
    await sql`insert into bankday.day_ends (business_date) values (${first} + 1)`.execute(ownerDb)
    await sql`insert into bankday.day_end_steps (business_date, step, attempts, last_error)
      values (${first}, 'ledger.signHead', 3, 'no key')`.execute(ownerDb)
    expect(await daysToMakeUp(db, businessDate(await bankNow(db)))).toBe(0)
    await sql`delete from bankday.day_end_steps where last_error = 'no key'`.execute(ownerDb)
  })
})

describe('while days are made up', () => {
  /** Builds a customer who owes an amount on a credit card and can repay it. */
  async function cardScene() {
    await upToDate('12:00')
    const scene = await depositScene(db)
    const { customerId, current, context } = scene
    const card = await buildCard(db, { customerId })
    await card.owe('retail', 500_00n, await today())
    return {
      ...scene,
      repayment: { from: `${current.accountId}`, card: `${card.accountId}`, amount: '500.00' },
      isUpToDate: async () =>
        (await call<ResponseOf<typeof currentTimeCall>>(await context(), 'UtbGetCurrentTime', {})).upToDate,
    }
  }

  test('an order that depends on them is refused for now, others succeed, and afterwards it succeeds too', async () => {
    const { repayment, isUpToDate, context, currentBalance, open } = await cardScene()
    expect(await isUpToDate()).toBe(true)
    await jump(40, '10:00')
    const balance = await currentBalance()
    await expect(giveOrder(await context(), 'PTR1201', repayment)).rejects.toMatchObject({
      key: 'daysBeingMadeUp',
    })
    expect(await isUpToDate()).toBe(false)
    expect(await currentBalance()).toBe(balance)
    expect(await open()).toMatchObject({ state: 'success' })
    await jumpTo(await bankNow(db), ownerDb, [db])
    expect(await isUpToDate()).toBe(true)
    expect(await giveOrder(await context(), 'PTR1201', repayment)).toMatchObject({ state: 'success' })
  })

  test('an order prepared before is not carried out', async () => {
    const { repayment, context, currentBalance } = await cardScene()
    await jump(1, '23:55')
    const balance = await currentBalance()
    const given = await context()
    const summary = await call<OrderSummary>(given, 'PTR1201001_prepare', repayment)
    const submission = await proveOrder(given, summary)
    const now = (await jump(1, '00:00'))!
    await expect(call({ ...given, now }, 'PTR1201002_submit', submission)).rejects.toMatchObject({
      key: 'daysBeingMadeUp',
    })
    expect(await currentBalance()).toBe(balance)
  })
})
