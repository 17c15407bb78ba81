import { addDays, customerKinds, type ErrorKey, type ResponseOf } from '@cloudsail/contract'
import {
  beginInstalments,
  cardInstalments,
  settleInstalments,
  unbilledEntries,
  withdrawInstalments,
} from '@cloudsail/contract/cards'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { buildReadings } from '../../agreements/test-builders.ts'
import { advanceClock, businessDate, instantOf } from '../../bankday/index.ts'
import { skipDayEnds } from '../../bankday/test-day-ends.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testContext } from '../../http/test-context.ts'
import { testServer } from '../../http/test-server.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { handlers as orders } from '../../orders/index.ts'
import { call, giveOrder } from '../../orders/test-orders.ts'
import { billRange } from '../billing/make-bills.ts'
import { cardRetailOn } from '../earnings.ts'
import { handlers } from '../handlers.ts'
import { buildCard } from '../test-card.ts'
import { endPlan, planOfPurchase } from './plans.ts'

const { db } = await testDatabase()
await advanceClock(db, instantOf('2027-12-31', '12:00'))
await skipDayEnds(db)
const server = await testServer(db, { handlers: [...handlers, ...orders] })
afterAll(() => server.app.close())

type Shown = ResponseOf<typeof cardInstalments>

async function scene(who: Parameters<typeof buildCustomer>[1] = {}, { read = true } = {}) {
  const { customerId } = await buildCustomer(db, who)
  const card = await buildCard(db, { customerId })
  if (read) await buildReadings(db, customerId, ['cardInstalments'], instantOf('2026-11-01', '09:00'))
  const at = (date: string, time = '12:00') => testContext(db, { customerId, now: instantOf(date, time) })
  const range = { after: customerId - 1n, upTo: customerId }
  const accountId = `${card.accountId}`
  return {
    card,
    customerId,
    shown: (date: string, time?: string) => call<Shown>(at(date, time), cardInstalments.name, {}),
    unbilled: (date: string) => call<object>(at(date), unbilledEntries.name, {}),
    begin: (date: string, given: { source: string; amount: string; periods: number }, time?: string) =>
      giveOrder(at(date, time), beginInstalments.code, { accountId, agreed: true, ...given }),
    settle: (date: string, plan: string) => giveOrder(at(date), settleInstalments.code, { accountId, plan }),
    withdraw: (date: string, plan: string, time?: string) =>
      giveOrder(at(date, time), withdrawInstalments.code, { accountId, plan }),
    bill: (on: string) => inTransaction(db, (tx) => billRange(tx, on, range, instantOf(on, '23:50'))),
    billOf: (on: string) =>
      db
        .selectFrom('cards.bills')
        .selectAll()
        .where('customer_id', '=', customerId)
        .where('billed_on', '=', on)
        .executeTakeFirstOrThrow(),
    /** Returns the difference between the debt in the ledger and the sum of the items. */
    async off() {
      const { rows } = await sql<{ off: bigint }>`
        select l.debits_minor - l.credits_minor
          - coalesce((select sum(left_minor) from cards.items i where i.customer_id = ${customerId}), 0)
          + coalesce((select sum(left_minor) from cards.credits c where c.customer_id = ${customerId}), 0) as off
        from ledger.accounts l where l.owner_id = ${customerId} and l.account_id = ${card.accountId}`.execute(
        db,
      )
      return Number(rows[0]!.off)
    },
  }
}

const refused = async (given: Promise<unknown>): Promise<ErrorKey | 'done'> =>
  given.then(
    () => 'done',
    (error: { key: ErrorKey }) => error.key,
  )

