import type { Bilingual } from '@cloudsail/contract'
import { fillBoth } from '@cloudsail/contract'
import type { EarlyMode } from '@cloudsail/contract/loans'
import type { Selectable } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { enqueue } from '../../outbox/index.ts'
import type { Loan } from '../loans.ts'
import { loanTexts as texts } from '../texts.ts'

export type EarlyRow = Selectable<Tables['loans.early_repayments']>

/** Kind of scheduled job: an early repayment on its scheduled day. */
export const repayEarly = 'loans.repayEarly'

/** Returns the early repayments of a customer or of one loan, newest first. */
export function readEarly(
  q: Queryable,
  customerId: bigint,
  accountId: bigint | null = null,
): Promise<EarlyRow[]> {
  return q
    .selectFrom('loans.early_repayments')
    .selectAll()
    .where('customer_id', '=', customerId)
    .$if(accountId !== null, (query) => query.where('account_id', '=', accountId!))
    .orderBy('order_id', 'desc')
    .execute()
}

export interface EarlyDraft {
  orderId: string
  whole: boolean
  amountMinor: bigint
  mode: EarlyMode
  on: string
  fromAccountId: bigint
  orderedAt: Date
  state: EarlyRow['state']
}

/** Records an early repayment that was ordered. */
export async function enterEarly(tx: Tx, loan: Pick<Loan, 'customerId' | 'accountId'>, draft: EarlyDraft) {
  await tx
    .insertInto('loans.early_repayments')
    .values({
      customer_id: loan.customerId,
      order_id: draft.orderId,
      account_id: loan.accountId,
      whole: draft.whole,
      amount_minor: draft.amountMinor,
      mode: draft.mode,
      on_date: draft.on,
      from_account_id: draft.fromAccountId,
      ordered_at: draft.orderedAt,
      state: draft.state,
      reason: null,
    })
    .execute()
}

/** Records the outcome of a scheduled early repayment. */
export async function endEarly(
  tx: Tx,
  { customerId, orderId }: { customerId: bigint; orderId: string },
  state: 'done' | 'failed' | 'cancelled',
  reason: Bilingual | null = null,
): Promise<void> {
  await tx
    .updateTable('loans.early_repayments')
    .set({ state, reason: reason && JSON.stringify(reason) })
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .execute()
}

/** Cancels the scheduled early repayment of a loan because of another event, and notifies the customer. */
export async function cancelScheduled(tx: Tx, loan: Loan, reason: Bilingual): Promise<void> {
  const row = await tx
    .updateTable('loans.early_repayments')
    .set({ state: 'cancelled', reason: JSON.stringify(reason) })
    .where('customer_id', '=', loan.customerId)
    .where('account_id', '=', loan.accountId)
    .where('state', '=', 'scheduled')
    .returning('on_date')
    .executeTakeFirst()
  if (!row) return
  const text = fillBoth(texts.earlyCancelledNotification, { product: loan.product, on: row.on_date, reason })
  await enqueue(tx, [{ kind: 'sms', customerId: loan.customerId, payload: { text: text.zh } }])
}
