import type { Bilingual, RequestInput, TextValues } from '@cloudsail/contract'
import type {
  CodeFactor,
  OrderContract,
  OrderSummary,
  Receipt,
  SignatureFactor,
  SignatureProof,
} from '@cloudsail/contract/orders'

/** Why a call of the corridor did not go through, as the customer is told. */
export interface FlowFailure {
  /** Key in the error catalogue. */
  readonly key: string
  /** The sentence, in the language of the request. */
  readonly text: string
  /** The input it belongs to, as a path ("payee.name"). */
  readonly field?: string | undefined
  readonly values?: TextValues | undefined
}

/** Where a dynamic password was sent, and when another may be asked for. */
export interface Challenge {
  readonly mobile: string
  readonly resendAfterSeconds: number
}

export interface Submission {
  orderId: string
  idempotencyKey: string
  acknowledged: string[]
  proofs: Proofs
}

/** What the customer gave to authorise, by factor. */
export interface Proofs {
  mobile?: string
  newMobile?: string
  ukey?: SignatureProof
  file?: SignatureProof
}

/** What is to be signed: the text's UTF-8 bytes, by the certificate of this serial number (upper-case hexadecimal). */
export interface SignatureChallenge {
  readonly nonce: string
  readonly text: string
  readonly serial: string
  readonly expiresAt: string
}

/** How the browser reaches the corridor. Every function rejects with a FlowFailure. */
export interface OrderPort<Contract extends OrderContract = OrderContract> {
  prepare: (input: RequestInput<Contract['prepare']>) => Promise<OrderSummary>
  challenge: (orderId: string, factor: CodeFactor, by: 'sms' | 'voice') => Promise<Challenge>
  /** Hands out what a signature is over; what was handed out before for the same factor stops working. */
  sign: (orderId: string, factor: SignatureFactor) => Promise<SignatureChallenge>
  submit: (submission: Submission) => Promise<Receipt>
  /** An own order as it stands, for finding out what became of one whose answer never came. */
  look: (orderId: string) => Promise<Receipt>
  pdf: (orderId: string) => Promise<{ fileName: string; base64: string }>
  /** The receipt as a signed file with the proof of its ledger entry; `why` there is none yet. */
  proofFile: (
    orderId: string,
  ) => Promise<{ fileName: string; base64: string; why: 'dayOpen' | 'notBooked' | null }>
  /** Its signature as a file of its own. */
  signatureFile: (orderId: string) => Promise<{ fileName: string; base64: string }>
}

/** Reads a rejection, whatever was thrown. */
export function failureOf(thrown: unknown): FlowFailure {
  const { key, message, text, field, values } = (thrown ?? {}) as Record<string, unknown>
  return {
    key: typeof key === 'string' ? key : 'networkFailure',
    text: String(text ?? message ?? ''),
    field: typeof field === 'string' ? field : undefined,
    values: (values ?? undefined) as TextValues | undefined,
  }
}

/** True where nobody knows yet whether the bank carried it out. */
export const isUnanswered = ({ key }: FlowFailure) =>
  ['networkFailure', 'requestTimeout', 'serverFailure'].includes(key)

/** True where the bank has not looked at the order: what became of an earlier try is as unknown as before. */
export const saysNothing = (failure: FlowFailure) =>
  isUnanswered(failure) || ['wireRejected', 'tooManyRequests', 'sessionExpired'].includes(failure.key)

export type { Bilingual, OrderContract, OrderSummary, Receipt }
