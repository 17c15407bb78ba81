import { formatAmount, type ResponseOf } from '@cloudsail/contract'
import type { ecashEntries } from '@cloudsail/contract/payments'
import { sql } from 'kysely'
import { addDays, startOfDay, wireTime } from '../../bankday/index.ts'
import { keyset, type PageRequest } from '../../db/keyset.ts'
import { BankError } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import type { FiltersOf } from '../../query/index.ts'

interface Row {
  id: string
  at: Date
  kind: 'topUp' | 'purchase'
  merchant: string
  by: 'hand' | 'automatic' | null
  amountMinor: bigint
  state: 'pending' | 'written' | 'returned' | 'booked'
}

const newestFirst = keyset<Row>([
  { column: 'at', kind: 'instant', value: (row) => row.at },
  { column: 'id', kind: 'digits', value: (row) => row.id },
])

/** Returns a page of a purse's top-ups and purchases, newest first, with their sums. Throws purseUnknown. */
export async function readEcashEntries(
  { db, session }: Pick<CustomerContext, 'db' | 'session'>,
  { purse, kind, from, to }: FiltersOf<typeof ecashEntries>,
  { cursor, limit }: PageRequest,
): Promise<ResponseOf<typeof ecashEntries>> {
  const { customerId } = session
  const accountId = BigInt(purse)
  const period = sql`between ${startOfDay(from)} and ${new Date(startOfDay(addDays(to, 1)).getTime() - 1)}`
  const all = sql`(
    select order_id as id, made_at as at, 'topUp' as kind, '' as merchant, made_by as by,
      amount_minor as "amountMinor", state
    from payments.top_ups
    -- What failed never reached the purse; the list of top-ups has it, with its reason.
    where customer_id = ${customerId} and account_id = ${accountId} and made_at ${period} and state <> 'failed'
    union all
    select purchase_id, bought_at, 'purchase', merchant, null, amount_minor, 'booked'
    from payments.chip_purchases
    where customer_id = ${customerId} and account_id = ${accountId} and bought_at ${period}
  ) entries`
  const matching = sql`${kind ?? null}::text is null or kind = ${kind ?? null}`
  const [own, found, sums] = await Promise.all([
    db
      .selectFrom('payments.purses')
      .select('account_id')
      .where('customer_id', '=', customerId)
      .where('account_id', '=', accountId)
      .executeTakeFirst(),
    sql<Row>`select * from ${all} where (${matching}) and ${newestFirst.after(cursor)}
      order by ${newestFirst.order} limit ${limit + 1}`.execute(db),
    cursor === undefined
      ? sql<{ count: number; topUps: bigint; purchases: bigint }>`
          select count(*)::integer as count,
            coalesce(sum("amountMinor") filter (where kind = 'topUp' and state <> 'returned'), 0)::bigint as "topUps",
            coalesce(sum("amountMinor") filter (where kind = 'purchase'), 0)::bigint as purchases
          from ${all} where ${matching}`.execute(db)
      : null,
  ])
  if (!own) throw new BankError('purseUnknown')
  const { rows, nextCursor } = newestFirst.page(found.rows, limit)
  const [total] = sums?.rows ?? []
  return {
    rows: rows.map(({ id, at, kind: of, merchant, by, amountMinor, state }) => ({
      entryId: id,
      kind: of,
      merchant,
      by,
      state,
      at: wireTime(at),
      amount: formatAmount(amountMinor, 'CNY'),
      orderId: of === 'topUp' ? id : null,
    })),
    nextCursor,
    totals: total
      ? {
          count: total.count,
          topUps: formatAmount(total.topUps, 'CNY'),
          purchases: formatAmount(total.purchases, 'CNY'),
        }
      : null,
  }
}
