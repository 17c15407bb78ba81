import { expect, test } from 'vitest'
import { midRatesParameter } from '../../accounts/core/index.ts'
import { buildAccount } from '../../accounts/test-builders.ts'
import { bankNow, enterParameter, instantOf } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { balanceOf, bankAccount, trialBalance } from '../../ledger/index.ts'
import { openExchange } from '../test-builders.ts'
import { takeNews } from './follow.ts'
import { abroadPorts, scene as buildScene, toWorkday } from './test-scene.ts'

const { db, ownerDb } = await testDatabase()
const ports = await abroadPorts({ pace: 50, timeoutMs: 2_000 })
await openExchange(ownerDb)
// The dollar is cheaper after the sixty days.
const later = { USD: '500.0000', HKD: '91.0050', EUR: '772.4000', JPY: '4.6512', GBP: '918.6000' }
await enterParameter(ownerDb, midRatesParameter, [{ effectiveOn: '2027-01-15', value: later }])
await toWorkday(db)
const afterSixtyDays = instantOf('2027-02-01', '10:00')

const standing = async (code: 'suspense' | 'feeIncome' | 'feeExpense', currency: 'USD' | 'CNY') =>
  (await balanceOf(db, bankAccount(code, currency))).balanceMinor

/** Submits a remittance and sends it. No report about it has arrived yet. */
async function sent(of: Awaited<ReturnType<typeof buildScene>>, change: object): Promise<string> {
  const { orderId } = await of.give('swift', { bearer: 'OUR', ...change })
  await of.due('remittance.run', orderId)
  await of.desk(orderId, 'approved')
  return orderId
}

async function balanced(): Promise<void> {
  for (const { debitsMinor, creditsMinor } of await trialBalance(db)) expect(debitsMinor).toBe(creditsMinor)
}

test('an unclaimed OUR prepayment becomes income after sixty days, and waits while the remittance is under way', async () => {
  const of = await buildScene(db, ports)
  const before = await standing('suspense', 'USD')
  const orderId = await sent(of, {})
  expect(await standing('suspense', 'USD')).toBe(before + 2_500n)
  await of.due('remittance.unclaimed', orderId, afterSixtyDays)
  expect(await standing('suspense', 'USD')).toBe(before + 2_500n)
  await of.exchange(orderId, (row) => row!.state === 'success')
  const income = await standing('feeIncome', 'USD')
  await of.due('remittance.unclaimed', orderId)
  expect(await standing('suspense', 'USD')).toBe(before)
  expect(await standing('feeIncome', 'USD')).toBe(income + 2_500n)
  await balanced()
})

test.each(['same', 'rmb'])(
  'a claim of 30 takes the 25 prepaid (%s) and 5 of the bank’s expense, at any later rate',
  async (feeFrom) => {
    const currency = feeFrom === 'rmb' ? 'CNY' : 'USD'
    const of = await buildScene(db, ports)
    const [before, expense] = [await standing('suspense', currency), await standing('feeExpense', currency)]
    const orderId = await sent(of, { account: '4401888116', feeFrom })
    expect(await standing('suspense', currency)).toBe(before + (feeFrom === 'rmb' ? 17_706n : 2_500n))
    await of.exchange(orderId, (row) => row!.state === 'success' && row!.claimed_minor === 3_000n)
    expect(await standing('suspense', currency)).toBe(before)
    // CNY 212.48 prepaid less 177.06 claimed.
    expect(await standing('feeExpense', currency)).toBe(expense - (feeFrom === 'rmb' ? 3_542n : 500n))
    await of.due('remittance.unclaimed', orderId, afterSixtyDays)
    expect(await standing('suspense', currency)).toBe(before)
    await balanced()
  },
)

test('a refusal returns the OUR prepayment once, and none of it becomes income later', async () => {
  const of = await buildScene(db, ports)
  const before = await standing('suspense', 'USD')
  const orderId = await sent(of, { account: '4401888004' })
  await of.exchange(orderId, (row) => row!.state === 'failed')
  expect(await of.balance('USD')).toEqual([20_000_000n - 1_500n, 0n])
  expect(await standing('suspense', 'USD')).toBe(before)
  const waiting = await db
    .selectFrom('bankday.scheduled_jobs')
    .select('kind')
    .where('customer_id', '=', of.customerId)
    .where('kind', '=', 'remittance.unclaimed')
    .where('done_at', 'is', null)
    .execute()
  expect(waiting).toEqual([])
  await balanced()
})

