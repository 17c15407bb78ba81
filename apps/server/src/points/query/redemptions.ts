import { type Bilingual, inBoth, maskCard, maskMobile, type ResponseOf } from '@cloudsail/contract'
import type { RedemptionRow, redemptions, voucherCodes } from '@cloudsail/contract/points'
import { sql } from 'kysely'
import { accountNumbers } from '../../accounts/core/index.ts'
import { addDays, startOfDay, wireTime } from '../../bankday/index.ts'
import { keyset, type PageRequest } from '../../db/keyset.ts'
import { BankError } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import type { FiltersOf } from '../../query/index.ts'
import { bankPointsAccount } from '../account/index.ts'
import { type Redemption, readRedemption } from '../redeem/redemption.ts'

type Asked = Pick<CustomerContext, 'db' | 'session'>
type Row = Redemption & { name: Bilingual; picture: string }

const newestFirst = keyset<Redemption>([
  { column: 'placed_at', kind: 'instant', value: (row) => row.placed_at },
  { column: 'order_id', kind: 'digits', value: (row) => row.order_id },
])

/** Makes a query of redemptions with the bank's points or with those of cards. */
export const readRedemptions =
  (whose: 'bank' | 'card') =>
  async (
    { db, session: { customerId } }: Asked,
    { from, to, state }: FiltersOf<typeof redemptions>,
    { cursor, limit }: PageRequest,
  ): Promise<ResponseOf<typeof redemptions>> => {
    const whoseAccount = sql`points_account_id ${whose === 'bank' ? sql`=` : sql`<>`} ${bankPointsAccount}`
    const matching = sql`customer_id = ${customerId} and ${whoseAccount}
      and placed_at >= ${startOfDay(from)} and placed_at < ${startOfDay(addDays(to, 1))}
      and (${state ?? null}::text is null or state = ${state ?? null}::text)`
    const [found, sums, numbers] = await Promise.all([
      sql<Row>`select r.*, i.picture, jsonb_build_object('zh', i.name_zh, 'en', i.name_en) as name
        from (select * from points.redemptions where ${matching} and ${newestFirst.after(cursor)}
          order by ${newestFirst.order} limit ${limit + 1}) r
        join points.items i using (item_code) order by r.placed_at desc, r.order_id desc`.execute(db),
      cursor === undefined
        ? sql<{ count: number; points: number }>`select count(*)::integer as count,
            coalesce(sum(points) filter (where state not in ('cancelled', 'failed')), 0)::integer as points
            from points.redemptions where ${matching}`.execute(db)
        : null,
      accountNumbers(db, customerId),
    ])
    const { rows, nextCursor } = newestFirst.page(found.rows, limit)
    return {
      rows: rows.map((row) => present(row, numbers)),
      nextCursor,
      totals: sums?.rows[0] ?? null,
    }
  }

function present(row: Row, numbers: ReadonlyMap<bigint, string>): RedemptionRow {
  return {
    orderId: row.order_id,
    at: wireTime(row.placed_at),
    kind: row.kind,
    item: row.name,
    picture: row.picture,
    count: row.count,
    points: row.points,
    state: row.state,
    to: placeOf(row, numbers),
    parcel: row.parcel,
    reason: row.reason,
    shippedAt: row.shipped_at && wireTime(row.shipped_at),
    endedAt: row.ended_at && wireTime(row.ended_at),
    hasCodes: row.codes !== null,
    mayCancel: row.state === 'placed',
  }
}

function placeOf(row: Row, numbers: ReadonlyMap<bigint, string>): Bilingual {
  if (row.address !== null) return inBoth(`${row.address} ${row.postcode} ${row.recipient}`)
  if (row.mobile !== null) return inBoth(maskMobile(row.mobile))
  if (row.account_id !== null) return inBoth(maskCard(numbers.get(row.account_id) ?? ''))
  if (row.kind === 'billCredit') return inBoth(maskCard(numbers.get(row.points_account_id) ?? ''))
  return row.name
}

/** Returns the voucher codes of a redemption. Throws redemptionUnknown. */
export async function readVoucherCodes(
  { db, session: { customerId } }: Asked,
  { orderId }: { orderId: string },
): Promise<ResponseOf<typeof voucherCodes>> {
  const redemption = await readRedemption(db, { customerId, orderId })
  if (!redemption?.codes) throw new BankError('redemptionUnknown', { field: 'orderId' })
  return { codes: redemption.codes }
}
