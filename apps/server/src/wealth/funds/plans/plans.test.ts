import type { ResponseOf } from '@cloudsail/contract'
import { fundPlans, planRehearsal } from '@cloudsail/contract/wealth'
import { expect, test } from 'vitest'
import { advanceClock, businessDate, instantOf, loadYear } from '../../../bankday/index.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { testDatabase } from '../../../db/test-database.ts'
import { BankError } from '../../../errors.ts'
import { giveOrder } from '../../../orders/test-orders.ts'
import { tradingDaysFrom } from '../../kernel/trading-days.ts'
import { answers } from '../../suitability/test-answers.ts'
import { buildAssessment } from '../../suitability/test-builders.ts'
import { buildNav } from '../../test-scene.ts'
import { buildFund, buildFundReadings, fundScene } from '../test-funds.ts'
import { planDateIn } from './plan-dates.ts'
import { rehearse } from './queries.ts'
import { planResumed, planRun } from './records.ts'
import { fundPlanWorkers } from './run-plan.ts'

const databases = await testDatabase()
const { db, ownerDb } = databases
const setOn = new Date('2026-11-23T10:00:00+08:00')
await loadYear(ownerDb, 2027, { off: ['2027-01-01'], work: [] })
// Nothing may be posted ahead of the bank clock.
await advanceClock(db, instantOf('2027-03-31', '09:00'))

const keyOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof BankError) return error.key
      throw error
    },
  )

/** Builds a customer with a plan of 100 yuan on the 5th, and a function that runs it. */
async function planScene(more: Parameters<typeof fundScene>[1] & { change?: object } = {}) {
  const productCode = await buildFund(databases, { risk: 3 })
  const scene = await fundScene(db, more)
  const { customerId, payerAccountId, give, ask } = scene
  await buildFundReadings(db, customerId, productCode)
  const input = {
    productCode,
    payerAccountId,
    amount: '100',
    day: 5,
    endOn: '',
    agreed: true,
    consent: '',
    ...more.change,
  }
  const { orderId: planId } = await give('PIF1304', input, setOn)
  const work = (kind: string, dueAt: Date) =>
    inTransaction(db, (tx) =>
      fundPlanWorkers[kind]!(tx, { customerId, kind, reference: planId, dueAt, now: dueAt, clock: dueAt }),
    )
  return {
    ...scene,
    productCode,
    planId,
    input,
    run: (on: string, time = '09:00') => work(planRun, instantOf(on, time)),
    resume: (on: string) => work(planResumed, instantOf(on, '12:00')),
    plan: async () =>
      (await ask<ResponseOf<typeof fundPlans>>(fundPlans.name, {}, setOn)).plans.find(
        (plan) => plan.planId === planId,
      )!,
  }
}

test('a closed day moves the date within its month, or skips the month', async () => {
  const dateIn = async (month: string, day: number) =>
    planDateIn(`${month}-01`, day, await tradingDaysFrom(db, `${month}-01`))
  expect(await dateIn('2026-09', 27)).toEqual({ on: '2026-09-28', tradeOn: '2026-09-28' })
  expect(await dateIn('2026-02', 28)).toEqual({ on: '2026-02-28', tradeOn: null })
  expect(await dateIn('2026-10', 1)).toEqual({ on: '2026-10-08', tradeOn: '2026-10-08' })
})

test('a date buys under the authority of the plan, and the next one is awaited', async () => {
  const { customerId, planId, plan, run, money } = await planScene()
  expect(await plan()).toMatchObject({ state: 'running', nextOn: '2026-12-07', runs: [] })
  await run('2026-12-07')
  expect(await plan()).toMatchObject({
    nextOn: '2027-01-05',
    invested: '100.00',
    runs: [{ dueOn: '2026-12-07', outcome: 'done' }],
  })
  expect((await money()).heldMinor).toBe(100_00n)
  const order = await db
    .selectFrom('wealth.orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  expect(order).toMatchObject({ business: '039', source: 'plan', plan_id: planId, trade_on: '2026-12-07' })
  // A repeated run buys nothing more.
  await run('2026-12-07')
  expect((await money()).heldMinor).toBe(100_00n)
  const due = await db
    .selectFrom('bankday.scheduled_jobs')
    .select('due_at')
    .where('customer_id', '=', customerId)
    .where('kind', '=', planRun)
    .orderBy('due_at', 'desc')
    .executeTakeFirstOrThrow()
  expect(businessDate(due.due_at)).toBe('2027-01-05')
})

test('the invested sum equals the purchases, also after a change of the amount', async () => {
  const { planId, payerAccountId, plan, run, give } = await planScene()
  await run('2026-12-07')
  const change = { plan: planId, payerAccountId, amount: '300', day: 5, endOn: '' }
  await give('PIF1314', change, instantOf('2026-12-08', '10:00'))
  await run('2027-01-05')
  expect(await plan()).toMatchObject({ amount: '300.00', invested: '400.00' })
})

test('without cover a date is retried at 14:30, and three failures in a row, not counting skipped dates, end the plan', async () => {
  const { plan, run, productCode } = await planScene({ funds: { CNY: 99_99n } })
  const suspend = (state: 'open' | 'suspended') =>
    ownerDb.updateTable('wealth.products').set({ state }).where('product_code', '=', productCode).execute()
  await run('2026-12-07')
  expect(await plan()).toMatchObject({ runs: [], nextOn: '2026-12-07' })
  await run('2026-12-07', '14:30')
  expect((await plan()).runs).toMatchObject([{ outcome: 'failed' }])
  await suspend('suspended')
  await run('2027-01-05')
  await suspend('open')
  expect((await plan()).runs[0]).toMatchObject({ outcome: 'skipped', reason: { zh: '基金暂停申购' } })
  await run('2027-02-05', '14:30')
  expect((await plan()).state).toBe('running')
  await run('2027-03-05', '14:30')
  expect(await plan()).toMatchObject({ state: 'ended', endReason: 'failures', nextOn: null })
  expect((await plan()).runs.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'skipped', 'failed'])
})

