import { pino } from 'pino'
import type { DocumentSigner } from '../certificates/index.ts'
import type { Db } from '../db/database.ts'
import type { DocumentStorePort } from '../ports/index.ts'
import { documentStoreDeliverer } from './deliverer.ts'
import type { ContractFollowers } from './file-contract.ts'

/** A document store that confirms what it receives. */
export const goodStore: DocumentStorePort = {
  put: async ({ number, sha256 }) => ({ archiveNumber: `EIP-${number}`, sha256 }),
  close: () => undefined,
}

/** Countersigns and files a contract, as the outbox does. */
export const fileNow = (
  db: Db,
  {
    signer,
    followers,
    store = goodStore,
  }: { signer: DocumentSigner; followers: ContractFollowers; store?: DocumentStorePort },
  { customerId, number }: { customerId: bigint; number: string },
): Promise<void> =>
  documentStoreDeliverer(db, pino({ level: 'silent' }), { signer, followers, store })({
    reference: 'r',
    customerId,
    mobile: null,
    payload: { contract: number },
  })
