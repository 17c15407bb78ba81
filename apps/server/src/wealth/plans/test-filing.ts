import { pino } from 'pino'
import type { DocumentSigner } from '../../certificates/index.ts'
import { documentStoreDeliverer } from '../../contracts/index.ts'
import type { Db } from '../../db/database.ts'
import { planFollower } from './work.ts'

/** Has a contract countersigned and filed, as the outbox does. */
export const fileNow = (
  db: Db,
  signer: DocumentSigner,
  { customerId, number }: { customerId: bigint; number: string },
): Promise<void> =>
  documentStoreDeliverer(db, pino({ level: 'silent' }), {
    signer,
    followers: { assetPlan: planFollower },
    store: {
      put: async ({ sha256 }) => ({ archiveNumber: `EIP-${number}`, sha256 }),
      close: () => undefined,
    },
  })({ reference: 'r', customerId, mobile: null, payload: { contract: number } })
