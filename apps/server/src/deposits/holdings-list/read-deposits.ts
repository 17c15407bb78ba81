import {
  type Currency,
  formatAmount,
  maskCard,
  mayMoveOwnMoney,
  type ResponseOf,
  rateText,
  termInterest,
} from '@cloudsail/contract'
import { depositGroupKeys, depositGroups, type depositAccounts as query } from '@cloudsail/contract/deposits'
import { type RawBuilder, sql } from 'kysely'
import {
  type Account,
  isShownTo,
  type MidRates,
  midRatesOn,
  readAccounts,
  toRmb,
} from '../../accounts/core/index.ts'
import { addDays, businessDate, parameter } from '../../bankday/index.ts'
import { keyset, type PageRequest } from '../../db/keyset.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { searchInPlain } from '../../ledger/index.ts'
import type { FiltersOf } from '../../query/index.ts'
import { type BoardRates, boardRatesParameter, currentRatesOn } from '../board-rates.ts'
import { interestIfDrawn } from '../if-drawn.ts'
import type { TimeDepositRow } from '../time-deposits.ts'

type Answer = ResponseOf<typeof query>

/** A certificate with its next event and its position in the list. */
interface Listed extends TimeDepositRow {
  noticed_on: string | null
  next_on: string | null
  sort_on: string
}

const byNext = keyset<Listed>(
  [
    { column: 'sort_on', kind: 'date', value: (deposit) => deposit.sort_on },
    { column: 'account_id', kind: 'id', value: (deposit) => deposit.account_id },
    { column: 'certificate_number', kind: 'digits', value: (deposit) => deposit.certificate_number },
  ],
  'asc',
)

/**
 * Returns a page of the customer's deposits: held ones by their next event, then drawn ones, last drawn first. The first
 * page also has the totals of all held deposits that match. Accounts that are not enrolled are left out.
 */
export async function readDeposits(
  { db, session, now }: Pick<CustomerContext, 'db' | 'session' | 'now'>,
  filters: FiltersOf<typeof query>,
  { cursor, limit }: PageRequest,
): Promise<Answer> {
  const today = businessDate(now)
  const accounts = await readAccounts(db, session.customerId)
  const shown = new Map(
    accounts.filter((account) => isShownTo(session.kind, account)).map((each) => [each.accountId, each]),
  )
  const listed = listedOf(session.customerId, [...shown.keys()])
  const matching = sql.join([sql`true`, ...conditionsOf(filters, today)], sql` and `)
  // The month narrows the rows alone: the totals, which draw all months, do not change with it.
  const inMonth = filters.maturesIn
    ? sql`(next_on >= ${`${filters.maturesIn}-01`}::date
        and next_on < ${`${filters.maturesIn}-01`}::date + interval '1 month' and matures_on is not null)`
    : sql`true`
  const [found, board, current, [rates], held] = await Promise.all([
    sql<Listed>`select * from (${listed}) d where ${matching} and ${inMonth} and ${byNext.after(cursor)}
      order by ${byNext.order} limit ${limit + 1}`.execute(db),
    parameter(db, boardRatesParameter, today),
    currentRatesOn(db, today),
    midRatesOn(db, [today]),
    cursor === undefined
      ? sql<Listed & { matches: boolean }>`select d.*, ${matching} as matches from (${listed}) d
          where status <> 'drawn' order by ${byNext.order}`.execute(db)
      : null,
  ])
  const { rows, nextCursor } = byNext.page(found.rows, limit)
  const day = { today, board, current, mayChange: mayMoveOwnMoney.includes(session.kind) }
  const numberOf = (id: bigint | null) =>
    id === null ? undefined : accounts.find((each) => each.accountId === id)?.number
  return {
    rows: rows.map((row) =>
      presentDeposit(row, {
        ...day,
        parent: shown.get(row.account_id)!,
        settlement: numberOf(row.settlement_account_id),
      }),
    ),
    nextCursor,
    totals: held && totalsOf(held.rows, { today, rates: rates! }),
  }
}

/**
 * Selects the deposits with their sort day: for a call deposit the agreed day of its notice, for a rolling deposit the end
 * of its cycle. Deposits without a next day sort after those with one, and drawn deposits sort last: their days are counted
 * back from 9999-12-31.
 */
const listedOf = (customerId: bigint, accountIds: readonly bigint[]): RawBuilder<unknown> => sql`
  select e.*, case when e.status = 'drawn' then date '9999-12-31' - (e.closed_on - date '1970-01-01')
      else coalesce(e.next_on, date '4999-12-31') end as sort_on
  from (
    select t.*, n.agreed_on as noticed_on,
      case when t.status <> 'drawn' then coalesce(t.matures_on, t.cycle_began_on + 7, n.agreed_on) end as next_on
    from deposits.time_deposits t
    left join deposits.withdrawal_notices n on n.customer_id = t.customer_id and n.account_id = t.account_id
      and n.certificate_number = t.certificate_number and n.state = 'pending'
    where t.customer_id = ${customerId} and t.account_id = any(${accountIds}::bigint[])
  ) e`

function conditionsOf(
  { product, currency, state, maturesWithinDays, text }: FiltersOf<typeof query>,
  today: string,
): RawBuilder<unknown>[] {
  return [
    ...(product ? [sql`product = any(${[...depositGroups[product]]}::text[])`] : []),
    ...(currency ? [sql`currency = ${currency}`] : []),
    ...(state === 'held' ? [sql`status <> 'drawn'`] : state ? [sql`status = ${state}`] : []),
    ...(maturesWithinDays
      ? [
          sql`status <> 'drawn' and matures_on between ${today} and ${addDays(today, Number(maturesWithinDays))}`,
        ]
      : []),
    ...(text ? [sql`${searchInPlain('certificate_number', text)}`] : []),
  ]
}

