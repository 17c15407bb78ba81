import { formatAmount, maskCard, type ResponseOf, searchKey } from '@cloudsail/contract'
import { wealthConnectRemittance as contract, type queryWealthConnect } from '@cloudsail/contract/transfers'
import { type Expression, type SqlBool, sql } from 'kysely'
import { readAccounts } from '../../accounts/core/index.ts'
import { addDays, startOfDay, wireTime } from '../../bankday/index.ts'
import { keyset, type PageRequest } from '../../db/keyset.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { searchIn } from '../../ledger/index.ts'
import type { FiltersOf } from '../../query/index.ts'
import { minor, queryTransfers } from '../query-transfers.ts'
import { partnerNameIn, partnerOf } from './partners.ts'
import { wealthConnectTexts } from './texts.ts'

type Filters = FiltersOf<typeof queryWealthConnect>
type Answer = ResponseOf<typeof queryWealthConnect>

/**
 * Orders and returns are sorted together by time. A return is identified by its message number, padded to the length of an
 * order number.
 */
const newestFirst = keyset<{ submittedAt: string; orderId: string }>([
  { column: 'r.returned_at', kind: 'instant', value: ({ submittedAt }) => new Date(submittedAt) },
  { column: "lpad(r.message_id, 20, '0')", kind: 'digits', value: ({ orderId }) => orderId },
])

/** Returns the payments to and from the partner bank, newest first. */
export async function queryWealthConnectTransfers(
  context: CustomerContext,
  filters: Filters,
  page: PageRequest,
): Promise<Answer> {
  const [out, returned] = await Promise.all([
    queryTransfers(context, [contract.code], filters, page),
    queryReturns(context, filters, page),
  ])
  const place = ({ submittedAt, orderId }: Answer['rows'][number]) => `${Date.parse(submittedAt)}.${orderId}`
  const all = [
    ...out.rows.map((row) => ({
      ...row,
      payeeBank: partnerNameIn(context.language, row.payeeBank),
      quotaFreed: null,
    })),
    ...returned.rows,
  ].toSorted((a, b) => (place(a) < place(b) ? 1 : -1))
  const rows = all.slice(0, page.limit)
  const more = out.nextCursor !== null || all.length > page.limit
  return {
    rows,
    totals: out.totals && [...out.totals, ...returned.totals],
    nextCursor: more ? newestFirst.cursorOf(rows.at(-1)!) : null,
  }
}

async function queryReturns(
  { db, session, language }: CustomerContext,
  { from, to, ...wanted }: Filters,
  { cursor, limit }: PageRequest,
): Promise<{ rows: Answer['rows']; totals: NonNullable<Answer['totals']> }> {
  const { customerId } = session
  const key = sql<string>`lpad(r.message_id, 20, '0')`
  const matching = db
    .selectFrom('transfers.wealth_connect_returns as r')
    .where('r.customer_id', '=', customerId)
    .where('r.returned_at', '>=', startOfDay(from))
    .where('r.returned_at', '<', startOfDay(addDays(to, 1)))
    .where((eb) => {
      const conditions: Expression<SqlBool>[] = []
      const [min, max] = [minor(wanted.minAmount), minor(wanted.maxAmount)]
      // A return has always succeeded.
      if (wanted.state && wanted.state !== 'success') conditions.push(sql<SqlBool>`false`)
      if (wanted.payerAccountId) conditions.push(eb('r.account_id', '=', BigInt(wanted.payerAccountId)))
      if (min !== undefined) conditions.push(eb('r.amount_minor', '>=', min))
      if (max !== undefined) conditions.push(eb('r.amount_minor', '<=', max))
      const { text } = wanted
      if (text && !searchKey(wealthConnectTexts.returned[language]).includes(searchKey(text)))
        conditions.push(searchIn('r.partner_account', text))
      return eb.and(conditions)
    })
  const [found, [sum], accounts] = await Promise.all([
    matching
      .where(newestFirst.after(cursor))
      .selectAll()
      .select(key.as('place'))
      .orderBy(newestFirst.order)
      .limit(limit + 1)
      .execute(),
    cursor !== undefined
      ? []
      : matching
          .select((eb) => [
            sql<bigint>`coalesce(sum(r.amount_minor), 0)::bigint`.as('amountMinor'),
            eb.cast<number>(eb.fn.countAll(), 'integer').as('count'),
          ])
          .execute(),
    readAccounts(db, customerId),
  ])
  return {
    rows: found.map((row) => {
      const own = accounts.find(({ accountId }) => accountId === row.account_id)
      return {
        orderId: row.place,
        state: 'success',
        submittedAt: wireTime(row.returned_at),
        payerAccount: `${partnerOf(row.partner).name[language]} ${maskCard(row.partner_account)}`,
        payeeName: own?.holderName ?? '',
        payeeAccount: maskCard(own?.number ?? ''),
        amount: formatAmount(row.amount_minor, 'CNY'),
        currency: 'CNY',
        remark: wealthConnectTexts.returned[language],
        payeeBank: null,
        revocableUntil: null,
        quotaFreed: formatAmount(row.freed_minor, 'CNY'),
      }
    }),
    totals: sum?.count
      ? [
          {
            state: 'returned',
            currency: 'CNY',
            count: sum.count,
            amount: formatAmount(sum.amountMinor, 'CNY'),
          },
        ]
      : [],
  }
}
