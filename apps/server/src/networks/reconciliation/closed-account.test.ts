import { expect, it } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { bankNow, businessDate } from '../../bankday/index.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testDatabase } from '../../db/test-database.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { balanceOf, bankAccount } from '../../ledger/index.ts'
import { advancePayment } from '../advance-payment.ts'
import type { PaymentNews } from '../payment-follower.ts'
import { nobody, payFrom } from '../test-networks.ts'
import { settleDifference } from './differences.ts'
import { reconciliationReport } from './reconciliation-report.ts'

const { db, ownerDb } = await testDatabase()

it('money returned for a closed account goes to suspense, and two people settle it', async () => {
  const now = await bankNow(db)
  const { customerId } = await buildCustomer(db)
  const { accountId } = await buildAccount(db, { customerId, fundsMinor: 50_00n })
  const payer = { ownerId: customerId, accountId, currency: 'CNY' as const }
  const orderId = '20261120000000000009'
  await payFrom(db, payer, { amountMinor: 50_00n, payeeNumber: '6222021001116245', orderId })
  const { message_id: messageId } = await db
    .selectFrom('networks.payments')
    .select('message_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const hear = (state: PaymentNews['state']) =>
    inTransaction(db, (tx) => advancePayment(tx, { messageId, news: { state }, now, follow: nobody }))
  const suspense = async () => (await balanceOf(db, bankAccount('suspense', 'CNY'))).balanceMinor

  expect(await hear('settled')).toBe('applied')
  await ownerDb
    .updateTable('accounts.accounts')
    .set({ status: 'closed', closed_on: businessDate(now) })
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .execute()
  expect(await hear('returned')).toBe('applied')
  expect(await hear('returned')).toBe('old')
  expect((await balanceOf(db, payer)).balanceMinor).toBe(0n)
  expect(await suspense()).toBe(50_00n)
  const { differences } = await reconciliationReport(db, { today: businessDate(now) })
  expect(differences).toMatchObject([{ messageId, orderId, kind: 'closedAccount', amountMinor: 50_00n }])

  const key = { network: 'IBPS', messageId, kind: 'closedAccount' } as const
  for (const by of ['1001', '1002'])
    await inTransaction(db, (tx) => settleDifference(tx, key, { as: 'corrected', by, now }))
  expect(await suspense()).toBe(0n)
})
