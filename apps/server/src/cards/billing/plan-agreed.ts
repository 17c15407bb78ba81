import type { BillingTerms } from '@cloudsail/contract/cards'
import { scheduled } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { jobOfTry, selectAgreed } from '../agreed/agreements.ts'
import type { BillRange } from './plan-bills.ts'

/** Schedules the first try of agreed repayment for bills that were just made for a range of customers. */
export async function planAgreed(
  tx: Tx,
  billed: readonly { accountId: bigint }[],
  { after, upTo }: BillRange,
  { dueOn, terms }: { dueOn: string; terms: BillingTerms },
): Promise<void> {
  const agreed = await selectAgreed(tx)
    .where('customer_id', '>', after)
    .where('customer_id', '<=', upTo)
    .execute()
  const cards = new Set(billed.map(({ accountId }) => accountId))
  const tries = agreed
    .filter(({ accountId, countsFrom }) => cards.has(accountId) && countsFrom <= dueOn)
    .map((each) => jobOfTry(each, dueOn, 1, terms))
  if (tries.length > 0) await scheduled(tries).execute(tx)
}
