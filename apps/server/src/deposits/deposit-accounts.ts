import { type Currency, formatAmount, type ResponseOf } from '@cloudsail/contract'
import { drawInterest, interestAtMaturity, type depositAccounts as query } from '@cloudsail/contract/deposits'
import { sql } from 'kysely'
import { addDays, businessDate } from '../bankday/index.ts'
import { keyset, type PageRequest } from '../db/keyset.ts'
import type { CustomerContext } from '../http/handler.ts'
import { searchInPlain } from '../ledger/index.ts'
import type { FiltersOf } from '../query/index.ts'
import { depositRatesOn } from './time/rates.ts'
import type { TimeDepositRow } from './time-deposits.ts'

const newestFirst = keyset<{ effective_on: string; account_id: bigint; certificate_number: string }>([
  { column: 'effective_on', kind: 'date', value: (deposit) => deposit.effective_on },
  { column: 'account_id', kind: 'id', value: (deposit) => deposit.account_id },
  { column: 'certificate_number', kind: 'digits', value: (deposit) => deposit.certificate_number },
])

/** A page of the customer's deposits, newest first, with the sum of all that match by currency. */
export async function readDepositAccounts(
  { db, session, now }: CustomerContext,
  { product, state, maturesWithinDays, text }: FiltersOf<typeof query>,
  { cursor, limit }: PageRequest,
): Promise<ResponseOf<typeof query>> {
  const today = businessDate(now)
  let matching = db.selectFrom('deposits.time_deposits').where('customer_id', '=', session.customerId)
  if (product) matching = matching.where('product', '=', product)
  if (state) matching = matching.where('status', '=', state)
  if (maturesWithinDays)
    matching = matching
      .where('matures_on', '>=', today)
      .where('matures_on', '<=', addDays(today, Number(maturesWithinDays)))
  if (text) matching = matching.where(searchInPlain('certificate_number', text))
  const [found, rates, sums, maturities] = await Promise.all([
    matching
      .selectAll()
      .where(newestFirst.after(cursor))
      .orderBy(newestFirst.order)
      .limit(limit + 1)
      .execute(),
    depositRatesOn(db, [today]),
    cursor === undefined
      ? matching
          .select((eb) => [
            'currency',
            eb.cast<number>(eb.fn.countAll(), 'integer').as('count'),
            sql<bigint>`sum(principal_minor)::bigint`.as('principalMinor'),
          ])
          .groupBy('currency')
          .orderBy('currency')
          .execute()
      : null,
    cursor === undefined
      ? matching
          .where('status', '<>', 'drawn')
          .where('matures_on', '>=', today)
          .select((eb) => [
            sql<string>`to_char(matures_on, 'YYYY-MM')`.as('month'),
            'currency',
            eb.cast<number>(eb.fn.countAll(), 'integer').as('count'),
            sql<bigint>`sum(principal_minor)::bigint`.as('principalMinor'),
          ])
          .groupBy(['month', 'currency'])
          .orderBy('month')
          .orderBy('currency')
          .execute()
      : [],
  ])
  const { rows, nextCursor } = newestFirst.page(found, limit)
  return {
    rows: rows.map((deposit) => ({
      accountId: deposit.account_id.toString(),
      certificate: deposit.certificate_number,
      product: deposit.product,
      currency: deposit.currency,
      principal: formatAmount(deposit.principal_minor, deposit.currency),
      rate: (deposit.annual_rate_ppm / 10_000).toFixed(2),
      termMonths: deposit.term_months,
      effectiveOn: deposit.effective_on,
      maturesOn: deposit.matures_on,
      ...interestOf(deposit, today, rates.get(today)!.current[deposit.currency]),
      instruction: deposit.instruction,
      state: deposit.status,
    })),
    nextCursor,
    totals: sums && {
      sums: sums.map(sumOf),
      maturities: maturities.map((each) => ({ month: each.month, ...sumOf(each) })),
    },
  }
}

interface Sum {
  currency: Currency
  count: number
  principalMinor: bigint
}

const sumOf = ({ currency, count, principalMinor }: Sum) => ({
  currency,
  count,
  amount: formatAmount(principalMinor, currency),
})

/** What a deposit earns by its maturity, and what drawn today, as texts. */
function interestOf(
  deposit: TimeDepositRow,
  today: string,
  currentRatePpm: number,
): { interestAtMaturity: string | null; interestIfDrawn: string | null } {
  const { currency, principal_minor: principalMinor, status, effective_on: effectiveOn } = deposit
  const { annual_rate_ppm: annualRatePpm, term_months: termMonths, matures_on: maturesOn } = deposit
  if (status === 'drawn' || termMonths === null || maturesOn === null)
    return { interestAtMaturity: null, interestIfDrawn: null }
  const run = { principalMinor, annualRatePpm, termMonths, effectiveOn, maturesOn }
  const drawn = drawInterest(run, principalMinor, { on: today, currentRatePpm })
  return {
    interestAtMaturity: formatAmount(interestAtMaturity(run), currency),
    interestIfDrawn: formatAmount(drawn.termMinor + drawn.currentMinor, currency),
  }
}