interface Day {
  today: string
  board: BoardRates
  current: Readonly<Record<Currency, number>>
  mayChange: boolean
}

function presentDeposit(
  row: Listed,
  {
    today,
    board,
    current,
    mayChange,
    parent,
    settlement,
  }: Day & { parent: Account; settlement: string | undefined },
): Answer['rows'][number] {
  const { currency, principal_minor: principalMinor, status, term_months: termMonths } = row
  const { matures_on: maturesOn, product } = row
  const money = (minor: bigint) => formatAmount(minor, currency)
  const isHeld = status !== 'drawn'
  const { call1, call7 } = board
  const boardRate = { callDeposit1: call1, callDeposit7: call7, rolling7: call7 } as Partial<
    Record<string, number>
  >
  const isMonthly = row.interest_payment === 'monthly'
  return {
    accountId: row.account_id.toString(),
    accountNumber: maskCard(parent.number),
    certificate: row.certificate_number,
    product,
    currency,
    cash: currency !== 'CNY' && row.cash_or_remit === 'cash',
    principal: money(principalMinor),
    rate: rateText((isHeld ? boardRate[product] : undefined) ?? row.annual_rate_ppm),
    termMonths,
    effectiveOn: row.effective_on,
    maturesOn,
    next: row.next_on === null ? null : { event: eventOf(row), on: row.next_on },
    interestAtMaturity:
      isHeld && termMonths !== null
        ? money(termInterest(principalMinor, row.annual_rate_ppm, termMonths))
        : null,
    monthlyInterest: isMonthly ? money(termInterest(principalMinor, row.annual_rate_ppm, 1)) : null,
    paidInterest: isMonthly ? money(row.paid_interest_minor) : null,
    interestIfDrawn: isHeld
      ? money(interestIfDrawn(row, { on: today, currentRatePpm: current[currency] }))
      : null,
    instruction: row.instruction,
    settlementAccountId: row.settlement_account_id?.toString() ?? null,
    settlementNumber: settlement === undefined ? null : maskCard(settlement),
    changeable:
      mayChange &&
      product === 'timeDeposit' &&
      status === 'active' &&
      maturesOn !== null &&
      today < maturesOn,
    state: status,
    closedOn: row.closed_on,
  }
}

function eventOf({ matures_on, cycle_began_on }: Listed) {
  if (matures_on !== null) return 'maturity'
  return cycle_began_on === null ? 'notice' : 'roll'
}

/**
 * Returns the totals of the held deposits. The number per product counts all held deposits, so each tab can show its number
 * regardless of the filter.
 */
function totalsOf(
  held: readonly (Listed & { matches: boolean })[],
  { today, rates }: { today: string; rates: MidRates },
): Answer['totals'] {
  const matching = held.filter(({ matches }) => matches)
  const rmbOf = (rows: readonly Listed[], minorOf: (row: Listed) => bigint) =>
    formatAmount(
      rows.reduce((sum, row) => sum + toRmb(minorOf(row), row.currency, rates), 0n),
      'CNY',
    )
  const dueWithin = (days: number) =>
    matching.filter(({ matures_on: on }) => on !== null && on >= today && on <= addDays(today, days))
  const atMaturity = (row: Listed) =>
    row.principal_minor +
    termInterest(row.principal_minor, row.annual_rate_ppm, row.term_months ?? 0) -
    row.paid_interest_minor
  const dated = matching.filter(({ matures_on: on }) => on !== null && on >= today)
  const [next] = dated
  return {
    groups: depositGroupKeys.map((group) => ({
      group,
      count: held.filter(({ product }) => (depositGroups[group] as readonly string[]).includes(product))
        .length,
    })),
    sums: sumsBy(matching, ({ currency }) => currency).map(({ rows }) => sumOf(rows)),
    rmb: rmbOf(matching, (row) => row.principal_minor),
    within90Rmb: rmbOf(dueWithin(90), atMaturity),
    within365Rmb: rmbOf(dueWithin(365), atMaturity),
    interest365Rmb: rmbOf(dueWithin(365), (row) => atMaturity(row) - row.principal_minor),
    nextMaturity: next
      ? {
          on: next.matures_on!,
          currency: next.currency,
          amount: formatAmount(atMaturity(next), next.currency),
          instruction: next.product === 'timeDeposit' ? next.instruction : 'toCurrent',
        }
      : null,
    maturities: sumsBy(dated, ({ matures_on: on, currency }) => `${on!.slice(0, 7)} ${currency}`).map(
      ({ key, rows }) => ({
        month: key.slice(0, 7),
        ...sumOf(rows),
        rmb: rmbOf(rows, (row) => row.principal_minor),
      }),
    ),
  }
}

const sumsBy = (rows: readonly Listed[], keyOf: (row: Listed) => string) =>
  [...Map.groupBy(rows, keyOf)]
    .map(([key, rows]) => ({ key, rows }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))

function sumOf(rows: readonly Listed[]) {
  const { currency } = rows[0]!
  const sum = rows.reduce((total, row) => total + row.principal_minor, 0n)
  return { currency, count: rows.length, amount: formatAmount(sum, currency) }
}
