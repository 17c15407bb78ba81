import type { AuthMethod } from '@cloudsail/contract'
import type { Receipt, SignatureFactor } from '@cloudsail/contract/orders'
import { buildAccount } from '../accounts/test-builders.ts'
import type { Db } from '../db/database.ts'
import { type TestContext, testContext } from '../http/test-context.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { type CertifiedKey, certifiedKey, readyOrder, submitOrder } from '../orders/test-orders.ts'

/** A logged-in customer with an account open for transfers and a means of authorisation. */
export interface Customer {
  customerId: bigint
  name: string
  method: AuthMethod
  accountId: bigint
  number: string
  /** Returns the context of the customer's next call at this instant. */
  at: (now: Date) => TestContext
  key: CertifiedKey | null
}

const issuedAt = new Date('2026-11-01T09:00:00+08:00')

export async function limitedCustomer(
  db: Db,
  {
    method = 'ukey',
    fundsMinor = 100_000_000n,
    accountClass = 1,
    open = true,
  }: { method?: AuthMethod; fundsMinor?: bigint; accountClass?: number; open?: boolean } = {},
): Promise<Customer> {
  const { customerId, name } = await buildCustomer(db, { method })
  const account = { customerId, fundsMinor, accountClass, transferService: open }
  const { accountId, number } = await buildAccount(db, account)
  const kind = signatureOf(method)
  return {
    customerId,
    name,
    method,
    accountId,
    number,
    at: (now) => testContext(db, { customerId, method, now }),
    key: kind && (await certifiedKey(db, { customerId, kind, now: issuedAt })),
  }
}

const signatureOf = (method: AuthMethod): SignatureFactor | null =>
  method === 'fileMobile' ? 'file' : method.startsWith('ukey') ? 'ukey' : null

/** Prepares an order with all its proofs. Only the submission remains. */
export const ready = (
  { key }: Customer,
  context: TestContext,
  code: string,
  input: unknown,
  expected: readonly string[] = [],
) => readyOrder(context, code, input, key, expected)

export const submit = submitOrder

/** Gives an order, from its form to its receipt. */
export async function give(
  customer: Customer,
  now: Date,
  code: string,
  input: unknown,
  expected: readonly string[] = [],
): Promise<Receipt> {
  const context = customer.at(now)
  return submit(context, code, await ready(customer, context, code, input, expected))
}

/** Returns the form of an in-bank transfer. */
export const payment = (from: Customer, to: { name: string; number: string }, amount: string) => ({
  payerAccountId: from.accountId.toString(),
  payeeName: to.name,
  payeeAccount: to.number,
  amount,
  currency: 'CNY',
  purpose: 'rent',
  postscript: '',
  saveContact: false,
})
