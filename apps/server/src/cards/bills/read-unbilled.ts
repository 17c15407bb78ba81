import { maskCard, type ResponseOf } from '@cloudsail/contract'
import type { CardCategory, ItemKind, unbilledEntries } from '@cloudsail/contract/cards'
import { sql } from 'kysely'
import { merchantsParameter } from '../../accounts/core/index.ts'
import { businessDate, parameter, wireTime } from '../../bankday/index.ts'
import { keyset, type PageRequest } from '../../db/keyset.ts'
import { refusalOf } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import type { FiltersOf } from '../../query/index.ts'
import { requireCard } from '../account.ts'
import { offersOf, requirePlannable } from '../instalments/offers.ts'
import { offeredItems } from '../instalments/plans.ts'
import { instalmentTerms } from '../instalments/terms.ts'
import { itemCategory } from '../item-category.ts'
import { originalText } from './bill-document.ts'
import { shownCards } from './read-bill.ts'
import { rmb } from './read-cards.ts'

interface Row {
  id: string
  state: 'posted' | 'authorised'
  kind: ItemKind
  category: CardCategory
  madeAt: Date
  postedOn: string | null
  accountId: bigint
  merchant: string
  originalCurrency: string | null
  originalMinor: bigint | null
  amountMinor: bigint
  /** One point for each whole yuan of a purchase. */
  points: bigint
}

const newestFirst = keyset<Row>([
  { column: 'e."madeAt"', kind: 'instant', value: ({ madeAt }) => madeAt },
  { column: 'e.id', kind: 'digits', value: ({ id }) => id },
])

/** Returns entries that are on no bill yet: posted items and authorisations that have not been presented. */
export async function readUnbilled(
  context: CustomerContext,
  { card, state, category }: FiltersOf<typeof unbilledEntries>,
  { cursor, limit }: PageRequest,
): Promise<ResponseOf<typeof unbilledEntries>> {
  const { db, session, now } = context
  const cards = await shownCards(context)
  const numbers = new Map(cards.map(({ accountId, number }) => [accountId, number]))
  const accountIds = [...numbers.keys()].filter((accountId) => card === undefined || `${accountId}` === card)
  const isCash = sql`place in ('atm', 'overseasAtm')`
  const today = businessDate(now)
  const merchants = await parameter(db, merchantsParameter, today)
  const found = sql`(select found.*, ${itemCategory(merchants)} as category from (
    select item_id::text as id, 'posted' as state, kind, made_at as "madeAt", posted_on as "postedOn",
      account_id as "accountId", merchant, original_currency as "originalCurrency", original_minor as "originalMinor",
      amount_minor as "amountMinor", mcc,
      case when kind = 'retail' and not exists (select from cards.plans p where p.customer_id = items.customer_id
        and p.account_id = items.account_id and p.plan_id = items.reference) then amount_minor / 100 else 0 end as points
    from cards.items where customer_id = ${session.customerId} and account_id = any(${accountIds}::bigint[])
      and billed_on is null and kind <> 'planned'
    union all
    select reference, 'authorised', case when ${isCash} then 'cash' else 'retail' end, asked_at, null, account_id, merchant,
      original_currency, original_minor, amount_minor, mcc, case when ${isCash} then 0 else amount_minor / 100 end
    from cards.purchases where customer_id = ${session.customerId} and account_id = any(${accountIds}::bigint[])
      and state = 'approved') found) e`
  const only = sql`(${state ?? null}::text is null or e.state = ${state ?? null})
    and (${category ?? null}::text is null or e.category = ${category ?? null})`
  const [{ rows: all }, sums, offered, terms] = await Promise.all([
    sql<Row>`select e.* from ${found} where ${only} and ${newestFirst.after(cursor)}
      order by ${newestFirst.order} limit ${limit + 1}`.execute(db),
    cursor === undefined
      ? sql<{ count: bigint; posted: bigint; authorised: bigint; points: bigint }>`
          select count(*) as count, coalesce(sum("amountMinor") filter (where state = 'posted'), 0)::bigint as posted,
            coalesce(sum("amountMinor") filter (where state = 'authorised'), 0)::bigint as authorised,
            coalesce(sum(points) filter (where state = 'posted'), 0)::bigint as points
          from ${found} where ${only}`.execute(db)
      : null,
    offeredItems(db, session.customerId),
    parameter(db, instalmentTerms, today),
  ])
  const inInstalments = new Set(
    cards
      .filter((card) => refusalOf(() => requirePlannable(requireCard(card), now)) === null)
      .flatMap((card) => offersOf(card, offered, terms, today))
      .flatMap(({ source, items }) => (source === 'purchase' ? [`${items[0]!.itemId}`] : [])),
  )
  const { rows, nextCursor } = newestFirst.page(all, limit)
  const [total] = sums?.rows ?? []
  return {
    rows: rows.map((row) => ({
      id: row.id,
      state: row.state,
      kind: row.kind,
      category: row.category,
      postedOn: row.postedOn,
      merchant: row.merchant,
      madeAt: wireTime(row.madeAt),
      card: maskCard(numbers.get(row.accountId)!),
      original: originalText(row),
      amount: rmb(row.amountMinor),
      points: Number(row.points),
      instalments: row.state === 'posted' && inInstalments.has(row.id),
    })),
    nextCursor,
    totals: total
      ? {
          count: Number(total.count),
          posted: rmb(total.posted),
          authorised: rmb(total.authorised),
          points: Number(total.points),
        }
      : null,
  }
}
