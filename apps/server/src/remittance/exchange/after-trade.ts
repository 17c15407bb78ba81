import type { Tx } from '../../db/database.ts'
import { post } from '../../ledger/index.ts'
import { comeToNothing } from '../abroad/come-to-nothing.ts'
import { boughtJournal } from '../abroad/journals.ts'
import { isEnded, type Remittance, readRemittance } from '../abroad/remittances.ts'
import { proceed } from '../abroad/send.ts'
import type { Trade } from './trades.ts'

/** The remittance that a trade buys for, locked; null where it buys for nothing but itself. */
export const remittanceOf = ({ customer_id, order_id }: Trade, tx: Tx): Promise<Remittance | null> =>
  readRemittance(tx, customer_id, order_id, { lock: true })

/** What was bought is set aside for its remittance; where that has been cancelled meanwhile it stays on the account. */
export async function afterPurchase(tx: Tx, remittance: Remittance, now: Date): Promise<void> {
  if (isEnded(remittance)) return
  await post(tx, [boughtJournal(remittance, now)])
  // What is bought for the fast way goes at once; what waits for its run goes then.
  if (remittance.rail === 'hongKong') await proceed(tx, remittance, now)
}

/** It could not be bought. */
export async function afterRefusal(tx: Tx, remittance: Remittance, now: Date): Promise<void> {
  if (isEnded(remittance)) return
  await comeToNothing(tx, remittance, { state: 'failed', step: 'failed', reason: 'purchase', now })
}
