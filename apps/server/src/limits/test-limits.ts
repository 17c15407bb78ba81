import type { AuthMethod } from '@cloudsail/contract'
import type { OrderSummary, Receipt, SignatureFactor } from '@cloudsail/contract/orders'
import { buildAccount } from '../accounts/test-builders.ts'
import { allHandlers } from '../app.ts'
import { issueCertificate } from '../certificates/index.ts'
import { buildKey, signText, type TestKey, testAuthority } from '../certificates/test-builders.ts'
import type { Db } from '../db/database.ts'
import { parseRequest } from '../http/parse-request.ts'
import { type TestContext, testContext } from '../http/test-context.ts'
import { buildCustomer } from '../identity/test-builders.ts'

/** Calls a handler by its name, as the wire does. */
export async function call<Result>(context: TestContext, name: string, request: unknown): Promise<Result> {
  const handler = allHandlers.find((candidate) => candidate.call.name === name)
  return (await handler!.run(context, parseRequest(handler!.call.request, request) as never)) as Result
}

/** A customer who is logged in, with an account open for transfers and what they authorise by. */
export interface Customer {
  customerId: bigint
  name: string
  method: AuthMethod
  accountId: bigint
  number: string
  /** The customer's next call, at this instant. */
  at: (now: Date) => TestContext
  key: (TestKey & { certificate: string }) | null
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
    ...{ customerId, name, method, accountId, number },
    at: (now) => testContext(db, { customerId, method, now }),
    key: kind && (await certified(db, customerId, kind)),
  }
}

const signatureOf = (method: AuthMethod): SignatureFactor | null =>
  method === 'fileMobile' ? 'file' : method.startsWith('ukey') ? 'ukey' : null

async function certified(db: Db, customerId: bigint, kind: SignatureFactor) {
  const key = await buildKey()
  const { certificate } = await db
    .transaction()
    .execute((tx) => issueCertificate(tx, testAuthority, { customerId, kind, csr: key.csr, now: issuedAt }))
  return { ...key, certificate: certificate.toString('base64') }
}

export interface Submission {
  orderId: string
  idempotencyKey: string
  acknowledged: string[]
  proofs: Record<string, unknown>
}

/** Prepares an order and gives all the proofs it asks for: what is left is to submit it. */
export async function ready(
  { key }: Customer,
  context: TestContext,
  code: string,
  input: unknown,
): Promise<Submission> {
  const { orderId, warnings, authorisation } = await call<OrderSummary>(context, `${code}001_prepare`, input)
  const proofs: Record<string, unknown> = {}
  for (const factor of authorisation.factors) {
    if (factor === 'mobile') {
      await call(context, 'srandnum', { orderId })
      proofs.mobile = /\d{6}/.exec(context.sent.at(-1)!.text)![0]
    } else {
      const asked = { orderId, factor }
      const { nonce, text } = await call<{ nonce: string; text: string }>(context, 'InitVerifySign', asked)
      proofs[factor] = { nonce, certificate: key!.certificate, signature: await signText(key!, text) }
    }
  }
  const acknowledged = warnings.map((warning) => warning.key)
  return { orderId, idempotencyKey: `key-of-${orderId}`, acknowledged, proofs }
}

export const submit = (context: TestContext, code: string, submission: Submission) =>
  call<Receipt>(context, `${code}002_submit`, submission)

/** An order from its form to its receipt. */
export async function give(customer: Customer, now: Date, code: string, input: unknown): Promise<Receipt> {
  const context = customer.at(now)
  return submit(context, code, await ready(customer, context, code, input))
}

/** The form of an in-bank transfer. */
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
