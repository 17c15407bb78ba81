import { type Bilingual, formatAmount, maskCard, parseAmount, type ResponseOf } from '@cloudsail/contract'
import type {
  QuickPaymentRow,
  quickAgreements,
  quickPaymentDetail,
  quickPayments,
} from '@cloudsail/contract/payments'
import { sql } from 'kysely'
import {
  accountNumbers,
  type MerchantCodes,
  merchantsParameter,
  purchaseCategoryOf,
} from '../../accounts/core/index.ts'
import { addDays, businessDate, parameter, startOfDay, wireTime } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { keyset, type PageRequest } from '../../db/keyset.ts'
import { BankError, reasonOf } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { searchIn } from '../../ledger/index.ts'
import type { FiltersOf } from '../../query/index.ts'
import { type Institution, institutionName, readInstitutions } from './agreements.ts'
import { isCodeOpen } from './codes.ts'
import { isInDisputeTime } from './dispute.ts'
import {
  type QuickDispute,
  type QuickPayment,
  readDispute,
  readQuickPayment,
  shownStateOf,
} from './payments.ts'

type Context = Pick<CustomerContext, 'db' | 'session' | 'now'>

const newestFirst = keyset<QuickPayment>([
  { column: 'p.asked_at', kind: 'instant', value: (row) => row.asked_at },
  { column: 'p.payment_id', kind: 'digits', value: (row) => row.payment_id },
])

/** Returns a page of quick payments, newest first, with the sums paid and refunded. Leaves out payments that await a code. */
export async function readQuickPayments(
  { db, session: { customerId }, now }: Context,
  { from, to, text, state, agreement, minAmount, maxAmount }: FiltersOf<typeof quickPayments>,
  { cursor, limit }: PageRequest,
): Promise<ResponseOf<typeof quickPayments>> {
  const bound = (amount: string | undefined) => (amount === undefined ? null : parseAmount(amount, 'CNY'))
  const spelled = text ? searchIn('p.search_text', text) : sql`true`
  const matching = sql`p.customer_id = ${customerId}
    and p.asked_at between ${startOfDay(from)} and ${new Date(startOfDay(addDays(to, 1)).getTime() - 1)}
    and ${spelled}
    and (p.state <> 'codeSent' or p.code_expires_at <= ${now})
    and (${agreement ?? null}::text is null or p.agreement_id = ${agreement ?? null})
    and (${bound(minAmount)}::bigint is null or p.amount_minor >= ${bound(minAmount)}::bigint)
    and (${bound(maxAmount)}::bigint is null or p.amount_minor <= ${bound(maxAmount)}::bigint)
    and ${
      state === undefined
        ? sql`true`
        : sql`${state} = case
      when p.state <> 'success' then 'refused'
      when d.state = 'open' then 'disputed'
      when d.state = 'upheld' or p.refunded_minor = p.amount_minor then 'refunded'
      when p.refunded_minor = 0 then 'success' else 'partRefunded' end`
    }`
  // A dispute affects only the filter by state, so the join is left out otherwise.
  const source =
    state === undefined
      ? sql`payments.quick_payments p`
      : sql`payments.quick_payments p left join payments.quick_disputes d
          on d.customer_id = p.customer_id and d.payment_id = p.payment_id`
  const [found, sums, disputes, numbers, institutions, merchants] = await Promise.all([
    sql<QuickPayment>`select p.* from ${source} where ${matching} and ${newestFirst.after(cursor)}
      order by ${newestFirst.order} limit ${limit + 1}`.execute(db),
    cursor === undefined
      ? sql<{ count: number; paid: bigint; refunded: bigint }>`select count(*)::integer as count,
          coalesce(sum(p.amount_minor) filter (where p.state = 'success'), 0)::bigint as paid,
          coalesce(sum(p.refunded_minor), 0)::bigint as refunded
          from ${source} where ${matching}`.execute(db)
      : null,
    // All disputes of the customer, which are few, in the same round trip.
    readDisputes(db, customerId),
    accountNumbers(db, customerId),
    readInstitutions(db),
    parameter(db, merchantsParameter, businessDate(now)),
  ])
  const { rows, nextCursor } = newestFirst.page(found.rows, limit)
  const [total] = sums?.rows ?? []
  return {
    rows: rows.map((row) =>
      presentPayment(row, {
        numbers,
        institutions,
        merchants,
        dispute: disputes.get(row.payment_id) ?? null,
        now,
      }),
    ),
    nextCursor,
    totals: total ? { count: total.count, paid: cny(total.paid), refunded: cny(total.refunded) } : null,
  }
}

