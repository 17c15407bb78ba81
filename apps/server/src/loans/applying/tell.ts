import type { Bilingual } from '@cloudsail/contract'
import type { Tx } from '../../db/database.ts'
import { enqueue } from '../../rails/index.ts'

/** Tells a customer by text message. */
export const tell = (tx: Tx, customerId: bigint, { zh: text }: Bilingual): Promise<void> =>
  enqueue(tx, [{ kind: 'sms', customerId, payload: { text } }])
