import {
  type CodeFactor,
  codeFactors,
  type FactorKind,
  isByEmail,
  type OrderSummary,
  type Receipt,
  type SignatureFactor,
} from '@cloudsail/contract/orders'
import { allHandlers } from '../app.ts'
import { issueCertificate } from '../certificates/index.ts'
import { buildKey, signText, type TestKey, testAuthority } from '../certificates/test-builders.ts'
import type { Db } from '../db/database.ts'
import { parseRequest } from '../http/parse-request.ts'
import type { TestContext } from '../http/test-context.ts'

/** Calls a handler by its name, like the wire. */
export async function call<Result>(context: TestContext, name: string, request: unknown): Promise<Result> {
  const handler = allHandlers.find((candidate) => candidate.call.name === name)
  return (await handler!.run(context, parseRequest(handler!.call.request, request) as never)) as Result
}

/** A customer's key with its certificate. */
export type CertifiedKey = TestKey & { certificate: string }

/** Makes a key of a USB-Key or file for the customer, certified by the tests' authority. */
export async function certifiedKey(
  db: Db,
  { customerId, kind, now }: { customerId: bigint; kind: SignatureFactor; now: Date },
): Promise<CertifiedKey> {
  const key = await buildKey()
  const { certificate } = await db
    .transaction()
    .execute((tx) => issueCertificate(tx, testAuthority, { customerId, kind, csr: key.csr, now }))
  return { ...key, certificate: certificate.toString('base64') }
}

export interface Submission {
  orderId: string
  idempotencyKey: string
  acknowledged: string[]
  proofs: Record<string, unknown>
}

/**
 * Returns the request that submits an order, with an idempotency key made from its number. It acknowledges the warnings
 * in `expected`.
 * @throws if the bank's warnings are not exactly those in `expected`.
 */
export function submissionOf(
  { orderId, warnings }: Pick<OrderSummary, 'orderId'> & Partial<Pick<OrderSummary, 'warnings'>>,
  proofs: Record<string, unknown> = {},
  expected: readonly string[] = [],
): Submission {
  const shown = warnings?.map(({ key }) => key) ?? expected
  if ([...shown].sort().join() !== [...expected].sort().join())
    throw new Error(`The bank warns of [${shown}], the test expects [${expected}]`)
  return { orderId, idempotencyKey: `key-of-${orderId}`, acknowledged: [...expected], proofs }
}

/**
 * Gives all proofs that a prepared order asks for, in their order, and returns its submission. `expected` names the
 * warnings that are acknowledged.
 */
export async function proveOrder(
  context: TestContext,
  summary: OrderSummary,
  key: CertifiedKey | null = null,
  expected: readonly string[] = [],
): Promise<Submission> {
  const { orderId, authorisation } = summary
  const proofs: Record<string, unknown> = {}
  for (const factor of authorisation.factors) {
    if (isCode(factor)) {
      await call(context, 'srandnum', { orderId, factor, ...codeBefore(proofs, factor) })
      proofs[factor] = isByEmail(factor) ? codeIn(context.emails) : lastCode(context)
      continue
    }
    if (!key) throw new Error(`The order asks for a signature (${factor}); give it a key`)
    const asked = { orderId, factor }
    const { nonce, text } = await call<{ nonce: string; text: string }>(context, 'InitVerifySign', asked)
    proofs[factor] = { nonce, certificate: key.certificate, signature: await signText(key, text) }
  }
  return submissionOf(summary, proofs, expected)
}

/** Returns the proofs that must be sent before a code goes to a new number or address. */
export const codeBefore = (proofs: Record<string, unknown>, factor: string) =>
  (factor === 'newMobile' || factor === 'newEmail') && proofs['mobile']
    ? { mobile: proofs['mobile'] as string }
    : {}

/** Returns the dynamic password in the last text message. */
export const lastCode = ({ sent }: TestContext) => codeIn(sent)

const codeIn = (messages: readonly { text: string }[]) => /\d{6}/.exec(messages.at(-1)!.text)![0]

export const isCode = (factor: FactorKind): factor is CodeFactor =>
  codeFactors.some((each) => each === factor)

/** Prepares an order and gives all proofs it asks for. `expected` names the warnings that are acknowledged. */
export async function readyOrder(
  context: TestContext,
  code: string,
  input: unknown,
  key: CertifiedKey | null = null,
  expected: readonly string[] = [],
): Promise<Submission> {
  return proveOrder(context, await call<OrderSummary>(context, `${code}001_prepare`, input), key, expected)
}

export const submitOrder = (context: TestContext, code: string, submission: Submission) =>
  call<Receipt>(context, `${code}002_submit`, submission)

/**
 * Prepares, proves and submits an order with the factors of the context's method. `expected` names the warnings that are
 * acknowledged.
 */
export async function giveOrder(
  context: TestContext,
  code: string,
  input: unknown,
  key: CertifiedKey | null = null,
  expected: readonly string[] = [],
): Promise<Receipt> {
  return submitOrder(context, code, await readyOrder(context, code, input, key, expected))
}
