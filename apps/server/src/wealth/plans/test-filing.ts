import type { DocumentSigner } from '../../certificates/index.ts'
import { fileNow as file } from '../../contracts/test-filing.ts'
import type { Db } from '../../db/database.ts'
import { planFollower } from './work.ts'

/** Countersigns and files the contract of a plan, as the outbox does. */
export const fileNow = (
  db: Db,
  signer: DocumentSigner,
  place: { customerId: bigint; number: string },
): Promise<void> => file(db, { signer, followers: { assetPlan: planFollower } }, place)
