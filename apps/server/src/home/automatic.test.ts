import type { ResponseOf } from '@cloudsail/contract'
import type { automaticPayments } from '@cloudsail/contract/home'
import { expect, test } from 'vitest'
import { addDays, bankNow, businessDate } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import { loadBankList } from '../networks/index.ts'
import { call, giveOrder } from '../orders/test-orders.ts'
import { futureScene, setRule } from '../transfers/future/test-rules.ts'

const { db, ownerDb } = await testDatabase()
await loadBankList(ownerDb)

type Answer = ResponseOf<typeof automaticPayments>

test('lists what runs by itself, the next one first, with what leaves within a month', async () => {
  const { context, transfer } = await futureScene(db)
  const today = businessDate(await bankNow(db))
  const later = (minutes: number) => ({ ...context, now: new Date(context.now.getTime() + minutes * 60_000) })
  const weekly = { period: 'weekly', firstOn: addDays(today, 8), endOn: addDays(today, 100) }
  const { orderId: often } = await setRule(context, 'PTR0701', { ...transfer, ...weekly, amount: '10.00' })
  const once = { period: 'once', firstOn: addDays(today, 3), endOn: '' }
  const { orderId: single } = await setRule(later(1), 'PTR0701', { ...transfer, ...once, amount: '500.00' })
  const { orderId: rule } = await giveOrder(later(2), 'PAM1001', {
    type: 'sweep',
    wealthType: 'timeDeposit',
    payingAccountId: transfer.payerAccountId,
    destinationAccountId: '',
    termMonths: 3,
    instruction: 'renew',
    amount: '20000',
    period: 'monthEnd',
    firstOn: addDays(today, 5),
    endOn: addDays(today, 200),
    agreed: false,
  })
  const answer = await call<Answer>(context, 'automatic001_query', {})
  expect(answer.rows[0]).toMatchObject({
    key: `futureTransfer.${single}`,
    on: addDays(today, 3),
    amount: '500.00',
    state: 'active',
  })
  expect(answer.rows.map(({ key }) => key)).toEqual(
    expect.arrayContaining([`futureTransfer.${often}`, `depositRule.${rule}`]),
  )
  // Day 8, 15, 22 and 29 of the weekly one, and the single one.
  expect(answer.totals).toMatchObject({
    count: 3,
    paused: 0,
    next: { on: addDays(today, 3), amount: '500.00', isWhole: true },
    ahead: { amount: '540.00' },
  })
  expect(answer.rows.find(({ kind }) => kind === 'depositRule')!.amount).toBeNull()

  await giveOrder(later(3), 'PTR0707', { rule: often, action: 'pause' })
  const paused = await call<Answer>(context, 'automatic001_query', { state: 'paused' })
  expect(paused.rows).toMatchObject([{ key: `futureTransfer.${often}`, on: null }])
  expect((await call<Answer>(context, 'automatic001_query', {})).totals).toMatchObject({
    paused: 1,
    ahead: { amount: '500.00' },
  })
  const { context: stranger } = await futureScene(db)
  expect((await call<Answer>(stranger, 'automatic001_query', {})).rows).toEqual([])
})
