import type { RequestOf } from '@cloudsail/contract'
import type { OrderSummary, Receipt } from '@cloudsail/contract/orders'
import type { interbankRemittance } from '@cloudsail/contract/transfers'
import { buildAccount } from '../../accounts/test-builders.ts'
import { allHandlers } from '../../app.ts'
import { issueCertificate } from '../../certificates/index.ts'
import { buildKey, signText, testAuthority } from '../../certificates/test-builders.ts'
import type { Db } from '../../db/database.ts'
import { parseRequest } from '../../http/parse-request.ts'
import { type TestContext, testContext } from '../../http/test-context.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { balanceOf } from '../../ledger/index.ts'
import { followByKind } from '../../rails/index.ts'
import { receiveRemittance, remittanceKinds, transferWorkers } from '../index.ts'

/** What a server of the bank does with remittances besides its calls. */
export const remittanceWork = {
  follow: followByKind(remittanceKinds, receiveRemittance),
  workers: transferWorkers,
}

export type Input = RequestOf<typeof interbankRemittance.prepare>

/** Calls a handler by its name, as the wire does. */
export async function call<Result>(context: TestContext, name: string, request: unknown): Promise<Result> {
  const handler = allHandlers.find((candidate) => candidate.call.name === name)
  return (await handler!.run(context, parseRequest(handler!.call.request, request) as never)) as Result
}

/** A customer with an account, logged in, and what they type to pay somebody at another bank. */
export async function payerScene(
  db: Db,
  { now, fundsMinor = 1_000_000n }: { now: Date; fundsMinor?: bigint },
) {
  const customer = await buildCustomer(db, { method: 'ukeyMobile' })
  const from = await buildAccount(db, { customerId: customer.customerId, fundsMinor, transferService: true })
  const context = testContext(db, { customerId: customer.customerId, method: 'mobile', now })
  const input: Input = {
    payerAccountId: from.accountId.toString(),
    payeeType: 'individual',
    payeeName: '陈建国',
    payeeAccount: '6222021001116245',
    bank: '102',
    branchCode: '',
    amount: '1000.00',
    arrival: 'realTime',
    purpose: 'rent',
    postscript: '十一月',
    noticeMobile: '',
    agreed: true,
    saveContact: false,
  }
  return {
    customer,
    from,
    context,
    input,
    async account() {
      const { balanceMinor, heldMinor } = await balanceOf(db, {
        ownerId: customer.customerId,
        accountId: from.accountId,
        currency: 'CNY',
      })
      return { balanceMinor, heldMinor }
    },
  }
}

/** Prepares, has the dynamic password sent and submits. */
export async function remit(context: TestContext, input: Input): Promise<Receipt> {
  const summary = await call<OrderSummary>(context, 'PTR0201001_prepare', input)
  await call(context, 'srandnum', { orderId: summary.orderId })
  return call<Receipt>(context, 'PTR0201002_submit', {
    orderId: summary.orderId,
    idempotencyKey: `key-of-${summary.orderId}`,
    acknowledged: summary.warnings.map(({ key }) => key),
    proofs: { mobile: /\d{6}/.exec(context.sent.at(-1)!.text)![0] },
  })
}

/** A USB-Key of the customer's, certified by the tests' authority. */
export async function buildToken(db: Db, { customerId, now }: { customerId: bigint; now: Date }) {
  const key = await buildKey()
  const { certificate } = await db
    .transaction()
    .execute((tx) => issueCertificate(tx, testAuthority, { customerId, kind: 'ukey', csr: key.csr, now }))
  return { ...key, certificate: certificate.toString('base64') }
}

/** Prepares an order, has it signed by the USB-Key alone, and submits. */
export async function giveSigned(
  context: TestContext,
  token: Awaited<ReturnType<typeof buildToken>>,
  code: string,
  input: unknown,
): Promise<Receipt> {
  const summary = await call<OrderSummary>(context, `${code}001_prepare`, input)
  const { orderId } = summary
  const { nonce, text } = await call<{ nonce: string; text: string }>(context, 'InitVerifySign', {
    orderId,
    factor: 'ukey',
  })
  return call<Receipt>(context, `${code}002_submit`, {
    orderId,
    idempotencyKey: `key-of-${orderId}`,
    acknowledged: summary.warnings.map(({ key }) => key),
    proofs: { ukey: { nonce, certificate: token.certificate, signature: await signText(token, text) } },
  })
}

/** An order that asks for no authorisation. */
export async function give(context: TestContext, code: string, input: unknown): Promise<Receipt> {
  const summary = await call<OrderSummary>(context, `${code}001_prepare`, input)
  return call<Receipt>(context, `${code}002_submit`, {
    orderId: summary.orderId,
    idempotencyKey: `key-of-${summary.orderId}`,
    acknowledged: [],
    proofs: {},
  })
}

export const receiptOf = (context: TestContext, orderId: string) =>
  call<Receipt>(context, 'orders001_receipt', { orderId })
