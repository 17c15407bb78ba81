import { normaliseName } from '@cloudsail/contract'
import type { FlowCategory } from '@cloudsail/contract/accounts'
import type { Queryable, Tx } from '../../db/database.ts'

/** Which way a counterparty's money goes. */
export type Direction = 'in' | 'out'

/** What a customer has said of all entries of a counterparty, past and to come. */
export interface CategoryRule {
  direction: Direction
  counterparty: string
  category: FlowCategory
}

/** Entries that give back what went out: they belong to it, and lower it. */
const returns = new Set(['refund', 'remittanceBack', 'reversal', 'feeRefund'])

export const isReturn = ({ summary, amountMinor }: { summary: string; amountMinor: bigint }) =>
  amountMinor > 0n && returns.has(summary)

/** The direction by which an entry is found by rules. */
export const directionOf = (entry: { summary: string; amountMinor: bigint }): Direction =>
  entry.amountMinor < 0n || isReturn(entry) ? 'out' : 'in'

/** What a counterparty is called by rules: its name, or its number where it has none. */
export const counterpartyOf = (entry: { counterpartyName: string; counterpartyNumber: string }) =>
  normaliseName(entry.counterpartyName || entry.counterpartyNumber).normalize('NFKC')

/** A customer's rules. */
export async function categoryRules(q: Queryable, customerId: bigint): Promise<CategoryRule[]> {
  const rows = await q
    .selectFrom('accounts.category_rules')
    .select(['direction', 'counterparty', 'category'])
    .where('customer_id', '=', customerId)
    .execute()
  return rows.map(({ category, ...rule }) => ({ ...rule, category: category as FlowCategory }))
}

/** Gives a rule, or takes it back; returns the category that it had before. */
export async function setRule(
  tx: Tx,
  {
    customerId,
    direction,
    counterparty,
    category,
    now,
  }: {
    customerId: bigint
    now: Date
    direction: Direction
    counterparty: string
    category: FlowCategory | null
  },
): Promise<FlowCategory | null> {
  const of = { customer_id: customerId, direction, counterparty }
  const before = await tx
    .deleteFrom('accounts.category_rules')
    .where((where) => where.and(of))
    .returning('category')
    .executeTakeFirst()
  if (category)
    await tx
      .insertInto('accounts.category_rules')
      .values({ ...of, category, given_at: now })
      .execute()
  return (before?.category as FlowCategory | undefined) ?? null
}
