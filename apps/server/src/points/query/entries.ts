import { formatAmount, type ResponseOf } from '@cloudsail/contract'
import {
  type cardPointsEntries,
  type EarningRule,
  earningRules,
  type PointsEntryKind,
  type PointsEntryRow,
  type pointsEntries,
} from '@cloudsail/contract/points'
import { type Selectable, sql } from 'kysely'
import { addDays, startOfDay, wireTime } from '../../bankday/index.ts'
import { readCard, requireCard } from '../../cards/index.ts'
import { keyset, type PageRequest } from '../../db/keyset.ts'
import type { Tables } from '../../db/tables.ts'
import type { CustomerContext } from '../../http/handler.ts'
import type { FiltersOf } from '../../query/index.ts'
import { bankPointsAccount, type PointsAccountKey } from '../account/index.ts'

type Entry = Selectable<Tables['points.entries']>
/** An entry with the basis on which its grant was earned. */
type Row = Entry & Pick<Selectable<Tables['points.grants']>, 'basis_minor' | 'months'>
type Asked = Pick<CustomerContext, 'db' | 'session'>

const newestFirst = keyset<Entry>([
  { column: 'at', kind: 'instant', value: (row) => row.at },
  { column: 'seq', kind: 'id', value: (row) => BigInt(row.seq) },
])

/** PYS0102000: returns movements of the bank's points. */
export const readPointsEntries = (
  asked: Asked,
  filters: FiltersOf<typeof pointsEntries>,
  page: PageRequest,
): Promise<ResponseOf<typeof pointsEntries>> =>
  readEntries(
    asked,
    { customerId: asked.session.customerId, pointsAccountId: bankPointsAccount },
    filters,
    page,
  )

/** PCC0302000: returns movements of a credit card's points. Throws accountUnknown. */
export async function readCardPointsEntries(
  asked: Asked,
  { cardId, ...filters }: FiltersOf<typeof cardPointsEntries>,
  page: PageRequest,
): Promise<ResponseOf<typeof cardPointsEntries>> {
  const { customerId } = asked.session
  const pointsAccountId = BigInt(cardId)
  // Both are read in parallel: for another customer's card the entries are empty.
  const [card, entries] = await Promise.all([
    readCard(asked.db, customerId, pointsAccountId),
    readEntries(asked, { customerId, pointsAccountId }, filters, page),
  ])
  requireCard(card, { field: 'cardId' })
  return entries
}

async function readEntries(
  { db }: Asked,
  { customerId, pointsAccountId }: PointsAccountKey,
  {
    from,
    to,
    kind,
    rule,
  }: { from: string; to: string; kind?: PointsEntryKind | undefined; rule?: EarningRule | undefined },
  { cursor, limit }: PageRequest,
): Promise<ResponseOf<typeof pointsEntries>> {
  const matching = sql`customer_id = ${customerId} and points_account_id = ${pointsAccountId}
    and at >= ${startOfDay(from)} and at < ${startOfDay(addDays(to, 1))}
    and (${kind ?? null}::text is null or kind = ${kind ?? null}::text)
    and (${rule ?? null}::text is null or rule = ${rule ?? null}::text)`
  const [found, sums] = await Promise.all([
    sql<Row>`select e.*, g.basis_minor, g.months
      from (select * from points.entries where ${matching} and ${newestFirst.after(cursor)}
        order by ${newestFirst.order} limit ${limit + 1}) e
      left join points.grants g on e.kind in ('earn', 'reverse') and g.customer_id = e.customer_id
        and g.points_account_id = e.points_account_id and g.rule = e.rule and g.reference = e.reference
      order by e.at desc, e.seq desc`.execute(db),
    cursor === undefined
      ? sql<{ earned: number; used: number; expired: number }>`select
          coalesce(sum(points) filter (where kind in ('earn', 'reverse', 'adjust')), 0)::integer as earned,
          -coalesce(sum(points) filter (where kind in ('redeem', 'return')), 0)::integer as used,
          -coalesce(sum(points) filter (where kind = 'expire'), 0)::integer as expired
          from points.entries where ${matching}`.execute(db)
      : null,
  ])
  const { rows, nextCursor } = newestFirst.page(found.rows, limit)
  return { rows: rows.map(present), nextCursor, totals: sums?.rows[0] ?? null }
}

const isRule = (rule: string): rule is EarningRule => (earningRules as readonly string[]).includes(rule)

const isOrder = ({ kind, rule }: Entry) => kind === 'redeem' || kind === 'return' || rule === 'transfer'

function present(row: Row): PointsEntryRow {
  const isEarned = row.kind === 'earn'
  return {
    entryId: `${row.booked_on}.${row.seq}`,
    at: wireTime(row.at),
    kind: row.kind,
    rule: isRule(row.rule) ? row.rule : null,
    words: row.words,
    points: row.points,
    balance: row.balance_after,
    expiresOn: isEarned ? (row.parts[0]?.expiresOn ?? null) : null,
    orderId: isOrder(row) ? row.reference : null,
    basis:
      row.basis_minor === null ? null : { amount: formatAmount(row.basis_minor, 'CNY'), months: row.months },
    grants: row.parts.map(({ earnedOn, expiresOn, points }) => ({ earnedOn, expiresOn, points })),
  }
}
