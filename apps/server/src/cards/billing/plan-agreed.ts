import type { BillingTerms } from '@cloudsail/contract/cards'
import { scheduled } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { runOf, selectAgreed } from '../agreed/agreements.ts'
import type { RunRange } from './plan-runs.ts'

/** Schedules the first try of agreed repayment for bills that were just made for a range of customers. */
export async function planAgreed(
  tx: Tx,
  billed: readonly { accountId: bigint }[],
  { after, upTo }: RunRange,
  { dueOn, terms }: { dueOn: string; terms: BillingTerms },
): Promise<void> {
  const agreed = await selectAgreed(tx)
    .where('customer_id', '>', after)
    .where('customer_id', '<=', upTo)
    .execute()
  const cards = new Set(billed.map(({ accountId }) => accountId))
  const runs = agreed
    .filter(({ accountId, countsFrom }) => cards.has(accountId) && countsFrom <= dueOn)
    .map((each) => runOf(each, dueOn, 1, terms))
  if (runs.length > 0) await scheduled(runs).execute(tx)
}