test('a refusal returns an RMB prepayment in RMB, with the commission', async () => {
  const of = await buildScene(db, ports)
  const [before, had] = [await standing('suspense', 'CNY'), (await of.balance('CNY'))[0]!]
  const orderId = await sent(of, { account: '4401888004', feeFrom: 'rmb' })
  const { cable_minor: cableMinor } = await of.row(orderId)
  await of.exchange(orderId, (row) => row!.state === 'failed')
  expect(await of.balance('CNY')).toEqual([had - cableMinor, 0n])
  expect(await standing('suspense', 'CNY')).toBe(before)
  await balanced()
})

test('a return before any news of the settlement also settles the remittance', async () => {
  const of = await buildScene(db, ports)
  const orderId = await sent(of, { bearer: 'SHA' })
  const [nostro, underWay] = [bankAccount('nostro', 'USD'), bankAccount('crossBorder', 'USD')]
  const [there, open] = [await balanceOf(db, nostro), await balanceOf(db, underWay)]
  const { uetr, sent_minor: sentMinor } = await of.row(orderId)
  const back = { kind: 'return' as const, messageId: 'R1', reason: 'AC04', currency: 'USD' as const }
  expect(await takeNews(db, { orderId, uetr, ...back, amountMinor: sentMinor - 2_000n })).toBe('taken')
  expect((await balanceOf(db, nostro)).balanceMinor).toBe(there.balanceMinor + 2_000n)
  expect((await balanceOf(db, underWay)).balanceMinor).toBe(open.balanceMinor - sentMinor)
  await balanced()
})

test('a charge claimed before the refusal does not come back', async () => {
  const of = await buildScene(db, ports)
  const before = await standing('suspense', 'USD')
  const orderId = await sent(of, {})
  const about = { orderId, uetr: (await of.row(orderId)).uetr }
  const charges = { kind: 'charges' as const, messageId: 'C1', amountMinor: 1_000n, currency: 'USD' as const }
  expect(await takeNews(db, { ...about, ...charges })).toBe('taken')
  const refused = {
    kind: 'status' as const,
    messageId: 'S1',
    status: 'RJCT' as const,
    reason: 'AC04',
    bank: { bic: 'CHASUS33XXX', name: '' },
    charge: null,
    at: await bankNow(db),
  }
  expect(await takeNews(db, { ...about, ...refused })).toBe('taken')
  // The cable fee and the claimed charges are kept.
  expect(await of.balance('USD')).toEqual([20_000_000n - 1_500n - 1_000n, 0n])
  expect(await standing('suspense', 'USD')).toBe(before)
  await balanced()
})

test.each([
  ['another account of class I', true],
  ['suspense', false],
])('money returned to a closed account goes to %s', async (_, hasAnother) => {
  const of = await buildScene(db, ports)
  const currencies = ['USD' as const, 'CNY' as const]
  const another = hasAnother ? await buildAccount(db, { customerId: of.customerId, currencies }) : null
  const before = await standing('suspense', 'USD')
  const orderId = await sent(of, { account: '4401888004', bearer: 'SHA' })
  await ownerDb
    .updateTable('accounts.accounts')
    .set({ status: 'closed', closed_on: '2026-11-24' })
    .where('customer_id', '=', of.customerId)
    .where('account_id', '=', of.accountId)
    .execute()
  await of.exchange(orderId, (row) => row!.state === 'failed')
  const back = 500_000n + 1_000n
  if (another) {
    const ref = { ownerId: of.customerId, accountId: another.accountId, currency: 'USD' as const }
    expect((await balanceOf(db, ref)).balanceMinor).toBe(back)
  }
  expect(await standing('suspense', 'USD')).toBe(before + (another ? 0n : back))
  await balanced()
})
