import type { DocumentSigner } from '../../certificates/index.ts'
import { fileNow as file } from '../../contracts/test-filing.ts'
import type { Db } from '../../db/database.ts'
import { planFollower } from './work.ts'

/** Has the contract of a plan countersigned and filed, as the outbox does. */
export const fileNow = (
  db: Db,
  signer: DocumentSigner,
  place: { customerId: bigint; number: string },
): Promise<void> => file(db, { signer, followers: { assetPlan: planFollower } }, place)
