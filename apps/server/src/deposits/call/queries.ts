import { formatAmount, type ResponseOf } from '@cloudsail/contract'
import type { CallProduct, callDraws, withdrawalNotices } from '@cloudsail/contract/deposits'
import { accountNumbers } from '../../accounts/core/index.ts'
import { keyset, type PageRequest } from '../../db/keyset.ts'
import type { CustomerContext } from '../../http/handler.ts'
import type { FiltersOf } from '../../query/index.ts'

const text = (minor: bigint) => formatAmount(minor, 'CNY')

const latestDayFirst = keyset<{ agreed_on: string; notice_id: string }>([
  { column: 'n.agreed_on', kind: 'date', value: (notice) => notice.agreed_on },
  { column: 'n.notice_id', kind: 'digits', value: (notice) => notice.notice_id },
])

/** Returns a page of the withdrawal notices of a customer's call deposits, latest day first. */
export async function readWithdrawalNotices(
  { db, session }: CustomerContext,
  { state }: FiltersOf<typeof withdrawalNotices>,
  { cursor, limit }: PageRequest,
): Promise<ResponseOf<typeof withdrawalNotices>> {
  let matching = db
    .selectFrom('deposits.withdrawal_notices as n')
    .innerJoin('deposits.time_deposits as t', (join) =>
      join
        .onRef('t.customer_id', '=', 'n.customer_id')
        .onRef('t.account_id', '=', 'n.account_id')
        .onRef('t.certificate_number', '=', 'n.certificate_number'),
    )
    .where('n.customer_id', '=', session.customerId)
  if (state) matching = matching.where('n.state', '=', state)
  const found = await matching
    .selectAll('n')
    .select('t.product')
    .where(latestDayFirst.after(cursor))
    .orderBy(latestDayFirst.order)
    .limit(limit + 1)
    .execute()
  const { rows, nextCursor } = latestDayFirst.page(found, limit)
  return {
    rows: rows.map((notice) => ({
      noticeId: notice.notice_id,
      accountId: notice.account_id.toString(),
      certificate: notice.certificate_number,
      product: notice.product as CallProduct,
      amount: text(notice.amount_minor),
      givenOn: notice.given_on,
      agreedOn: notice.agreed_on,
      automatic: notice.automatic,
      drawn: text(notice.drawn_minor),
      state: notice.state,
    })),
    nextCursor,
    totals: null,
  }
}

const newestFirst = keyset<{ drawn_on: string; reference: string }>([
  { column: 'd.drawn_on', kind: 'date', value: (draw) => draw.drawn_on },
  { column: 'd.reference', kind: 'digits', value: (draw) => draw.reference },
])

/** Returns a page of the draws from a customer's call deposits in a period, newest first. */
export async function readCallDraws(
  { db, session }: CustomerContext,
  { from, to }: FiltersOf<typeof callDraws>,
  { cursor, limit }: PageRequest,
): Promise<ResponseOf<typeof callDraws>> {
  const { customerId } = session
  const [found, numbers] = await Promise.all([
    db
      .selectFrom('deposits.call_draws as d')
      .innerJoin('deposits.time_deposits as t', (join) =>
        join
          .onRef('t.customer_id', '=', 'd.customer_id')
          .onRef('t.account_id', '=', 'd.account_id')
          .onRef('t.certificate_number', '=', 'd.certificate_number'),
      )
      .where('d.customer_id', '=', customerId)
      .where('d.drawn_on', '>=', from)
      .where('d.drawn_on', '<=', to)
      .selectAll('d')
      .select('t.product')
      .where(newestFirst.after(cursor))
      .orderBy(newestFirst.order)
      .limit(limit + 1)
      .execute(),
    accountNumbers(db, customerId),
  ])
  const { rows, nextCursor } = newestFirst.page(found, limit)
  return {
    rows: rows.map((draw) => ({
      reference: draw.reference,
      accountId: draw.account_id.toString(),
      certificate: draw.certificate_number,
      product: draw.product as CallProduct,
      drawnOn: draw.drawn_on,
      automatic: draw.automatic,
      principal: text(draw.principal_minor),
      atCall: text(draw.at_call_minor),
      atCurrent: text(draw.principal_minor - draw.at_call_minor),
      callRatePpm: draw.call_rate_ppm,
      currentRatePpm: draw.current_rate_ppm,
      callInterest: text(draw.call_interest_minor),
      currentInterest: text(draw.current_interest_minor),
      interest: text(draw.call_interest_minor + draw.current_interest_minor),
      toAccount: numbers.get(draw.to_account_id ?? 0n) ?? '',
    })),
    nextCursor,
    totals: null,
  }
}
