import type { SignatureProof } from '@cloudsail/contract/orders'
import type { Queryable, Tx } from '../db/database.ts'
import type { CustomerContext } from '../http/handler.ts'

/**
 * One way of proving that the customer wants an order. A factor has its own call to begin (a code sent, a text
 * to sign handed out); it is checked on its own before the posting transaction, so that a wrong try counts even
 * where nothing else happens, and used up inside it, so that it serves once.
 */
export interface Factor {
  /** Verifies the proof for this order, as long as it waits to be carried out. Throws BankError; a wrong try is counted
   *  for good. */
  verify(context: VerifyContext, order: OrderToVerify, proofs: Proofs): Promise<void>
  /** Uses up what was verified, and keeps a signature with its order. Throws BankError where it has been used or has
   *  expired. */
  consume(tx: Tx, verified: VerifiedProofs): Promise<void>
}

/** A call, and the connection to ask on. */
type VerifyContext = CustomerContext & { q: Queryable }

/** The proofs of an order that `verify` has found right. */
interface VerifiedProofs {
  customerId: bigint
  orderId: string
  now: Date
  proofs: Proofs
}

/** The order a proof is for; a code of its contract tells an order of another kind from one that is not there. */
interface OrderToVerify {
  orderId: string
  code: string
}

interface Proofs {
  mobile?: string | undefined
  newMobile?: string | undefined
  email?: string | undefined
  newEmail?: string | undefined
  ukey?: SignatureProof | undefined
  file?: SignatureProof | undefined
}