test('12,000 in 12: the bills ask for 1,078.00 each, the fifth period is settled for 8,037.74', async () => {
  const one = await scene()
  const purchase = await one.card.owe('retail', 12_000_00n, '2026-11-12')
  const { cards } = await one.shown('2026-11-20')
  expect(cards[0]).toMatchObject({
    firstOn: '2026-12-05',
    refusal: null,
    offers: [{ source: `${purchase}`, merchant: '云海书店', most: '12000.00', until: '2026-12-04' }],
  })
  // Each purchase is marked as eligible in the unbilled list until the day before its bill.
  expect(await one.unbilled('2026-12-04')).toMatchObject({ rows: [{ id: `${purchase}`, instalments: true }] })
  expect(await one.unbilled('2026-12-05')).toMatchObject({ rows: [{ instalments: false }] })
  const { lines, orderId } = await one.begin('2026-11-20', {
    source: `${purchase}`,
    amount: '12000',
    periods: 12,
  })
  const line = (key: string) => lines.find((each) => each.key === key)?.value.zh
  expect(line('each')).toBe('1,078.00（本金1,000.00，分期利息78.00）')
  expect(line('interest')).toBe('人民币936.00元')
  expect(line('yearly')).toBe('14.10%（单利），15.05%（复利）')
  expect(await one.card.read()).toMatchObject({ owedMinor: 12_000_00n, plannedMinor: 12_000_00n })
  expect((await one.shown('2026-11-20')).cards[0]!.offers).toEqual([])
  expect(await one.unbilled('2026-11-20')).toMatchObject({ rows: [{ points: 12_000, instalments: false }] })
  for (const [on, owed] of [
    ['2026-12-05', 12_078_00n],
    ['2027-01-05', 11_078_00n],
    ['2027-02-05', 10_078_00n],
    ['2027-03-05', 9_078_00n],
  ] as const) {
    await one.bill(on)
    expect(await one.billOf(on)).toMatchObject({
      amount_minor: 1_078_00n,
      minimum_minor: 1_078_00n,
      instalments_minor: 1_078_00n,
    })
    expect((await one.card.read()).owedMinor).toBe(owed)
    expect(await one.off()).toBe(0)
    await one.card.pay(1_078_00n, addDays(on, 10))
    await db.updateTable('cards.bills').set({ state: 'paidInFull' }).where('billed_on', '=', on).execute()
  }
  const [before] = (await one.shown('2027-03-20')).plans
  expect(before).toMatchObject({ billed: 4, left: '8000.00', simpleE4: 1410, withdrawable: false })
  expect(before!.settle).toEqual({
    principal: '8000.00',
    interest: '37.74',
    total: '8037.74',
    usedDays: 15,
    days: 31,
    saved: '586.26',
  })
  await one.settle('2027-03-20', orderId)
  expect(await refused(one.settle('2027-03-20', orderId))).toBe('planOver')
  expect(await one.card.read()).toMatchObject({ owedMinor: 8_037_74n, plannedMinor: 0n })
  expect(await one.off()).toBe(0)
  // What is left of a plan is not offered in instalments again.
  expect((await one.shown('2027-03-21')).cards[0]!.offers).toEqual([])
  // Nor does it earn points again: they were earned at the purchase.
  const range = { after: one.customerId - 1n, upTo: one.customerId }
  expect(await cardRetailOn(db, '2026-11-12', range)).toMatchObject([{ amountMinor: 12_000_00n }])
  expect(await cardRetailOn(db, '2027-03-20', range)).toEqual([])
  expect(await one.unbilled('2027-03-21')).toMatchObject({
    rows: [{ kind: 'retail', amount: '8037.74', points: 0 }],
    totals: { posted: '8037.74', points: 0 },
  })
  await one.bill('2027-04-05')
  expect(await one.billOf('2027-04-05')).toMatchObject({ amount_minor: 8_037_74n, minimum_minor: 803_77n })
})

test('a bill in instalments counts as credited to it, until its due day', async () => {
  const one = await scene()
  await one.card.owe('retail', 2_000_00n, '2026-10-10')
  await one.card.owe('retail', 1_000_00n, '2026-10-20')
  await one.card.owe('cash', 500_00n, '2026-10-20')
  await one.bill('2026-11-05')
  const given = { source: 'bill', amount: '2900', periods: 6 }
  expect(await refused(one.begin('2026-11-05', given))).toBe('instalmentWindow')
  expect(await refused(one.begin('2026-11-26', given))).toBe('instalmentWindow')
  expect(await refused(one.begin('2026-11-10', { ...given, amount: '3000.01' }))).toBe('instalmentRange')
  expect(await refused(one.begin('2026-11-10', { ...given, amount: '499.99' }))).toBe('instalmentRange')
  expect(await refused(one.begin('2026-11-10', { ...given, periods: 5 }))).toBe('instalmentPeriods')
  expect(await refused(one.begin('2026-11-10', { ...given, source: '1' }))).toBe('instalmentUnknown')
  await one.begin('2026-11-25', given)
  const { bill } = await one.card.read()
  expect(bill).toMatchObject({ refundedMinor: 2_900_00n })
  expect((await one.shown('2026-11-25')).cards[0]!.offers).toEqual([])
  expect(await one.off()).toBe(0)
})

