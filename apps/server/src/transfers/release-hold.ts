import type { Tx } from '../db/database.ts'
import { post } from '../ledger/index.ts'
import { releaseLimits } from '../limits/enforcement/index.ts'
import { type Remittance, unholdJournal } from './interbank/remittances.ts'

/** Returns what a remittance uses of the limits. */
export function limitsOf({ customer_id, payer_account_id, amount_minor, limit_date }: Remittance) {
  return {
    customerId: customer_id,
    accountId: payer_account_id,
    amountMinor: amount_minor,
    date: limit_date,
  }
}

/** Releases the hold of a remittance and gives back its limits. Returns the journal's number. */
export async function releaseHold(tx: Tx, remittance: Remittance, now: Date): Promise<bigint> {
  const [, [posted]] = await Promise.all([
    releaseLimits(tx, limitsOf(remittance)),
    post(tx, [unholdJournal(remittance, now)]),
  ])
  return posted!.journalId
}
