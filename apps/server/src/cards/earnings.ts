import type { CardProduct } from '@cloudsail/contract/cards'
import { sql } from 'kysely'
import { startOfDay } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'

/** Customers with numbers above `after`, up to `upTo`. */
interface Range {
  after: bigint
  upTo: bigint
}

/** A retail purchase on a credit card, with the number under which it was presented. */
export interface CardRetail {
  customerId: bigint
  accountId: bigint
  reference: string
  merchant: string
  amountMinor: bigint
  product: CardProduct
}

/**
 * Returns purchases posted on a date on the credit cards of a range of customers, in posting order. The remainder of a plan
 * that ended early is excluded, because it was bought before.
 */
export async function cardRetailOn(
  q: Queryable,
  date: string,
  { after, upTo }: Range,
): Promise<CardRetail[]> {
  const { rows } = await sql<CardRetail>`
    select i.customer_id as "customerId", i.account_id as "accountId", i.reference, i.merchant,
      i.amount_minor as "amountMinor", c.product
    from cards.credit_cards c
    join cards.items i on i.customer_id = c.customer_id and i.account_id = c.account_id
    where c.customer_id > ${after} and c.customer_id <= ${upTo} and i.posted_on = ${date} and i.kind = 'retail'
      and not exists (select from cards.plans p where p.customer_id = i.customer_id and p.account_id = i.account_id
        and p.plan_id = i.reference)
    order by i.customer_id, i.account_id, i.item_id`.execute(q)
  return rows
}

/** A refund, or a correction that reduces its purchase. */
const givesBack = sql`l.state = 'booked' and (l.kind = 'refund' or l.amount_minor < 0)`

/** Returns purchases that were partly or wholly refunded in the scheme's file of a date, with what remains of each. */
export async function cardRefundsOn(
  q: Queryable,
  date: string,
  { after, upTo }: Range,
): Promise<(CardRetail & { remainingMinor: bigint })[]> {
  const given = await sql<{ reference: string; minor: bigint }>`
    select l.original_rrn as reference, sum(abs(l.amount_minor))::bigint as minor from cards.clearing_lines l
    where ${givesBack} and l.file_date <= ${date} and l.original_rrn in (
      select l.original_rrn from cards.clearing_lines l
      where l.file_date = ${date} and ${givesBack} and l.original_rrn is not null)
    group by l.original_rrn`.execute(q)
  if (given.rows.length === 0) return []
  const back = new Map(given.rows.map(({ reference, minor }) => [reference, minor]))
  const { rows } = await sql<CardRetail>`
    select i.customer_id as "customerId", i.account_id as "accountId", i.reference, i.merchant,
      i.amount_minor as "amountMinor", c.product
    from cards.credit_cards c
    join cards.items i on i.customer_id = c.customer_id and i.account_id = c.account_id
    where c.customer_id > ${after} and c.customer_id <= ${upTo} and i.reference = any(${[...back.keys()]}::text[])
      and i.kind = 'retail'
    order by i.customer_id, i.account_id, i.item_id`.execute(q)
  return rows.map((row) => ({ ...row, remainingMinor: row.amountMinor - back.get(row.reference)! }))
}

/** Returns the merchant category codes of purchases by `customer.reference`. Empty if the scheme sent no code. */
export async function merchantCodes(
  q: Queryable,
  purchases: readonly { customerId: bigint; reference: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (purchases.length === 0) return new Map()
  const { rows } = await sql<{ customerId: bigint; reference: string; mcc: string }>`
    select p.customer_id as "customerId", p.reference, p.mcc from cards.purchases p
    join unnest(${purchases.map(({ customerId }) => customerId)}::bigint[],
      ${purchases.map(({ reference }) => reference)}::text[]) n (customer_id, reference)
      using (customer_id, reference)`.execute(q)
  return new Map(rows.map(({ customerId, reference, mcc }) => [`${customerId}.${reference}`, mcc]))
}

/** Returns the merchant category codes of a customer's purchases since a date, by reference, for all kinds of card. */
export async function merchantCodesOf(
  q: Queryable,
  customerId: bigint,
  since: string,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ reference: string; mcc: string }>`
    select i.reference, i.mcc from cards.items i
    where i.customer_id = ${customerId} and i.posted_on >= ${since}::date and i.mcc <> ''
    union all
    select p.reference, p.mcc from cards.purchases p
    where p.customer_id = ${customerId} and p.asked_at >= ${startOfDay(since)} and p.mcc <> ''`.execute(q)
  return new Map(rows.map(({ reference, mcc }) => [reference, mcc]))
}

/** A purchase by any card of a customer, less its refunds. */
interface CardPurchase {
  on: string
  amountMinor: bigint
}

/**
 * Returns a customer's purchases by credit card and debit card that were posted from a date to another, both included, less
 * their refunds.
 */
export async function purchasesBetween(
  q: Queryable,
  { customerId, from, to }: { customerId: bigint; from: string; to: string },
): Promise<CardPurchase[]> {
  const { rows } = await sql<CardPurchase & { reference: string }>`
    select i.posted_on as "on", i.reference, i.amount_minor as "amountMinor" from cards.items i
    where i.customer_id = ${customerId} and i.posted_on between ${from} and ${to} and i.kind = 'retail'
      and not exists (select from cards.plans p where p.customer_id = i.customer_id and p.account_id = i.account_id
        and p.plan_id = i.reference)
    union all
    select e.business_date, e.reference, -e.amount_minor from accounts.accounts a
    join ledger.entries e on e.owner_id = a.customer_id and e.account_id = a.account_id and e.currency = 'CNY'
    where a.customer_id = ${customerId} and a.kind = 'debitCard' and e.kind = 'cardPurchase'
      and e.summary <> 'withdrawal' and e.amount_minor < 0 and e.business_date between ${from} and ${to}
    order by 1`.execute(q)
  if (rows.length === 0) return []
  const given = await sql<{ reference: string; minor: bigint }>`
    select l.original_rrn as reference, sum(abs(l.amount_minor))::bigint as minor from cards.clearing_lines l
    where l.original_rrn = any(${rows.map(({ reference }) => reference)}::text[]) and ${givesBack}
    group by 1`.execute(q)
  const back = new Map(given.rows.map(({ reference, minor }) => [reference, minor]))
  return rows.map(({ on, reference, amountMinor }) => ({
    on,
    amountMinor: amountMinor - (back.get(reference) ?? 0n),
  }))
}
