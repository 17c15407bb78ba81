import type { RequestInput } from '@cloudsail/contract'
import type {
  CodeFactor,
  OrderContract,
  OrderSummary,
  Receipt,
  SignatureFactor,
  SignatureProof,
} from '@cloudsail/contract/orders'
import { isUnanswered } from '../base/api/index.ts'
import type { Failure } from '../form/failure.ts'

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
  email?: string
  newEmail?: string
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

/** How the browser reaches the order pipeline. Every function rejects with a Failure. */
export interface OrderPort<Contract extends OrderContract = OrderContract> {
  prepare: (input: RequestInput<Contract['prepare']>) => Promise<OrderSummary>
  challenge: (
    orderId: string,
    factor: CodeFactor,
    by: 'sms' | 'voice',
    /** Of the own number, before the bank writes to a new one or to a new address. */
    ownCode?: string,
  ) => Promise<Challenge>
  /** Hands out what a signature is over; what was handed out before for the same factor stops working. */
  sign: (orderId: string, factor: SignatureFactor) => Promise<SignatureChallenge>
  submit: (submission: Submission) => Promise<Receipt>
  /** What became of an own order whose submission was not answered; null where it was not carried out and never will be. */
  resolve: (orderId: string) => Promise<Receipt | null>
  /** An own order as it stands. */
  look: (orderId: string) => Promise<Receipt>
  pdf: (orderId: string) => Promise<{ fileName: string; base64: string }>
  /** The receipt as a signed file with the proof of its ledger entry; `why` there is none yet. */
  proofFile: (
    orderId: string,
  ) => Promise<{ fileName: string; base64: string; why: 'dayOpen' | 'notBooked' | null }>
  /** Its signature as a file of its own. */
  signatureFile: (orderId: string) => Promise<{ fileName: string; base64: string }>
}

/** True where the bank has not looked at the order: what became of an earlier try is as unknown as before. */
export const saysNothing = (failure: Failure) =>
  isUnanswered(failure) || ['wireRejected', 'tooManyRequests', 'sessionExpired'].includes(failure.key)

export type { OrderContract, Receipt }
