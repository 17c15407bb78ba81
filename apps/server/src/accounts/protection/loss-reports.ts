import { maskCard, type ResponseOf } from '@cloudsail/contract'
import type { lossReports as query } from '@cloudsail/contract/accounts'
import { addDays, startOfDay, wireTime } from '../../bankday/index.ts'
import { keyset, type PageRequest } from '../../db/keyset.ts'
import type { CustomerContext } from '../../http/handler.ts'
import type { FiltersOf } from '../../query/index.ts'

const newestFirst = keyset<{ report_number: string }>([
  { column: 'r.report_number', kind: 'digits', value: (report) => report.report_number },
])

/** Returns a page of the customer's loss reports, newest first. */
export async function readLossReports(
  { db, session }: CustomerContext,
  { from, to, state }: FiltersOf<typeof query>,
  { cursor, limit }: PageRequest,
): Promise<ResponseOf<typeof query>> {
  let found = db
    .selectFrom('accounts.loss_reports as r')
    .leftJoin('accounts.accounts as a', (join) =>
      join.onRef('a.customer_id', '=', 'r.customer_id').onRef('a.account_id', '=', 'r.account_id'),
    )
    .select(['r.report_number', 'r.subject', 'r.serial', 'r.kind', 'r.state', 'a.number'])
    .select(['r.reported_at', 'r.lapses_at', 'r.ended_at'])
    .where('r.customer_id', '=', session.customerId)
    .where('r.reported_at', '>=', startOfDay(from))
    .where('r.reported_at', '<', startOfDay(addDays(to, 1)))
    .where(newestFirst.after(cursor))
    .orderBy(newestFirst.order)
    .limit(limit + 1)
  if (state) found = found.where('r.state', '=', state)
  const page = newestFirst.page(await found.execute(), limit)
  return {
    rows: page.rows.map(({ report_number, subject, number, serial, kind, state, ...times }) => ({
      number: report_number,
      subject,
      kind,
      state,
      object: number === null ? serial! : maskCard(number),
      reportedAt: wireTime(times.reported_at),
      lapsesAt: times.lapses_at && wireTime(times.lapses_at),
      endedAt: times.ended_at && wireTime(times.ended_at),
    })),
    nextCursor: page.nextCursor,
    totals: null,
  }
}
