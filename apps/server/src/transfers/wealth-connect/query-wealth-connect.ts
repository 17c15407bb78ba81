import { formatAmount, maskCard, type RequestOf, type ResponseOf } from '@cloudsail/contract'
import { wealthConnectRemittance as contract, type queryWealthConnect } from '@cloudsail/contract/transfers'
import { type Expression, type SqlBool, sql } from 'kysely'
import { readAccounts } from '../../accounts/core/index.ts'
import { addDays, startOfDay, wireTime } from '../../bankday/index.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { minor, queryTransfers } from '../query-transfers.ts'
import { partnerNameIn, partnerOf } from './partners.ts'
import { wealthConnectTexts } from './texts.ts'

type Request = RequestOf<typeof queryWealthConnect>
type Answer = ResponseOf<typeof queryWealthConnect>

const pageRows = 20

/** What has gone to the partner bank and what has come back, in one line of time. A return stands in it under its message
 *  number, made as long as an order's, so that one place leads on through both. */
export async function queryWealthConnectTransfers(
  context: CustomerContext,
  request: Request,
): Promise<Answer> {
  // Judges the period first.
  const out = await queryTransfers(context, [contract.code], request)
  const { rows: returned, totals } = await queryReturns(context, request)
  const place = ({ submittedAt, orderId }: Answer['rows'][number]) => `${Date.parse(submittedAt)}.${orderId}`
  const all = [
    ...out.rows.map((row) => ({
      ...row,
      payeeBank: partnerNameIn(context.language, row.payeeBank),
      quotaFreed: null,
    })),
    ...returned,
  ].toSorted((a, b) => (place(a) < place(b) ? 1 : -1))
  const rows = all.slice(0, pageRows)
  const more = out.nextCursor !== null || all.length > pageRows
  return { rows, totals: out.totals, returned: totals, nextCursor: more ? place(rows.at(-1)!) : null }
}

async function queryReturns(
  { db, session, language }: CustomerContext,
  { from, to, ...wanted }: Request,
): Promise<{ rows: Answer['rows']; totals: Answer['returned'] }> {
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
      // What has come back is there.
      if (wanted.state && wanted.state !== 'success') conditions.push(sql<SqlBool>`false`)
      if (wanted.payerAccountId) conditions.push(eb('r.account_id', '=', BigInt(wanted.payerAccountId)))
      if (min !== undefined) conditions.push(eb('r.amount_minor', '>=', min))
      if (max !== undefined) conditions.push(eb('r.amount_minor', '<=', max))
      const text = wanted.text?.trim()
      if (text && !wealthConnectTexts.returned[language].toLowerCase().includes(text.toLowerCase()))
        conditions.push(sql<SqlBool>`strpos(r.partner_account, ${text}) > 0`)
      return eb.and(conditions)
    })
  let page = matching
  if (wanted.cursor) {
    const [at, id] = wanted.cursor.split('.')
    page = page.where(sql<SqlBool>`(r.returned_at, ${key}) < (${new Date(Number(at))}, ${id})`)
  }
  const [found, [sum], accounts] = await Promise.all([
    page
      .selectAll()
      .select(key.as('place'))
      .orderBy('r.returned_at', 'desc')
      .orderBy(key, 'desc')
      .limit(pageRows + 1)
      .execute(),
    wanted.cursor
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
      ? [{ currency: 'CNY', count: sum.count, amount: formatAmount(sum.amountMinor, 'CNY') }]
      : [],
  }
}
