import type { Currency } from '@cloudsail/contract'
import { sql } from 'kysely'
import { cashLedgerOffset, type MidRates, midRatesOn, toRmb } from '../../accounts/core/index.ts'
import { type DayEndStep, parameter } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { type LargeValueClass, largeValueClassOf, takingBack } from '../../ledger/index.ts'
import { largeValuesParameter } from '../parameters.ts'

type Side = 'in' | 'out'
/** RMB and foreign currency are summed apart. */
type Measure = 'CNY' | 'USD'

export interface LargeDay {
  customerId: bigint
  class: Exclude<LargeValueClass, 'leftOut'>
  side: Side
  measuredIn: Measure
  sumMinor: bigint
  movements: number
}

/** What a customer moved on a day by journals of one kind, in one currency and direction. */
export interface Moved {
  customerId: bigint
  currency: Currency
  kind: string
  isCredit: boolean
  /** Never below zero. */
  minor: bigint
  movements: number
}

/** Customers of one range, so that a range takes well under a second. */
const customersAtOnce = 1_000
const countedKinds = Object.keys(largeValueClassOf).filter((kind) => largeValueClassOf[kind] !== 'leftOut')

/** Writes the large values of a day: what each customer moved on current accounts, a class and a side at a time. */
export const listLargeValues: DayEndStep = {
  key: 'compliance.largeValues',
  async run(tx, { date, after }) {
    const { rows } = await sql<{ upTo: bigint | null }>`
      select max(customer_id) as "upTo" from (
        select customer_id from accounts.accounts where customer_id > ${after} order by customer_id limit ${customersAtOnce}
      ) range`.execute(tx)
    const { upTo } = rows[0]!
    if (upTo === null) return { processed: 0, next: null }
    const moved = await movedOn(tx, date, { after, upTo })
    if (moved.length === 0) return { processed: 0, next: upTo }
    const isForeign = moved.some(({ currency }) => currency !== 'CNY')
    const [thresholds, [rates]] = await Promise.all([
      parameter(tx, largeValuesParameter, date),
      isForeign ? midRatesOn(tx, [date]) : [],
    ])
    const large = sumsOf(moved, rates).filter(
      ({ class: of, measuredIn, sumMinor }) => sumMinor >= thresholds[of][measuredIn],
    )
    if (large.length > 0)
      await tx
        .insertInto('compliance.large_days')
        .values(
          large.map(({ customerId, class: of, side, measuredIn, sumMinor, movements }) => ({
            business_date: date,
            customer_id: customerId,
            class: of,
            side,
            measured_in: measuredIn,
            sum_minor: sumMinor,
            movements,
            threshold_minor: thresholds[of][measuredIn],
          })),
        )
        .execute()
    return { processed: large.length, next: upTo }
  },
}

/**
 * Returns what customers moved on their current accounts. Of the entries that a journal makes on one account in one direction
 * the largest counts: the others are fees and interest.
 */
async function movedOn(
  tx: Tx,
  date: string,
  { after, upTo }: { after: bigint; upTo: bigint },
): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select a.customer_id as "customerId", l.currency, e.kind, e.is_credit as "isCredit", sum(e.minor)::bigint as minor,
      count(*)::integer as movements
    from accounts.accounts a
    join ledger.accounts l on l.owner_id = a.customer_id and l.last_business_date >= ${date}
      and l.account_id in (a.account_id, a.account_id + ${cashLedgerOffset}::bigint)
    cross join lateral (
      select journal_id, kind, amount_minor > 0 as is_credit, max(abs(amount_minor)) as minor
      from ledger.entries
      where owner_id = l.owner_id and account_id = l.account_id and currency = l.currency and business_date = ${date}
        and amount_minor <> 0 and kind = any(${countedKinds})
      group by 1, 2, 3
    ) e
    where a.customer_id > ${after} and a.customer_id <= ${upTo} and a.kind in ('debitCard', 'passbook')
    group by 1, 2, 3, 4`.execute(tx)
  return rows
}

/**
 * Sums what was moved by customer, class and side, RMB and foreign currency apart. Money in and money out are not added to each
 * other. A journal that takes another one back lowers the side that the other one raised. Returns sums above zero.
 */
export function sumsOf(moved: readonly Moved[], rates: MidRates | undefined): LargeDay[] {
  const sums = new Map<string, LargeDay>()
  for (const { customerId, currency, kind, isCredit, minor, movements } of moved) {
    const of = largeValueClassOf[kind]
    if (of === undefined || of === 'leftOut') continue
    const isTakenBack = takingBack.has(kind)
    const side: Side = isCredit === isTakenBack ? 'out' : 'in'
    const measuredIn: Measure = currency === 'CNY' ? 'CNY' : 'USD'
    const key = [customerId, of, side, measuredIn].join(' ')
    const sum = sums.get(key) ?? { customerId, class: of, side, measuredIn, sumMinor: 0n, movements: 0 }
    const measured = measuredIn === 'CNY' ? minor : toUsd(minor, currency, rates!)
    sum.sumMinor += isTakenBack ? -measured : measured
    sum.movements += isTakenBack ? -movements : movements
    sums.set(key, sum)
  }
  return [...sums.values()].filter(({ sumMinor }) => sumMinor > 0n)
}

/** Converts an amount to US cents by the middle rates of RMB, rounded half up. */
function toUsd(minor: bigint, currency: Currency, rates: MidRates): bigint {
  if (currency === 'USD') return minor
  const perHundred = toRmb(100_00n, 'USD', rates)
  return (toRmb(minor, currency, rates) * 100_00n * 2n + perHundred) / (perHundred * 2n)
}
