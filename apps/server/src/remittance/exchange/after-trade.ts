import type { Tx } from '../../db/database.ts'
import { post } from '../../ledger/index.ts'
import { comeToNothing } from '../abroad/come-to-nothing.ts'
import { boughtJournal } from '../abroad/journals.ts'
import { isEnded, type Remittance, readRemittance } from '../abroad/remittances.ts'
import { proceed } from '../abroad/send.ts'
import type { Trade } from './trades.ts'

/** Returns the remittance that a trade buys currency for, locked, or null if the trade stands alone. */
export const remittanceOf = ({ customer_id, order_id }: Trade, tx: Tx): Promise<Remittance | null> =>
  readRemittance(tx, customer_id, order_id, { lock: true })

/**
 * Puts the purchased currency on hold for its remittance. If the remittance has been cancelled meanwhile, the currency stays
 * on the account.
 */
export async function afterPurchase(tx: Tx, remittance: Remittance, now: Date): Promise<void> {
  if (isEnded(remittance)) return
  await post(tx, [boughtJournal(remittance, now)])
  // The fast way sends at once. The other ways wait for their desk batch.
  if (remittance.network === 'hongKong') await proceed(tx, remittance, now)
}

/** Ends a remittance whose currency could not be bought. */
export async function afterRefusal(tx: Tx, remittance: Remittance, now: Date): Promise<void> {
  if (isEnded(remittance)) return
  await comeToNothing(tx, remittance, { state: 'failed', step: 'failed', reason: 'purchase', now })
}
