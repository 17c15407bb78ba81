import {
  type AgreedWay,
  agreedRuns,
  agreedTime,
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

/** What is agreed for the cards of a customer, each card once at most. */
export const readAgreed = (q: Queryable, customerId: bigint): Promise<Agreed[]> =>
  selectAgreed(q).where('customer_id', '=', customerId).execute()

/** What is agreed for one card; null where nothing is. */
export async function agreedOf(q: Queryable, customerId: bigint, accountId: bigint): Promise<Agreed | null> {
  const found = selectAgreed(q).where('customer_id', '=', customerId).where('account_id', '=', accountId)
  return (await found.executeTakeFirst()) ?? null
}

/** What is in force, whoever it is of. */
export const selectAgreed = (q: Queryable) =>
  q
    .selectFrom('cards.agreed_repayments')
    .select(['customer_id as customerId', 'account_id as accountId', 'agreed_id as agreedId', 'way', 'since'])
    .select(['from_account_id as fromAccountId', 'counts_from as countsFrom'])
    .where('ended_at', 'is', null)

/** The due day for which an agreement made now counts first: of the open bill until 09:00 of it, else of the next one. */
export function countsFrom(
  { bill, billDay }: Pick<CardAccount, 'bill' | 'billDay'>,
  terms: BillingTerms,
  now: Date,
): string {
  if (bill?.state === 'open' && now < instantOf(bill.dueOn, agreedTime)) return bill.dueOn
  const today = businessDate(now)
  const isMadeToday = bill?.billedOn === today
  return dueDayOf(billDayAfter(isMadeToday ? today : addDays(today, -1), billDay), terms)
}

/**
 * What an agreement will take of the last bill on its due day; null where nothing is agreed for it or left to take. Once
 * the due day is over it has been tried, and what is still open is the customer's again.
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

/** Ends what is agreed; a try that is planned finds nothing in force and does nothing. */
export const endAgreed = (q: Tx, { customerId, accountId, agreedId }: Agreed, now: Date): Promise<unknown> =>
  q
    .updateTable('cards.agreed_repayments')
    .set({ ended_at: now })
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .where('agreed_id', '=', agreedId)
    .execute()

/** Kind of scheduled job. */
export const agreedRun = 'cards.agreed'

/** One try of a bill as a scheduled job; which agreement it is for stands in its name, so that a later one has its own. */
export const runOf = (
  { customerId, accountId, agreedId }: Pick<Agreed, 'customerId' | 'accountId' | 'agreedId'>,
  dueOn: string,
  run: number,
  terms: BillingTerms,
) => {
  const { on, time } = agreedRuns(dueOn, terms)[run - 1]!
  const reference = `${accountId}:${dueOn}:${run}:${agreedId}`
  return { customerId, kind: agreedRun, reference, dueAt: instantOf(on, time) }
}

/** Bills whose agreed repayment was due by an instant and has not been tried, because the bank failed. */
export async function overdueTries(
  tx: Tx,
  at: Date,
): Promise<{ customerId: bigint; accountId: bigint; dueOn: string }[]> {
  const tries = await tx
    .selectFrom('bankday.scheduled_jobs')
    .select(['customer_id as customerId', 'reference'])
    .where('kind', '=', agreedRun)
    .where('done_at', 'is', null)
    .where('due_at', '<=', at)
    .execute()
  return tries.map(({ customerId, reference }) => ({ customerId, ...tryOf(reference) }))
}

/** Reads the reference of a try: card, due date of the bill, number of the try, agreement. */
export function tryOf(reference: string): {
  accountId: bigint
  dueOn: string
  run: number
  agreedId: string
} {
  const [account, dueOn, run, agreedId] = reference.split(':') as [string, string, string, string]
  return { accountId: BigInt(account), dueOn, run: Number(run), agreedId }
}
