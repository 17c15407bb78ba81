import { type Currency, duplicateWindowMs } from '@cloudsail/contract'
import { sql } from 'kysely'
import { addDays, businessDate } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import { numbersFrom, submittedFrom } from './order-number.ts'

/** The customer's payments to an account so far. */
export interface PayeeHistory {
  /** Number of payments. */
  count: number
  /** Null if there was no payment. */
  lastAt: Date | null
  /** Payments of the last twelve hours, without those that failed or were refused or cancelled. */
  recent: readonly RecentPayment[]
}

export interface RecentPayment {
  payerAccountId: bigint
  amountMinor: bigint
  currency: Currency
}

/** The history of an account that was never paid. */
export const neverPaid: PayeeHistory = { count: 0, lastAt: null, recent: [] }

/**
 * Returns the customer's payments to each of these accounts, in their order, in one round trip. An account is given by
 * its number, an own account by its id.
 */
export async function payeeHistories(
  q: Queryable,
  customerId: bigint,
  payees: readonly (string | bigint)[],
  now: Date,
): Promise<PayeeHistory[]> {
  if (payees.length === 0) return []
  const numbers = payees.map((payee) => (typeof payee === 'string' ? payee : null))
  const own = payees.map((payee) => (typeof payee === 'string' ? null : payee))
  const since = new Date(now.getTime() - duplicateWindowMs)
  const today = businessDate(now)
  const { rows } = await sql<{
    count: number
    lastAt: Date | null
    /** Text, because JSON has no 64-bit integers. */
    recent: [payer: string, amount: string, currency: Currency][]
  }>`
    select coalesce(p.paid_count, 0) as count, p.last_paid_at as "lastAt", coalesce(lately.recent, '[]') as recent
    from unnest(${numbers}::text[], ${own}::bigint[]) with ordinality as payee (number, own_id, place)
    left join accounts.accounts a on a.customer_id = ${customerId} and a.account_id = payee.own_id
    left join orders.payees p on p.customer_id = ${customerId} and p.payee_number = coalesce(payee.number, a.number)
    left join lateral (
      select json_agg(json_build_array(o.payer_account_id::text, o.amount_minor::text, o.currency)) as recent
      from orders.orders o
      where o.customer_id = ${customerId} and o.submitted_at > ${since} and o.payee_number = coalesce(payee.number, a.number)
        and o.order_id >= ${submittedFrom(today)} and o.order_id < ${numbersFrom(addDays(today, 2))}
        and o.state not in ('failed', 'rejecting', 'rejected', 'cancelled')
    ) lately on true
    order by payee.place`.execute(q)
  return rows.map(({ count, lastAt, recent }) => ({
    count,
    lastAt,
    recent: recent.map(([payer, amount, currency]) => ({
      payerAccountId: BigInt(payer),
      amountMinor: BigInt(amount),
      currency,
    })),
  }))
}

/** Returns the customer's payments to one account. */
export async function payeeHistory(
  q: Queryable,
  customerId: bigint,
  payeeNumber: string,
  now: Date,
): Promise<PayeeHistory> {
  return (await payeeHistories(q, customerId, [payeeNumber], now))[0]!
}

/** Returns whether a payment repeats one of the last twelve hours: same payer, payee, amount and currency. */
export const isDuplicate = ({ recent }: PayeeHistory, payment: RecentPayment): boolean =>
  recent.some(
    ({ payerAccountId, amountMinor, currency }) =>
      payerAccountId === payment.payerAccountId &&
      amountMinor === payment.amountMinor &&
      currency === payment.currency,
  )
