import { type Bilingual, formatAmount, maskCard, type ResponseOf } from '@cloudsail/contract'
import type { ecashTopUps } from '@cloudsail/contract/payments'
import { sql } from 'kysely'
import { accountNumbers } from '../../accounts/core/index.ts'
import { addDays, startOfDay, wireTime } from '../../bankday/index.ts'
import { keyset, type PageRequest } from '../../db/keyset.ts'
import type { CustomerContext } from '../../http/handler.ts'
import type { FiltersOf } from '../../query/index.ts'
import type { TopUp } from './settle.ts'

const newestFirst = keyset<TopUp>([
  { column: 'made_at', kind: 'instant', value: (row) => row.made_at },
  { column: 'order_id', kind: 'digits', value: (row) => row.order_id },
])

/** Returns a page of the top-ups of all purses, newest first, with the sum of those that did not fail. */
export async function readTopUps(
  { db, session: { customerId } }: Pick<CustomerContext, 'db' | 'session'>,
  { purse, state, by, from, to }: FiltersOf<typeof ecashTopUps>,
  { cursor, limit }: PageRequest,
): Promise<ResponseOf<typeof ecashTopUps>> {
  const matching = sql`customer_id = ${customerId}
    and made_at between ${startOfDay(from)} and ${new Date(startOfDay(addDays(to, 1)).getTime() - 1)}
    and (${purse ?? null}::bigint is null or account_id = ${purse ?? null}::bigint)
    and (${state ?? null}::text is null or state = ${state ?? null})
    and (${by ?? null}::text is null or made_by = ${by ?? null})`
  const [found, sums, numbers] = await Promise.all([
    sql<TopUp>`select * from payments.top_ups where ${matching} and ${newestFirst.after(cursor)}
      order by ${newestFirst.order} limit ${limit + 1}`.execute(db),
    cursor === undefined
      ? sql<{ count: number; amount: bigint }>`select count(*)::integer as count,
          coalesce(sum(amount_minor) filter (where state <> 'failed'), 0)::bigint as amount
          from payments.top_ups where ${matching}`.execute(db)
      : null,
    accountNumbers(db, customerId),
  ])
  const { rows, nextCursor } = newestFirst.page(found.rows, limit)
  const [total] = sums?.rows ?? []
  const masked = (id: bigint) => maskCard(numbers.get(id) ?? '')
  return {
    rows: rows.map((row) => ({
      topUpId: row.order_id,
      at: wireTime(row.made_at),
      chip: masked(row.account_id),
      account: masked(row.linked_account_id),
      amount: formatAmount(row.amount_minor, 'CNY'),
      by: row.made_by,
      state: row.state,
      settledAt: row.settled_at && wireTime(row.settled_at),
      reason: row.reason as Bilingual | null,
    })),
    nextCursor,
    totals: total ? { count: total.count, amount: formatAmount(total.amount, 'CNY') } : null,
  }
}