/** Returns the last successful payments of three months as rows, and the disputes that wait for an answer. */
export async function readRecentPayments(
  { db, session: { customerId }, now }: Context,
  limit: number,
): Promise<{ rows: QuickPaymentRow[]; disputes: ResponseOf<typeof quickAgreements>['disputes'] }> {
  const from = addDays(businessDate(now), -recentDays)
  const [{ rows }, disputes, open, numbers, institutions, merchants] = await Promise.all([
    sql<QuickPayment>`select p.* from payments.quick_payments p
      where p.customer_id = ${customerId} and p.asked_at between ${startOfDay(from)} and ${now}
        and p.state = 'success'
      order by ${newestFirst.order} limit ${limit}`.execute(db),
    readDisputes(db, customerId),
    sql<{ count: number; amountMinor: bigint; dueOn: string }>`
      select count(*)::integer as count, sum(p.amount_minor - p.refunded_minor)::bigint as "amountMinor",
        min(d.due_on)::text as "dueOn"
      from payments.quick_disputes d
      join payments.quick_payments p on p.customer_id = d.customer_id and p.payment_id = d.payment_id
      where d.customer_id = ${customerId} and d.state = 'open'
      having count(*) > 0`.execute(db),
    accountNumbers(db, customerId),
    readInstitutions(db),
    parameter(db, merchantsParameter, businessDate(now)),
  ])
  const [waiting] = open.rows
  return {
    rows: rows.map((row) =>
      presentPayment(row, {
        numbers,
        institutions,
        merchants,
        dispute: disputes.get(row.payment_id) ?? null,
        now,
      }),
    ),
    disputes: waiting
      ? { count: waiting.count, amount: cny(waiting.amountMinor), dueOn: waiting.dueOn }
      : null,
  }
}

const recentDays = 90

/** Returns a payment with its refunds. Throws quickPaymentUnknown. */
export async function readQuickPaymentDetail(
  { db, session: { customerId }, now }: Context,
  { payment: paymentId }: { payment: string },
): Promise<ResponseOf<typeof quickPaymentDetail>> {
  const [payment, dispute, numbers, institutions, merchants, refunds] = await Promise.all([
    readQuickPayment(db, customerId, paymentId),
    readDispute(db, customerId, paymentId),
    accountNumbers(db, customerId),
    readInstitutions(db),
    parameter(db, merchantsParameter, businessDate(now)),
    db
      .selectFrom('payments.quick_refunds')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('payment_id', '=', paymentId)
      .orderBy('refunded_at')
      .orderBy('refund_id')
      .execute(),
  ])
  if (!payment || isAwaited(payment, now)) throw new BankError('quickPaymentUnknown', { field: 'payment' })
  return {
    payment: presentPayment(payment, { numbers, institutions, merchants, dispute, now }),
    refunds: refunds.map((refund) => ({
      refund: refund.refund_id,
      amount: cny(refund.amount_minor),
      at: wireTime(refund.refunded_at),
      account: refund.account_id === null ? null : maskCard(numbers.get(refund.account_id) ?? ''),
    })),
  }
}

const cny = (minor: bigint) => formatAmount(minor, 'CNY')
const isAwaited = (payment: QuickPayment, now: Date) =>
  payment.state === 'codeSent' && isCodeOpen(payment, now)

/** Returns the customer's disputes by payment. */
async function readDisputes(q: Queryable, customerId: bigint): Promise<ReadonlyMap<string, QuickDispute>> {
  const rows = await q
    .selectFrom('payments.quick_disputes')
    .selectAll()
    .where('customer_id', '=', customerId)
    .execute()
  return new Map(rows.map((row) => [row.payment_id, row]))
}

function presentPayment(
  payment: QuickPayment,
  {
    numbers,
    institutions,
    merchants,
    dispute,
    now,
  }: {
    numbers: ReadonlyMap<bigint, string>
    institutions: ReadonlyMap<string, Institution>
    merchants: MerchantCodes
    dispute: QuickDispute | null
    now: Date
  },
): QuickPaymentRow {
  const { state, paid_on, verified_by, refunded_minor, amount_minor } = payment
  return {
    payment: payment.payment_id,
    at: wireTime(payment.asked_at),
    agreement: payment.agreement_id,
    institution: institutionName(institutions.get(payment.institution_id)!),
    merchant: payment.merchant,
    category: purchaseCategoryOf(payment, merchants),
    goods: payment.goods,
    account: maskCard(numbers.get(payment.account_id) ?? ''),
    amount: cny(amount_minor),
    refunded: cny(refunded_minor),
    verifiedBy: verified_by,
    state: shownStateOf(payment, dispute),
    refusal: refusalOf(payment),
    dispute: dispute && {
      state: dispute.state,
      openedAt: wireTime(dispute.opened_at),
      complaint: dispute.matter_id,
      dueOn: dispute.due_on,
      creditedAt: dispute.credited_at && wireTime(dispute.credited_at),
      closedAt: dispute.closed_at && wireTime(dispute.closed_at),
    },
    mayDispute:
      state === 'success' &&
      !dispute &&
      refunded_minor < amount_minor &&
      paid_on !== null &&
      isInDisputeTime(paid_on, now),
  }
}

/** Returns why a payment was refused. A code that was not entered in time is a refusal. */
function refusalOf({ state, reason_key: key, reason }: QuickPayment): QuickPaymentRow['refusal'] {
  if (state === 'success') return null
  if (key !== null) return { key, sentence: reason as unknown as Bilingual }
  return { key: 'quickCodeUnanswered', sentence: reasonOf(new BankError('quickCodeUnanswered')) }
}
