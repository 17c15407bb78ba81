import type { SignatureProof } from '@cloudsail/contract/orders'
import type { Queryable, Tx } from '../db/database.ts'
import type { CustomerContext } from '../http/handler.ts'

/**
 * A way to prove that the customer wants an order. Each factor has its own call to begin: it sends a code, or hands out a
 * text to sign. The proof is verified before the posting transaction, so that a wrong try counts even if nothing else
 * happens. It is consumed within that transaction, so that it serves only once.
 */
export interface Factor {
  /**
   * Verifies the proof for this order while the order waits to be executed. Throws BankError. The count of a wrong try is
   * not rolled back.
   */
  verify(context: VerifyContext, order: OrderToVerify, proofs: Proofs): Promise<void>
  /**
   * Consumes the verified proof, and stores a signature with its order. Throws BankError if the proof was used or has
   * expired.
   */
  consume(tx: Tx, verified: VerifiedProofs): Promise<void>
}

/** The context of the call, and the connection to use. */
type VerifyContext = CustomerContext & { q: Queryable }

/** The proofs of an order that `verify` accepted. */
interface VerifiedProofs {
  customerId: bigint
  orderId: string
  now: Date
  proofs: Proofs
}

/** The order that a proof is for. `code` is the code of its contract: an order of another kind counts as missing. */
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
