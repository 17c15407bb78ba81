import { formatAmount, type ResponseOf } from '@cloudsail/contract'
import { type donations, honourList, readSerial, verifySerial } from '@cloudsail/contract/donation'
import { sql } from 'kysely'
import { addDays, businessDate, startOfDay, wireTime } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import { keyset, type PageRequest } from '../db/keyset.ts'
import { BankError } from '../errors.ts'
import { type CustomerContext, handle } from '../http/handler.ts'
import { takeFromWindow } from '../identity/index.ts'
import type { FiltersOf } from '../query/index.ts'
import { charityNames } from './charities.ts'

/** Returns the customer's own donation by its serial number, or null if the customer has none with it. */
export async function findDonation(q: Queryable, customerId: bigint, serial: string) {
  const row = await q
    .selectFrom('donation.donations')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('serial', '=', serial)
    .executeTakeFirst()
  return row ?? null
}

const newestFirst = keyset<{ given_at: Date; order_id: string }>([
  { column: 'given_at', kind: 'instant', value: (row) => row.given_at },
  { column: 'order_id', kind: 'digits', value: (row) => row.order_id },
])

/** Returns a page of the customer's donations and their totals by calendar year. */
export async function readDonations(
  { db, session }: Pick<CustomerContext, 'db' | 'session'>,
  { from, to }: FiltersOf<typeof donations>,
  { cursor, limit }: PageRequest,
): Promise<ResponseOf<typeof donations>> {
  const { customerId } = session
  const inPeriod = sql<boolean>`given_at >= ${startOfDay(from)} and given_at < ${startOfDay(addDays(to, 1))}`
  const own = db.selectFrom('donation.donations').where('customer_id', '=', customerId).where(inPeriod)
  const [found, sums, names, settled] = await Promise.all([
    own
      .selectAll()
      .where(newestFirst.after(cursor))
      .orderBy('given_at', 'desc')
      .orderBy('order_id', 'desc')
      .limit(limit + 1)
      .execute(),
    cursor === undefined
      ? sql<{ year: string; count: number; amountMinor: bigint }>`
          select to_char(given_on, 'YYYY') as year, count(*)::integer as count,
            sum(amount_minor)::bigint as "amountMinor"
          from donation.donations where customer_id = ${customerId} and ${inPeriod}
          group by 1 order by 1 desc`.execute(db)
      : null,
    charityNames(db),
    settledDays(db, { from, to }),
  ])
  const { rows, nextCursor } = newestFirst.page(found, limit)
  return {
    rows: rows.map((row) => {
      const { settledOn = null, thanks = null } = settled.get(`${row.given_on} ${row.charity_code}`) ?? {}
      return {
        orderId: row.order_id,
        serial: row.serial,
        at: wireTime(row.given_at),
        charity: names.get(row.charity_code)!.name,
        foundation: names.get(row.charity_code)!.foundation,
        amount: formatAmount(row.amount_minor, 'CNY'),
        donor: row.donor,
        note: row.note,
        state: settledOn ? ('settled' as const) : ('given' as const),
        settledOn,
        thanks,
        receipt: row.receipt_state,
        receiptKind: row.receipt_kind,
        receiptNumber: row.receipt_number,
        honour: row.honour,
      }
    }),
    nextCursor,
    totals: sums && {
      count: sums.rows.reduce((sum, { count }) => sum + count, 0),
      amount: formatAmount(
        sums.rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
        'CNY',
      ),
      years: sums.rows.map(({ year, count, amountMinor }) => ({
        year,
        count,
        amount: formatAmount(amountMinor, 'CNY'),
      })),
    },
  }
}

/** Returns the times at which the sums of days reached their charities, and the charities' thanks, by date and charity. */
async function settledDays(
  q: Queryable,
  { from, to }: { from: string; to: string },
): Promise<Map<string, { settledOn: string; thanks: string | null }>> {
  const rows = await q
    .selectFrom('donation.settlements')
    .select(['given_on', 'charity_code', 'settled_on', 'thanks'])
    .where('given_on', '>=', from)
    .where('given_on', '<=', to)
    .where('state', '=', 'settled')
    .execute()
  return new Map(
    rows.flatMap(({ given_on: on, charity_code: charity, settled_on: settledOn, thanks }) =>
      settledOn ? [[`${on} ${charity}`, { settledOn, thanks }] as const] : [],
    ),
  )
}

const honourDays = 90
const honoursShown = 100

export const honourHandler = handle(honourList, async ({ db, now }, { charity }) => {
  const from = addDays(businessDate(now), -honourDays)
  const [rows, names] = await Promise.all([
    db
      .selectFrom('donation.given')
      .select(['given_on', 'serial', 'charity_code', 'amount_minor', 'listed_name'])
      .where('listed', '=', true)
      .where('given_on', '>=', from)
      .$if(charity !== undefined, (query) => query.where('charity_code', '=', charity!))
      .orderBy('given_on', 'desc')
      .orderBy('given_at', (order) => order.desc().nullsLast())
      .orderBy('serial', 'desc')
      .limit(honoursShown)
      .execute(),
    charityNames(db),
  ])
  return {
    rows: rows.map((row, index) => ({
      // Not the serial number, which would let others query the donation.
      entryId: `${row.given_on} ${index}`,
      on: row.given_on,
      name: row.listed_name,
      charity: names.get(row.charity_code)!.name,
      amount: formatAmount(row.amount_minor, 'CNY'),
    })),
  }
})

const verifyWindowMs = 10 * 60_000
/** Enough for a charity's clerk to verify a batch. Too few tries to guess one of the 10^8 numbers of a day. */
const verificationsPerWindow = 60

/** Counts every try before it is checked, right or wrong. */
export const verifyHandler = handle(verifySerial, async ({ db, session, now }, request) => {
  const taken = await takeFromWindow(
    db,
    { key: `donation:${session.customerId}`, max: verificationsPerWindow, windowMs: verifyWindowMs },
    now,
  )
  if ('waitMinutes' in taken)
    throw new BankError('verificationTooOften', { values: { minutes: taken.waitMinutes } })
  const serial = readSerial(request.serial)
  if (!serial) throw new BankError('serialUnknown', { field: 'serial' })
  const on = `${serial.slice(2, 6)}-${serial.slice(6, 8)}-${serial.slice(8, 10)}`
  if (Number.isNaN(Date.parse(on)) || new Date(on).toISOString().slice(0, 10) !== on)
    throw new BankError('serialUnknown', { field: 'serial' })
  const [row, names, settled] = await Promise.all([
    db
      .selectFrom('donation.given')
      .select(['charity_code', 'amount_minor'])
      .where('given_on', '=', on)
      .where('serial', '=', serial)
      .executeTakeFirst(),
    charityNames(db),
    settledDays(db, { from: on, to: on }),
  ])
  if (!row) throw new BankError('serialUnknown', { field: 'serial' })
  const { name, foundation } = names.get(row.charity_code)!
  return {
    serial,
    on,
    foundation,
    charity: name,
    amount: formatAmount(row.amount_minor, 'CNY'),
    state: settled.has(`${on} ${row.charity_code}`) ? ('settled' as const) : ('given' as const),
  }
})
