import { normaliseName } from '@cloudsail/contract'
import type { FlowCategory } from '@cloudsail/contract/accounts'
import type { Queryable, Tx } from '../../db/database.ts'

/** Direction of a counterparty's money. */
export type Direction = 'in' | 'out'

/** A category that a customer has chosen for all entries of a counterparty, past and future. */
export interface CategoryRule {
  direction: Direction
  counterparty: string
  category: FlowCategory
}

/** Summaries of entries that give back spent money. They count as outgoing and lower spending. */
export const returnSummaries: readonly string[] = ['refund', 'remittanceBack', 'reversal', 'feeRefund']

export const isReturn = ({ summary, amountMinor }: { summary: string; amountMinor: bigint }) =>
  amountMinor > 0n && returnSummaries.includes(summary)

/** Returns the direction under which rules match an entry. */
export const directionOf = (entry: { summary: string; amountMinor: bigint }): Direction =>
  entry.amountMinor < 0n || isReturn(entry) ? 'out' : 'in'

/** Returns the counterparty's key in rules: its normalised name, or its number if it has no name. */
export const counterpartyOf = (entry: { counterpartyName: string; counterpartyNumber: string }) =>
  normaliseName(entry.counterpartyName || entry.counterpartyNumber).normalize('NFKC')

/** Returns a customer's rules. */
export async function categoryRules(q: Queryable, customerId: bigint): Promise<CategoryRule[]> {
  const rows = await q
    .selectFrom('accounts.category_rules')
    .select(['direction', 'counterparty', 'category'])
    .where('customer_id', '=', customerId)
    .execute()
  return rows.map(({ category, ...rule }) => ({ ...rule, category: category as FlowCategory }))
}

/** Sets a rule, or removes it if no category is given. Returns the previous category. */
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
