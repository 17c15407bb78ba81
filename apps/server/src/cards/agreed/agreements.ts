import {
  type AgreedWay,
  agreedTime,
  agreedTries,
  type BillingTerms,
  billDayAfter,
  dueDayOf,
  minimumLeftOf,
  remainingOf,
} from '@cloudsail/contract/cards'
import { addDays, businessDate, instantOf } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { CardAccount } from '../account.ts'

export interface Agreed {
  customerId: bigint
  accountId: bigint
  agreedId: string
  fromAccountId: bigint
  way: AgreedWay
  since: Date
  countsFrom: string
}

/** Returns the agreed repayments of a customer's cards, at most one per card. */
export const readAgreed = (q: Queryable, customerId: bigint): Promise<Agreed[]> =>
  selectAgreed(q).where('customer_id', '=', customerId).execute()

/** Returns the agreed repayment of a card. Null if there is none. */
export async function agreedOf(q: Queryable, customerId: bigint, accountId: bigint): Promise<Agreed | null> {
  const found = selectAgreed(q).where('customer_id', '=', customerId).where('account_id', '=', accountId)
  return (await found.executeTakeFirst()) ?? null
}

/** Selects the agreements in force, of all customers. */
export const selectAgreed = (q: Queryable) =>
  q
    .selectFrom('cards.agreed_repayments')
    .select(['customer_id as customerId', 'account_id as accountId', 'agreed_id as agreedId', 'way', 'since'])
    .select(['from_account_id as fromAccountId', 'counts_from as countsFrom'])
    .where('ended_at', 'is', null)

/**
 * Returns the due day of the first bill that an agreement made now covers: the open bill until 09:00 on its due day, else
 * the next bill.
 */
export function countsFrom(
  { bill, ...card }: Pick<CardAccount, 'bill' | 'billDay' | 'billsFrom'>,
  terms: BillingTerms,
  now: Date,
): string {
  if (bill?.state === 'open' && now < instantOf(bill.dueOn, agreedTime)) return bill.dueOn
  const today = businessDate(now)
  const isMadeToday = bill?.billedOn === today
  return dueDayOf(billDayAfter(isMadeToday ? today : addDays(today, -1), card), terms)
}

/**
 * Returns what an agreement will take for the last bill on its due day. Null if no agreement covers the bill, or nothing is
 * left to pay. Also null after the due day: the agreed repayment has been tried, and the customer must pay the rest.
 */
export function takenOnDueDay<Of extends Agreed>(
  { accountId, bill }: Pick<CardAccount, 'accountId' | 'bill'>,
  agreed: readonly Of[],
  today: string,
): { amountMinor: bigint; agreed: Of } | null {
  const own = agreed.find((each) => each.accountId === accountId)
  if (!own || !bill || bill.state !== 'open' || bill.dueOn < own.countsFrom || today > bill.dueOn) return null
  const amountMinor = own.way === 'full' ? remainingOf(bill) : minimumLeftOf(bill)
  return amountMinor > 0n ? { amountMinor, agreed: own } : null
}

/** Ends an agreement. A try that is already planned finds no agreement in force and does nothing. */
export const endAgreed = (q: Tx, { customerId, accountId, agreedId }: Agreed, now: Date): Promise<unknown> =>
  q
    .updateTable('cards.agreed_repayments')
    .set({ ended_at: now })
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .where('agreed_id', '=', agreedId)
    .execute()

/** Kind of scheduled job for a try of an agreed repayment. */
export const agreedTry = 'cards.agreed'

/**
 * Returns the scheduled job of one try for a bill. The reference includes the agreement, so a later agreement has its own
 * tries.
 */
export const jobOfTry = (
  { customerId, accountId, agreedId }: Pick<Agreed, 'customerId' | 'accountId' | 'agreedId'>,
  dueOn: string,
  tryNo: number,
  terms: BillingTerms,
) => {
  const { on, time } = agreedTries(dueOn, terms)[tryNo - 1]!
  const reference = `${accountId}:${dueOn}:${tryNo}:${agreedId}`
  return { customerId, kind: agreedTry, reference, dueAt: instantOf(on, time) }
}

/** Returns bills whose agreed repayment was due by an instant but not tried because the bank's system was down. */
export async function overdueTries(
  tx: Tx,
  at: Date,
): Promise<{ customerId: bigint; accountId: bigint; dueOn: string }[]> {
  const tries = await tx
    .selectFrom('bankday.scheduled_jobs')
    .select(['customer_id as customerId', 'reference'])
    .where('kind', '=', agreedTry)
    .where('done_at', 'is', null)
    .where('due_at', '<=', at)
    .execute()
  return tries.map(({ customerId, reference }) => ({ customerId, ...tryOf(reference) }))
}

/** Parses the reference of a try: card, due date of the bill, number of the try, agreement. */
export function tryOf(reference: string): {
  accountId: bigint
  dueOn: string
  tryNo: number
  agreedId: string
} {
  const [account, dueOn, tryNo, agreedId] = reference.split(':') as [string, string, string, string]
  return { accountId: BigInt(account), dueOn, tryNo: Number(tryNo), agreedId }
}
