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

/** Where a dynamic password was sent, and when another may be requested. */
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

/** The proofs that the customer gave, by factor. */
export interface Proofs {
  mobile?: string
  newMobile?: string
  email?: string
  newEmail?: string
  ukey?: SignatureProof
  file?: SignatureProof
}

/** The text to sign as UTF-8 bytes, and the serial number (upper-case hexadecimal) of the certificate to sign with. */
export interface SignatureChallenge {
  readonly nonce: string
  readonly text: string
  readonly serial: string
  readonly expiresAt: string
}

/** The browser's interface to the order pipeline. Every function rejects with a Failure. */
export interface OrderPort<Contract extends OrderContract = OrderContract> {
  prepare: (input: RequestInput<Contract['prepare']>) => Promise<OrderSummary>
  challenge: (
    orderId: string,
    factor: CodeFactor,
    by: 'sms' | 'voice',
    /** Code of the customer's current number, required before the bank writes to a new number or address. */
    ownCode?: string,
  ) => Promise<Challenge>
  /** Returns the text to sign. Invalidates what was returned before for the same factor. */
  sign: (orderId: string, factor: SignatureFactor) => Promise<SignatureChallenge>
  submit: (submission: Submission) => Promise<Receipt>
  /**
   * Returns the receipt of an own order whose submission was not answered. Null if it was not carried out and never will be.
   */
  resolve: (orderId: string) => Promise<Receipt | null>
  /** Returns the current receipt of an own order. */
  look: (orderId: string) => Promise<Receipt>
  pdf: (orderId: string) => Promise<{ fileName: string; base64: string }>
  /** Returns the receipt as a signed file with the proof of its ledger entry. `why` says why there is no proof yet. */
  proofFile: (
    orderId: string,
  ) => Promise<{ fileName: string; base64: string; why: 'dayOpen' | 'notBooked' | null }>
  /** Returns its signature as a separate file. */
  signatureFile: (orderId: string) => Promise<{ fileName: string; base64: string }>
}

/** Returns true if the bank did not look at the order. The outcome of an earlier try is then still unknown. */
export const saysNothing = (failure: Failure) =>
  isUnanswered(failure) || ['wireRejected', 'tooManyRequests', 'sessionExpired'].includes(failure.key)

export type { OrderContract, Receipt }
