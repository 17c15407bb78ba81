import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildAccount } from '../accounts/test-builders.ts'
import { testDatabase } from '../db/test-database.ts'
import { BankError, reasonOf } from '../errors.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { trialBalance } from '../ledger/index.ts'
import { loadBankList } from '../networks/index.ts'
import { executeUnderMandate, type UnderMandate } from '../orders/index.ts'
import { inBankTransfer } from './in-bank/in-bank-transfer.ts'
import { interbankRemittance } from './interbank/interbank-remittance.ts'
import { payerScene, receiptOf } from './interbank/test-remittances.ts'

const { db, ownerDb } = await testDatabase()
await loadBankList(ownerDb)
const now = new Date('2026-11-20T09:00:00+08:00')
const authority = { orderId: '20261119000000000007', method: 'mobile' as const }

/** Builds a payer with 10,000.00 and a function that executes a transfer to another customer for them. */
async function scene() {
  const payer = await payerScene(db, { now })
  const payee = await buildCustomer(db, { name: '陈建国' })
  const to = await buildAccount(db, { customerId: payee.customerId, holderName: '陈建国' })
  const { customerId } = payer.customer
  const given = (amount: string, occurrence: string): UnderMandate => ({
    definition: inBankTransfer,
    customerId,
    authority,
    occurrence,
    now,
    input: {
      payerAccountId: payer.from.accountId.toString(),
      payeeName: '陈建国',
      payeeAccount: to.number,
      amount,
      currency: 'CNY',
      purpose: 'rent',
      postscript: '',
      saveContact: false,
    },
  })
  const rowsOf = async (table: string, order: string) =>
    (
      await sql<Record<string, unknown>>`select * from ${sql.table(table)} where customer_id = ${customerId}
        order by ${sql.ref(order)}`.execute(db)
    ).rows
  const orders = () => rowsOf('orders.orders', 'order_id')
  const used = () => rowsOf('limits.usage', 'scope')
  const audit = () => rowsOf('orders.audit', 'seq')
  return { ...payer, customerId, given, orders, used, audit }
}

const executeOrder = (given: UnderMandate) => db.transaction().execute((tx) => executeUnderMandate(tx, given))
const refused = async (given: UnderMandate) => {
  const error = await executeOrder(given).catch((thrown: unknown) => thrown)
  if (!(error instanceof BankError)) throw error
  return error
}

test('an order under an authority is registered like any order, and names its authority', async () => {
  const { given, context, account, orders, audit } = await scene()
  const receipt = await executeOrder(given('1000.00', '2026-11-20'))
  expect(receipt).toMatchObject({ code: 'PTR0101', state: 'success', signature: null })
  expect(receipt.lines.at(-1)).toMatchObject({ key: 'authority', value: { zh: authority.orderId } })
  expect(await receiptOf(context, receipt.orderId)).toEqual(receipt)
  expect((await account()).balanceMinor).toBe(900_000n)

  const [row] = await orders()
  expect(row).toMatchObject({
    authority_order_id: authority.orderId,
    method: 'mobile',
    amount_minor: 100_000n,
  })
  expect(row!.canonical_zh).toContain(`授权指令: ${authority.orderId}`)
  expect(await audit()).toMatchObject([
    { event: 'order.submitted', subject: receipt.orderId, details: { authority: authority.orderId } },
  ])
})

test('uses up the limits of the authority’s method, and the binding one refuses', async () => {
  const { given, used } = await scene()
  // Limits of a mobile dynamic password: 5,000 per transfer, 20,000 a day.
  expect(await refused(given('5000.01', 'a'))).toMatchObject({ key: 'limitSingleExceeded' })
  expect(await used()).toEqual([])
  await executeOrder(given('5000.00', 'a'))
  // Day and year, of the account and of the customer.
  expect((await used()).map(({ amount_minor }) => amount_minor)).toEqual(Array(4).fill(500_000n))
})

test('a refusal leaves nothing in its transaction, and gives its reason in both languages', async () => {
  const { given, orders, audit, account } = await scene()
  await db.transaction().execute(async (tx) => {
    const error = await executeUnderMandate(tx, given('4999.00', 'a'))
      .then(() => executeUnderMandate(tx, given('4999.00', 'b')))
      .then(() => executeUnderMandate(tx, given('4999.00', 'c')))
      .catch((thrown: unknown) => thrown as BankError)
    expect(reasonOf(error as BankError)).toMatchObject({ zh: expect.stringContaining('余额') })
    // The transaction is still usable.
    await tx.selectNoFrom((eb) => eb.lit(1).as('one')).execute()
  })
  expect(await orders()).toHaveLength(2)
  expect(await audit()).toHaveLength(2)
  expect((await account()).balanceMinor).toBe(200n)
  const other = await scene()
  const limit = reasonOf(await refused(other.given('5000.01', 'd')))
  expect(limit.zh).toContain('认证方式限额')
  expect(limit.en).toContain('limit of your authentication method')
})

test('registers each occurrence of an authority once, also concurrently', async () => {
  const { given, orders, account } = await scene()
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => executeOrder(given('100.00', '2026-11-20'))))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await orders()).toHaveLength(1)
  expect((await account()).balanceMinor).toBe(990_000n)
  // Another occurrence is another order, although it looks like a duplicate. The mandate covers it.
  await executeOrder(given('100.00', '2026-11-21'))
  expect(await orders()).toMatchObject([{ acknowledged: [] }, { acknowledged: ['duplicate'] }])
})

test('concurrent orders take turns with the balance', async () => {
  const { given, account } = await scene()
  const outcomes = await Promise.allSettled(
    ['a', 'b', 'c', 'd'].map((occurrence) => executeOrder(given('3000.00', occurrence))),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect((await account()).balanceMinor).toBe(100_000n)
  expect(
    (await trialBalance(db)).every(({ debitsMinor, creditsMinor }) => debitsMinor === creditsMinor),
  ).toBe(true)
})

test('a suspended customer’s authority carries out nothing', async () => {
  const { given, customerId, orders } = await scene()
  await ownerDb
    .updateTable('identity.customers')
    .set({ status: 'suspended' })
    .where('customer_id', '=', customerId)
    .execute()
  expect((await refused(given('1.00', 'a'))).key).toBe('customerSuspended')
  expect(await orders()).toEqual([])
})

test('a remittance to another bank goes to its network', async () => {
  const { given, input } = await scene()
  const receipt = await executeOrder({ ...given('1.00', 'a'), definition: interbankRemittance, input })
  expect(receipt).toMatchObject({ code: 'PTR0201', state: 'processing' })
  const { count } = await db
    .selectFrom('networks.payments')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('order_id', '=', receipt.orderId)
    .executeTakeFirstOrThrow()
  expect(count).toBe(1n)
})
