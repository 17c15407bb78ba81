import { formatAmount, type ResponseOf } from '@cloudsail/contract'
import type { depositAccounts as query } from '@cloudsail/contract/deposits'
import { sql } from 'kysely'
import { addDays, businessDate } from '../bankday/index.ts'
import { keyset, type PageRequest } from '../db/keyset.ts'
import type { CustomerContext } from '../http/handler.ts'
import { searchInPlain } from '../ledger/index.ts'
import type { FiltersOf } from '../query/index.ts'

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
  const [found, totals] = await Promise.all([
    matching
      .selectAll()
      .where(newestFirst.after(cursor))
      .orderBy(newestFirst.order)
      .limit(limit + 1)
      .execute(),
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
      instruction: deposit.instruction,
      state: deposit.status,
    })),
    nextCursor,
    totals:
      totals?.map(({ currency, count, principalMinor }) => ({
        currency,
        count,
        amount: formatAmount(principalMinor, currency),
      })) ?? null,
  }
}