test('a date refused for its amount does not count towards the three, and the customer gets advice', async () => {
  const { customerId, plan, run, productCode } = await planScene({ funds: { CNY: 150_00n } })
  const cap = (dayCap: bigint | null) =>
    ownerDb
      .updateTable('wealth.products')
      .set({ day_cap_minor: dayCap })
      .where('product_code', '=', productCode)
      .execute()
  await cap(50_00n)
  for (const on of ['2026-12-07', '2027-01-05', '2027-02-05']) await run(on, '14:30')
  const { state, nextOn, runs } = await plan()
  expect({ state, nextOn }).toEqual({ state: 'running', nextOn: '2027-03-05' })
  expect(runs.map(({ outcome, reason }) => [outcome, reason?.zh])).toEqual(
    Array.from({ length: 3 }, () => ['failed', '该产品每日限购人民币50.00元，今日还可购买人民币50.00元。']),
  )
  const told = await db
    .selectFrom('outbox.messages')
    .select('payload')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'sms')
    .orderBy('message_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(told.payload)).toContain(
    '扣款失败：该产品每日限购人民币50.00元，今日还可购买人民币50.00元。下次扣款2027-03-05，请先在“基金定投”变更每期金额或终止定投。',
  )
})

test('an unsuitable grade suspends a plan, and a new grade lets it resume', async () => {
  const { customerId, plan, run, resume, at } = await planScene()
  await buildAssessment(db, { customerId, grade: 2, on: '2026-12-01' })
  await run('2026-12-07')
  expect(await plan()).toMatchObject({ state: 'suspended', suspendedFor: 'suitability', nextOn: null })
  await giveOrder(at(instantOf('2026-12-08', '11:00')), 'PIF1201', answers())
  expect(await plan()).toMatchObject({ state: 'running', nextOn: null })
  await resume('2026-12-08')
  expect(await plan()).toMatchObject({ state: 'running', nextOn: '2027-01-05' })
})

test('a plan is changed, paused, resumed and ended for good', async () => {
  const { planId, payerAccountId, plan, give, run } = await planScene()
  const later = (hours: number) => new Date(setOn.getTime() + hours * 3_600_000)
  const change = { plan: planId, payerAccountId, amount: '300', day: 28, endOn: '2027-01-31' }
  await give('PIF1314', change, later(1))
  expect(await plan()).toMatchObject({ amount: '300.00', day: 28, nextOn: '2026-11-30', endOn: '2027-01-31' })
  await give('PIF1324', { plan: planId, action: 'suspend' }, later(2))
  await run('2026-11-30')
  expect(await plan()).toMatchObject({ state: 'suspended', suspendedFor: 'customer', runs: [] })
  await give('PIF1324', { plan: planId, action: 'resume' }, later(3))
  await run('2026-11-30')
  await run('2026-12-28')
  await run('2027-01-28')
  expect(await plan()).toMatchObject({ state: 'ended', endReason: 'expired' })
  expect((await plan()).runs).toHaveLength(3)
  expect(await keyOf(give('PIF1324', { plan: planId, action: 'resume' }, later(4)))).toBe('planEnded')
  const stranger = await fundScene(db)
  expect(await keyOf(stranger.give('PIF1324', { plan: planId, action: 'end' }))).toBe('investmentPlanUnknown')
})

test('refuses an impossible plan', async () => {
  const { give, input } = await planScene()
  const set = (change: object) => keyOf(give('PIF1304', { ...input, ...change }, setOn))
  expect(await set({ amount: '99.99' })).toBe('planAmountLeast')
  expect(await set({ endOn: '2026-12-07' })).toBe('planEndEarly')
  expect(await set({ productCode: 'NOSUCH' })).toBe('productUnknown')
})

test('a rehearsal buys on each month’s day, and skips a month without one', async () => {
  const points = [
    { on: '2026-01-05', total: 1 },
    { on: '2026-02-05', total: 2 },
    { on: '2026-04-06', total: 1 },
  ]
  expect(rehearse(points, 100, 100, 5)).toEqual({
    runs: 3,
    skipped: 1,
    valueYuan: 250,
    worst: { on: '2026-04-06', bp: -1_667 },
  })
  const { ask } = await fundScene(db)
  const code = await buildFund(databases, { type: 'bond', subscription_ppm: 0, navE4: 11_000 })
  await buildNav(db, code, '2026-10-08', 10_000)
  const answer = await ask<ResponseOf<typeof planRehearsal>>(planRehearsal.name, {
    productCode: code,
    amount: '1000',
    day: 8,
  })
  expect(answer).toMatchObject({ runs: 2, invested: '2000.00', value: '2100.00', gain: '100.00' })
})
