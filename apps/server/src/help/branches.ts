import type { RequestOf, ResponseOf } from '@cloudsail/contract'
import type { BranchService, branchMap, setOwnBranch } from '@cloudsail/contract/help'
import { chosenBranch, presentBranch } from '../accounts/core/index.ts'
import { businessDate, isWorkday, wireTime } from '../bankday/index.ts'
import { findCustomer } from '../customers/index.ts'
import { BankError } from '../errors.ts'
import type { CustomerContext } from '../http/handler.ts'
import { searchText } from '../ledger/index.ts'

/** Returns all branches that have a location, with today's hours by the calendar and the bank clock. */
export async function readBranches({
  db,
  session,
  now,
}: CustomerContext): Promise<ResponseOf<typeof branchMap>> {
  const date = businessDate(now)
  const [rows, points, own, customer, workday] = await Promise.all([
    db
      .selectFrom('accounts.branches')
      .selectAll()
      .where('longitude_e4', 'is not', null)
      .orderBy('branch_code')
      .execute(),
    db
      .selectFrom('accounts.self_service_points')
      .selectAll()
      .orderBy('branch_code')
      .orderBy('ordinal')
      .execute(),
    chosenBranch(db, session.customerId),
    findCustomer(db, session.customerId),
    isWorkday(db, date),
  ])
  const time = wireTime(now).slice(11, 16)
  // A Saturday that is a workday, as around holidays, has the hours of a workday.
  const saturday = !workday && new Date(`${date}T00:00:00Z`).getUTCDay() === 6
  return {
    now: wireTime(now),
    own,
    beginsAt: own ?? customer.branchCode,
    branches: rows.map((row) => {
      const closesAt = workday ? row.closes_at : saturday ? row.saturday_closes_at : null
      const today = closesAt === null ? null : { opensAt: row.opens_at, closesAt }
      return {
        ...presentBranch(row),
        metro: row.metro_zh && row.metro_en ? { zh: row.metro_zh, en: row.metro_en } : null,
        phone: row.phone,
        search: searchText([
          ...[row.name_zh, row.name_en, row.address_zh, row.address_en],
          ...[row.metro_zh ?? '', row.metro_en ?? ''],
        ]),
        services: row.services as BranchService[],
        today,
        isOpen: today !== null && time >= today.opensAt && time < today.closesAt,
        saturdayClosesAt: row.saturday_closes_at,
        longitudeE4: row.longitude_e4!,
        latitudeE4: row.latitude_e4!,
      }
    }),
    points: points.map((point) => ({
      branchCode: point.branch_code,
      ordinal: point.ordinal,
      longitudeE4: point.longitude_e4,
      latitudeE4: point.latitude_e4,
    })),
  }
}

/** Sets the customer's own branch. Throws branchRequired if the code is unknown. */
export async function keepOwnBranch(
  { db, session: { customerId } }: CustomerContext,
  { branch }: RequestOf<typeof setOwnBranch>,
): Promise<ResponseOf<typeof setOwnBranch>> {
  const found = await db
    .selectFrom('accounts.branches')
    .select('branch_code')
    .where('branch_code', '=', branch)
    .executeTakeFirst()
  if (!found) throw new BankError('branchRequired', { field: 'branch' })
  await db
    .insertInto('accounts.own_branches')
    .values({ customer_id: customerId, branch_code: branch })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ branch_code: branch }))
    .execute()
  return {}
}