test('a plan withdrawn on its day leaves the bill as before', async () => {
  const one = await scene()
  await one.card.owe('retail', 3_000_00n, '2026-10-10')
  await one.bill('2026-11-05')
  const before = await one.card.items()
  const { orderId } = await one.begin('2026-11-20', { source: 'bill', amount: '3000', periods: 3 })
  expect((await one.shown('2026-11-20', '22:59')).plans[0]).toMatchObject({ withdrawable: true })
  expect(await refused(one.withdraw('2026-11-20', orderId, '23:00'))).toBe('planWithdrawLate')
  await one.withdraw('2026-11-20', orderId, '22:59')
  expect(await one.card.items()).toEqual(before)
  expect((await one.card.read()).bill).toMatchObject({ refundedMinor: 0n })
  expect((await one.shown('2026-11-20')).plans[0]).toMatchObject({ state: 'withdrawn', settle: null })
  expect(await refused(one.withdraw('2026-11-20', orderId))).toBe('planOver')
  expect(await one.off()).toBe(0)
})

test('an overpayment prevents withdrawing a plan, and pays its instalments', async () => {
  const one = await scene()
  const purchase = await one.card.owe('retail', 600_00n, '2026-11-12')
  const { orderId } = await one.begin('2026-11-20', { source: `${purchase}`, amount: '600', periods: 3 })
  await one.card.pay(50_00n, '2026-11-20')
  expect(await refused(one.withdraw('2026-11-20', orderId))).toBe('planWithdrawOverpaid')
  await one.bill('2026-12-05')
  expect(await one.billOf('2026-12-05')).toMatchObject({ amount_minor: 200_00n + 3_90n - 50_00n })
  expect(await one.off()).toBe(0)
})

test('a full refund of its purchase ends a plan', async () => {
  const one = await scene()
  const purchase = await one.card.owe('retail', 12_000_00n, '2026-11-12')
  await one.begin('2026-11-20', { source: `${purchase}`, amount: '12000', periods: 12 })
  await one.bill('2026-12-05')
  const now = instantOf('2026-12-20', '02:00')
  const left = await inTransaction(db, async (tx) => {
    const card = await one.card.read()
    const plan = await planOfPurchase(tx, card, purchase)
    return endPlan(tx, card, plan!, { now, state: 'closedByRefund', merchant: '云海书店' })
  })
  // 78.00 for 15 of 31 days.
  expect((await one.card.items()).find(({ itemId }) => itemId === left)).toMatchObject({
    leftMinor: 11_037_74n,
  })
  await one.card.pay(12_000_00n, businessDate(now), { kind: 'refund', of: [purchase, left] })
  // The rest of the refund repays the instalment that was billed.
  expect(await one.card.read()).toMatchObject({ owedMinor: 115_74n, plannedMinor: 0n })
  expect((await one.shown('2026-12-20')).plans[0]).toMatchObject({ state: 'closedByRefund' })
  expect(await one.off()).toBe(0)
})

test('refuses unsuitable cards, others’ plans, and customers without the right', async () => {
  const given = { source: 'bill', amount: '600', periods: 3 }
  const one = await scene()
  await one.card.owe('retail', 600_00n, '2026-10-10')
  await one.bill('2026-11-05')
  const { orderId } = await one.begin('2026-11-20', given)
  const other = await scene()
  expect(await refused(other.settle('2026-11-20', orderId))).toBe('planUnknown')
  expect(await refused(other.withdraw('2026-11-20', orderId))).toBe('planUnknown')
  for (const [fields, key] of [
    [{ activated_on: null }, 'cardInactive'],
    [{ overdue_since: '2026-08-21' }, 'cardStopped'],
    [{ overdue_since: '2026-11-21' }, 'cardOverdue'],
  ] as const) {
    const { customerId, begin, shown } = await scene()
    await db.updateTable('cards.credit_cards').set(fields).where('customer_id', '=', customerId).execute()
    expect(await refused(begin('2026-11-22', given))).toBe(key)
    expect((await shown('2026-11-22')).cards[0]!.refusal).not.toBeNull()
  }
  expect(await refused((await scene({}, { read: false })).begin('2026-11-22', given))).toBe(
    'instalmentUnknown',
  )
})

test('asks for a branch signing, and shows everybody the plans', async () => {
  const words: Record<string, string> = { onlineSigned: 'signingRequired', unsigned: 'accountNotSigned' }
  const given = { source: 'bill', amount: '600', periods: 3 }
  const tried = async (who: Parameters<typeof buildCustomer>[1]) => {
    const { customerId, card } = await scene(who)
    const client = await server.loggedIn(customerId)
    expect((await client.call(cardInstalments, {})).body).toMatchObject({ plans: [] })
    const input = { accountId: `${card.accountId}`, agreed: true, ...given }
    return ((await client.call(beginInstalments.prepare, input as never)).body as { key?: string }).key
  }
  for (const kind of customerKinds) expect(await tried({ kind })).toBe(words[kind] ?? 'instalmentUnknown')
  expect(await tried({ method: 'none' })).toBe('methodCannotAuthorise')
  const nobody = await server.client()
  expect((await nobody.call(cardInstalments, {})).code).toBe('PB90002')
})
