import {
  initVerifySign,
  type OrderContract,
  type OrderSummary,
  type Receipt,
  srandnum,
} from '@cloudsail/contract/orders'
import { signText } from '../certificates/test-builders.ts'
import type { WireAnswer, WireClient } from '../http/wire-client.ts'
import { type CertifiedKey, codeBefore, submissionOf } from './test-orders.ts'

interface Proofs {
  /** The dynamic password that was sent last. */
  code: () => string
  key?: CertifiedKey | null
  /** Called with each call there is, for who counts or times them. */
  each?: <T>(call: () => Promise<T>) => Promise<T>
}

/** Gives an order as a customer's browser does, factor after factor; what the last call was answered with. */
export async function giveAtWire(
  client: WireClient,
  { prepare, submit }: Pick<OrderContract, 'prepare' | 'submit'>,
  input: object,
  { code, key = null, each = (call) => call() }: Proofs,
): Promise<WireAnswer<Receipt>> {
  const prepared = await each(() => client.call(prepare, input as never))
  if (!prepared.ok) return prepared as unknown as WireAnswer<Receipt>
  const summary = prepared.body as OrderSummary
  const { orderId, authorisation } = summary
  const proofs: Record<string, unknown> = {}
  for (const factor of authorisation.factors) {
    if (factor === 'mobile' || factor === 'newMobile') {
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
  return each(() => client.call(submit, submissionOf(summary, proofs) as never))
}
