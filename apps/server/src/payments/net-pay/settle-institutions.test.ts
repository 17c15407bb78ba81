import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { addDays, instantOf, setUpClock } from '../../bankday/index.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testDatabase } from '../../db/test-database.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { balanceOf, bankAccount } from '../../ledger/index.ts'
import { settleInstitutions } from './settle-institutions.ts'
import { takeMerchantMessage } from './take-message.ts'

const { db, ownerDb } = await testDatabase()
beforeAll(async () => {
  await setUpClock(ownerDb, { adjustable: true, start: new Date('2026-12-01T10:00:00+08:00') })
})

let serial = 0
/** Builds an order that an account paid at noon of a date. */
async function paid(on: string, amountMinor: bigint, account: { status?: 'closed' } = {}) {
  const { customerId } = await buildCustomer(db)
  const { accountId } = await buildAccount(db, { ...account, customerId })
  serial += 1
  const order_number = `${on.replaceAll('-', '')}${String(serial).padStart(12, '0')}`
  const at = instantOf(on, '12:00')
  const of = { order_number, secret: '0'.repeat(16), merchant_id: 'M80001', merchant: '云海书店' }
  const shared = { ...of, merchant_number: `S${serial}`, goods: '键盘', amount_minor: amountMinor }
  const times = { made_at: at, expires_at: new Date(at.getTime() + 900_000) }
  await db
    .insertInto('payments.merchant_orders')
    .values({ ...shared, ...times, made_on: on, customer_id: customerId })
    .execute()
  await db
    .insertInto('payments.net_orders')
    .values({
      ...shared,
      ...times,
      customer_id: customerId,
      search_text: '',
      state: 'paid',
      account_id: accountId,
      order_id: order_number,
      paid_at: at,
      paid_on: on,
      ended_at: at,
    })
    .execute()
  return { customerId, accountId, number: `S${serial}` }
}

const settle = (date: string) => inTransaction(db, (tx) => settleInstitutions.run(tx, { date, after: 0n }))
const clearing = async () => (await balanceOf(db, bankAccount('clearing', 'CNY'))).balanceMinor
const refund = (number: string, amount: string, on: string) =>
  takeMerchantMessage(
    db,
    { type: 'refund', merchant: 'M80001', number, amount, refund: `R-${number}` },
    instantOf(on, '15:00'),
  )

test('settles on a workday all days since the last one in one sum less refunds, each day once', async () => {
  // A Friday, and the following Saturday.
  const friday = '2026-11-20'
  const { number } = await paid(friday, 38_800n)
  await paid(addDays(friday, 1), 1_200n)
  await refund(number, '100.00', addDays(friday, 1))
  const before = await clearing()
  // Saturday and Sunday are not workdays.
  expect((await settle(friday)).processed).toBe(0)
  expect((await settle(addDays(friday, 1))).processed).toBe(0)
  expect((await settle(addDays(friday, 2))).processed).toBe(1)
  expect(before - (await clearing())).toBe(38_800n + 1_200n - 10_000n)
  expect((await settle(addDays(friday, 2))).processed).toBe(0)
  expect((await settle(addDays(friday, 3))).processed).toBe(0)
})

test('a refund goes to the paying account, else to the oldest of class I, else to suspense', async () => {
  const on = '2026-11-25'
  const open = await paid(on, 5_000n)
  await refund(open.number, '50.00', on)
  const balance = async (ownerId: bigint, accountId: bigint) =>
    (await balanceOf(db, { ownerId, accountId, currency: 'CNY' })).balanceMinor
  expect(await balance(open.customerId, open.accountId)).toBe(5_000n)

  const closed = await paid(on, 6_000n, { status: 'closed' })
  const [younger, older] = [
    await buildAccount(db, { customerId: closed.customerId, openedOn: '2025-03-01' }),
    await buildAccount(db, { customerId: closed.customerId, openedOn: '2024-03-01' }),
  ]
  await buildAccount(db, { customerId: closed.customerId, openedOn: '2020-03-01', accountClass: 2 })
  await refund(closed.number, '60.00', on)
  expect(await balance(closed.customerId, older.accountId)).toBe(6_000n)
  expect(await balance(closed.customerId, younger.accountId)).toBe(0n)

  const nowhere = await paid(on, 7_000n, { status: 'closed' })
  const suspense = async () => (await balanceOf(db, bankAccount('suspense', 'CNY'))).balanceMinor
  const before = await suspense()
  await refund(nowhere.number, '70.00', on)
  expect((await suspense()) - before).toBe(7_000n)
  const { rows } = await sql<{ account_id: bigint | null }>`
    select account_id from payments.net_refunds where customer_id = ${nowhere.customerId}`.execute(db)
  expect(rows).toEqual([{ account_id: null }])
})
