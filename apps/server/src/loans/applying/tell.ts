import type { Bilingual } from '@cloudsail/contract'
import type { Tx } from '../../db/database.ts'
import { enqueue } from '../../outbox/index.ts'

/** Notifies a customer by SMS. */
export const tell = (tx: Tx, customerId: bigint, { zh: text }: Bilingual): Promise<void> =>
  enqueue(tx, [{ kind: 'sms', customerId, payload: { text } }])
