import { formatGrouped, type Language, maskCard, type ResponseOf } from '@cloudsail/contract'
import type { billEntries, CreditKind, ItemKind } from '@cloudsail/contract/cards'
import { sql } from 'kysely'
import { merchantsParameter } from '../../accounts/core/index.ts'
import { instantOf, parameter, wireTime } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import type { QueryDocument } from '../../query/index.ts'
import { billTime } from '../billing/plan-bills.ts'
import { itemCategory } from '../item-category.ts'
import { rmb } from './read-cards.ts'
import { billTexts as texts } from './texts.ts'

interface Place {
  customerId: bigint
  accountId: bigint
}

/** Returns what the document of a bill says above its entries, and when its paper is posted. Null if there is no such bill. */
export async function billDocument(
  q: Queryable,
  { customerId, accountId }: Place,
  { billedOn, language }: { billedOn: string; language: Language },
): Promise<{ postedOn: string | null; document: QueryDocument } | null> {
  const row = await q
    .selectFrom('cards.bills as b')
    .innerJoin('accounts.accounts as a', (join) =>
      join.onRef('a.customer_id', '=', 'b.customer_id').onRef('a.account_id', '=', 'b.account_id'),
    )
    .select(['a.number', 'a.holder_name', 'b.due_on', 'b.amount_minor', 'b.minimum_minor'])
    .select('b.paper_posted_on')
    .where('b.customer_id', '=', customerId)
    .where('b.account_id', '=', accountId)
    .where('b.billed_on', '=', billedOn)
    .executeTakeFirst()
  if (!row) return null
  const money = (minor: bigint) => `${formatGrouped(minor, 'CNY')} CNY`
  const facts: [keyof typeof texts, string][] = [
    ['holder', row.holder_name],
    ['card', maskCard(row.number)],
    ['billedOn', billedOn],
    ['amount', money(row.amount_minor)],
    ['minimum', money(row.minimum_minor)],
    ['dueOn', row.due_on],
  ]
  return {
    postedOn: row.paper_posted_on,
    document: {
      facts: facts.map(([key, value]) => [texts[key][language], value] as const),
      nameParts: [billedOn],
    },
  }
}

/** Kinds of credits as rows. What lowers the debt is a repayment, unless it is a refund or points. */
const creditCategory = sql`case kind when 'refund' then 'refund' when 'points' then 'points' else 'repaid' end`

interface EntryRow {
  id: string
  kind: ItemKind | CreditKind
  category: ResponseOf<typeof billEntries>['rows'][number]['category']
  madeAt: Date
  postedOn: string
  merchant: string
  originalCurrency: string | null
  originalMinor: bigint | null
  amountMinor: bigint
}

/** Returns all entries of a bill, newest first, on a single page. */
export async function entriesOfBill(
  q: Queryable,
  { customerId, accountId }: Place,
  { billedOn, today, limit }: { billedOn: string; today: string; limit: number },
): Promise<ResponseOf<typeof billEntries>> {
  const of = sql`customer_id = ${customerId} and account_id = ${accountId}`
  const previous = await sql<{ on: string | null }>`
    select max(billed_on) as on from cards.bills where ${of} and billed_on < ${billedOn}`.execute(q)
  const lastOn = previous.rows[0]!.on
  const merchants = await parameter(q, merchantsParameter, today)
  // A bill is made in the last minutes of its day. Entries after that belong to the next bill.
  const isBefore = (day: string) =>
    sql`(posted_on < ${day} or posted_on = ${day} and made_at < ${instantOf(day, billTime)})`
  const { rows } = await sql<EntryRow>`
    select 'i' || item_id as id, kind, ${itemCategory(merchants)} as category, made_at as "madeAt", posted_on as "postedOn", merchant,
      original_currency as "originalCurrency", original_minor as "originalMinor", amount_minor as "amountMinor"
    from cards.items where ${of} and billed_on = ${billedOn}
    union all
    select 'c' || credit_id, kind, ${creditCategory}, made_at, posted_on, payer_name, null, null, -amount_minor
    from cards.credits where ${of} and ${isBefore(billedOn)}
      and ${lastOn === null ? sql`true` : sql`not ${isBefore(lastOn)}`}
    order by "postedOn" desc, "madeAt" desc, id desc limit ${Math.max(limit, 1_000)}`.execute(q)
  return {
    rows: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      category: row.category,
      madeAt: wireTime(row.madeAt),
      madeOn: wireTime(row.madeAt).slice(0, 10),
      postedOn: row.postedOn,
      merchant: row.merchant,
      original: originalText(row),
      amount: rmb(row.amountMinor),
    })),
    nextCursor: null,
    totals: null,
  }
}

/** Returns text such as "USD 12.30". All currencies that merchants bill in have two decimals here. */
export const originalText = ({
  originalCurrency,
  originalMinor,
}: Pick<EntryRow, 'originalCurrency' | 'originalMinor'>): string | null =>
  originalCurrency === null || originalMinor === null || originalCurrency === 'CNY'
    ? null
    : `${originalCurrency} ${formatGrouped(originalMinor, originalCurrency as 'USD')}`
