import {
  initVerifySign,
  type OrderContract,
  type OrderSummary,
  type Receipt,
  srandnum,
} from '@cloudsail/contract/orders'
import { signText } from '../certificates/test-builders.ts'
import type { WireAnswer, WireClient } from '../http/wire-client.ts'
import { type CertifiedKey, codeBefore, isCode, type Submission, submissionOf } from './test-orders.ts'

interface Proofs {
  /** Returns the last dynamic password. */
  code: () => string
  key?: CertifiedKey | null
  /** The warnings that are acknowledged. */
  expected?: readonly string[]
  /** Wraps each call, to count or time it. */
  each?: <T>(call: () => Promise<T>) => Promise<T>
}

/** Gives an order like a customer's browser, factor by factor. Returns the answer to the last call. */
export async function giveAtWire(
  client: WireClient,
  contract: Pick<OrderContract, 'prepare' | 'submit'>,
  input: object,
  proofs: Proofs,
): Promise<WireAnswer<Receipt>> {
  const { refused, submission } = await proveAtWire(client, contract, input, proofs)
  if (refused) return refused as WireAnswer<Receipt>
  const { each = (call) => call() } = proofs
  return each(() => client.call(contract.submit, submission as never))
}

/**
 * Prepares and proves an order like a customer's browser. Returns its submission, or the answer that refused its
 * preparation.
 */
export async function proveAtWire(
  client: WireClient,
  { prepare }: Pick<OrderContract, 'prepare'>,
  input: object,
  { code, key = null, expected = [], each = (call) => call() }: Proofs,
): Promise<
  { refused: WireAnswer<unknown>; submission?: never } | { refused?: never; submission: Submission }
> {
  const prepared = await each(() => client.call(prepare, input as never))
  if (!prepared.ok) return { refused: prepared }
  const summary = prepared.body as OrderSummary
  const { orderId, authorisation } = summary
  const proofs: Record<string, unknown> = {}
  for (const factor of authorisation.factors) {
    if (isCode(factor)) {
      await each(() => client.call(srandnum, { orderId, factor, ...codeBefore(proofs, factor) }))
      proofs[factor] = code()
    } else if (key) {
      const { body } = await each(() => client.call(initVerifySign, { orderId, factor }))
      proofs[factor] = {
        nonce: body.nonce,
        certificate: key.certificate,
        signature: await signText(key, body.text),
      }
    }
  }
  return { submission: submissionOf(summary, proofs, expected) }
}
