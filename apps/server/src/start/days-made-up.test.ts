import type { ResponseOf } from '@cloudsail/contract'
import type { currentTimeCall } from '@cloudsail/contract/bankday'
import type { OrderSummary } from '@cloudsail/contract/orders'
import { sql } from 'kysely'
import { register } from 'prom-client'
import { beforeEach, describe, expect, test } from 'vitest'
import { countBacklog } from '../bankday/count-backlog.ts'
import { addDays, advanceClock, bankNow, businessDate, daysToMakeUp, instantOf } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import { depositScene } from '../deposits/time/test-scene.ts'
import { call, proveOrder } from '../orders/test-orders.ts'
import { jumpTo } from './test-jump.ts'

const { db, ownerDb } = await testDatabase()

const today = async () => businessDate(await bankNow(db))
/** All days are made up, and it is some time of a later day. */
const upToDate = async (time: string) => jumpTo(instantOf(addDays(await today(), 1), time), ownerDb, [db])
/** The clock jumps, and nothing is made up yet. */
const jump = async (days: number, time: string) =>
  advanceClock(db, instantOf(addDays(await today(), days), time))

describe('how many days are to be made up', () => {
  beforeEach(() => upToDate('12:00'))

  test.each([
    [0, '23:59', 0],
    [1, '00:00', 0],
    [1, '02:59', 0],
    [1, '03:00', 1],
    [2, '00:30', 2],
    [60, '10:00', 60],
  ])('%i days later at %s: %i', async (days, time, expected) => {
    await jump(days, time)
    expect(await daysToMakeUp(db)).toBe(expected)
    expect(await countBacklog(db)).toBe(expected)
    const gauge = await register.getSingleMetric('cloudsail_days_to_make_up')!.get()
    expect(gauge.values[0]!.value).toBe(expected)
  })

  test('none where a step of the first keeps failing: nobody waits for it', async () => {
    await jump(3, '10:00')
    await sql`insert into bankday.day_end_steps (business_date, step, attempts, last_error)
      select max(business_date) + 1, 'ledger.signHead', 3, 'no key' from bankday.day_ends`.execute(
      ownerDb,
    )
    expect(await daysToMakeUp(db)).toBe(0)
    await sql`delete from bankday.day_end_steps where last_error = 'no key'`.execute(ownerDb)
  })
})

describe('while days are made up', () => {
  const asked = async (scene: Awaited<ReturnType<typeof depositScene>>) =>
    call<ResponseOf<typeof currentTimeCall>>(await scene.context(), 'UtbGetCurrentTime', {})

  test('an order that goes by them is told to try again shortly, others go, and afterwards it goes too', async () => {
    await upToDate('12:00')
    const scene = await depositScene(db)
    await scene.open()
    const [certificate] = Object.keys(await scene.certificates())
    expect(await asked(scene)).toMatchObject({ upToDate: true })
    await jump(40, '10:00')
    const before = { balance: await scene.currentBalance(), certificates: await scene.certificates() }
    await expect(scene.draw(certificate!, '50000.00')).rejects.toMatchObject({ key: 'daysBeingMadeUp' })
    expect(await asked(scene)).toMatchObject({ upToDate: false })
    expect({ balance: await scene.currentBalance(), certificates: await scene.certificates() }).toEqual(
      before,
    )
    expect(await scene.open({ amount: '60000.00' })).toMatchObject({ state: 'success' })
    await jumpTo(await bankNow(db), ownerDb, [db])
    expect(await scene.draw(certificate!, '50000.00')).toMatchObject({ state: 'success' })
    expect(await asked(scene)).toMatchObject({ upToDate: true })
  })

  test('an order that was prepared before is not carried out', async () => {
    await upToDate('12:00')
    const scene = await depositScene(db)
    await scene.open()
    const [certificate] = Object.keys(await scene.certificates())
    await jump(1, '02:55')
    const context = await scene.context()
    const deposit = `${(await scene.masterOf()).accountId}.${certificate}`
    const summary = await call<OrderSummary>(context, 'PAM0402001_prepare', {
      ...{ deposit, amount: '50000.00', toAccountId: scene.opening.settlementAccountId },
    })
    const submission = await proveOrder(context, summary)
    const now = (await advanceClock(db, instantOf(await today(), '03:00')))!
    await expect(call({ ...context, now }, 'PAM0402002_submit', submission)).rejects.toMatchObject({
      key: 'daysBeingMadeUp',
    })
    expect(await scene.certificates()).toMatchObject({ [certificate!]: expect.stringContaining('active') })
  })
})
