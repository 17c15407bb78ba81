import { formatAmount, type ResponseOf } from '@cloudsail/contract'
import type { loanPayments } from '@cloudsail/contract/loans'
import { sql } from 'kysely'
import { wireTime } from '../../bankday/index.ts'
import { keyset, type PageRequest } from '../../db/keyset.ts'
import type { CustomerContext, Session } from '../../http/handler.ts'
import type { FiltersOf } from '../../query/index.ts'

interface Found {
  paymentId: bigint
  paidOn: string
  paidAt: Date
  productZh: string
  productEn: string
  contractNumber: string
  kind: 'instalment' | 'overdue' | 'early'
  number: number | null
  principal: bigint
  interest: bigint
  penalty: bigint
  charge: bigint
  accountNumber: string
  orderId: string | null
}

const newestFirst = keyset<Found>([
  { column: 'p.paid_on', kind: 'date', value: ({ paidOn }) => paidOn },
  { column: 'p.payment_id', kind: 'id', value: ({ paymentId }) => paymentId },
])

/** Hides payments of loans that are not enrolled. */
const shownTo = ({ kind }: Pick<Session, 'kind'>) => (kind === 'unsigned' ? sql`true` : sql`a.enrolled`)

const amount = (minor: bigint) => formatAmount(minor, 'CNY')

/** PFA0603001: returns payments on loans, newest first. */
export async function readPayments(
  { db, session }: CustomerContext,
  { from, to, loan, kind }: FiltersOf<typeof loanPayments>,
  { cursor, limit }: PageRequest,
): Promise<ResponseOf<typeof loanPayments>> {
  const matching = sql`from loans.payments p
    join loans.loans l on l.customer_id = p.customer_id and l.account_id = p.account_id
    join accounts.accounts a on a.customer_id = p.customer_id and a.account_id = p.account_id
    join accounts.accounts f on f.customer_id = p.customer_id and f.account_id = p.from_account_id
    where p.customer_id = ${session.customerId} and p.paid_on between ${from} and ${to} and ${shownTo(session)}
      and (${loan ?? null}::bigint is null or p.account_id = ${loan ?? null}::bigint)
      and (${kind ?? null}::text is null or p.kind = ${kind ?? null}::text)`
  const [found, sums] = await Promise.all([
    sql<Found>`select p.payment_id as "paymentId", p.paid_on as "paidOn", p.paid_at as "paidAt",
        l.product_zh as "productZh", l.product_en as "productEn", l.contract_number as "contractNumber", p.kind,
        p.number, p.principal_minor as principal, p.interest_minor as interest, p.penalty_minor as penalty,
        p.charge_minor as charge, f.number as "accountNumber", p.order_id as "orderId"
      ${matching} and ${newestFirst.after(cursor)} order by ${newestFirst.order} limit ${limit + 1}`.execute(
      db,
    ),
    cursor === undefined
      ? sql<{ count: bigint; principal: bigint; interest: bigint; penalty: bigint; charge: bigint }>`
        select count(*)::bigint as count, coalesce(sum(p.principal_minor), 0)::bigint as principal,
          coalesce(sum(p.interest_minor), 0)::bigint as interest,
          coalesce(sum(p.penalty_minor), 0)::bigint as penalty,
          coalesce(sum(p.charge_minor), 0)::bigint as charge ${matching}`.execute(db)
      : null,
  ])
  const { rows, nextCursor } = newestFirst.page(found.rows, limit)
  const total = sums?.rows[0]
  return {
    rows: rows.map((row) => ({
      id: row.paymentId.toString(),
      at: wireTime(row.paidAt),
      kind: row.kind,
      number: row.number,
      product: { zh: row.productZh, en: row.productEn },
      contractNumber: row.contractNumber,
      principal: amount(row.principal),
      interest: amount(row.interest),
      penalty: amount(row.penalty),
      charge: amount(row.charge),
      total: amount(row.principal + row.interest + row.penalty + row.charge),
      accountNumber: row.accountNumber,
      orderId: row.orderId,
    })),
    nextCursor,
    totals: total
      ? {
          count: Number(total.count),
          principal: amount(total.principal),
          interest: amount(total.interest),
          penalty: amount(total.penalty),
          charge: amount(total.charge),
        }
      : null,
  }
}
