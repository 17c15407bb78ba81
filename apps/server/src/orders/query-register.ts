import type { Currency } from '@cloudsail/contract'
import type { OrderState } from '@cloudsail/contract/orders'
import { type Expression, type SqlBool, sql } from 'kysely'
import { addDays, startOfDay } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import { keyset, type PageOf, type PageRequest } from '../db/keyset.ts'
import { searchIn } from '../ledger/index.ts'

export interface RegisterFilter {
  customerId: bigint
  /** Order codes of the query screen. */
  codes: readonly string[]
  /** Business dates, both included. */
  from: string
  to: string
  state?: OrderState | undefined
  payerAccountId?: bigint | undefined
  /** Part of payee name (Chinese, pinyin, initials), number or remark. */
  text?: string | undefined
  minAmountMinor?: bigint | undefined
  maxAmountMinor?: bigint | undefined
}

export interface RegisterRow {
  orderId: string
  code: string
  state: OrderState
  submittedAt: Date
  payerAccountId: bigint | null
  payeeName: string
  payeeNumber: string
  amountMinor: bigint
  currency: Currency
  remark: string
}

export interface RegisterPage extends PageOf<RegisterRow> {
  /** Null from the second page on. */
  totals: { state: OrderState; currency: Currency; amountMinor: bigint; count: number }[] | null
}

const newestFirst = keyset<Pick<RegisterRow, 'submittedAt' | 'orderId'>>([
  { column: 'submitted_at', kind: 'instant', value: ({ submittedAt }) => submittedAt },
  { column: 'order_id', kind: 'digits', value: ({ orderId }) => orderId },
])

/** Orders that were carried out, newest first, a page at a time; the totals are of the whole period. */
export async function queryRegister(
  q: Queryable,
  filter: RegisterFilter,
  { cursor, limit }: PageRequest,
): Promise<RegisterPage> {
  const matching = q
    .selectFrom('orders.orders')
    .where('customer_id', '=', filter.customerId)
    .where('submitted_at', '>=', startOfDay(filter.from))
    .where('submitted_at', '<', startOfDay(addDays(filter.to, 1)))
    .where('code', 'in', [...filter.codes])
    .where((eb) => {
      const conditions: Expression<SqlBool>[] = []
      if (filter.state) conditions.push(eb('state', '=', filter.state))
      if (filter.payerAccountId !== undefined)
        conditions.push(eb('payer_account_id', '=', filter.payerAccountId))
      if (filter.minAmountMinor !== undefined)
        conditions.push(eb('amount_minor', '>=', filter.minAmountMinor))
      if (filter.maxAmountMinor !== undefined)
        conditions.push(eb('amount_minor', '<=', filter.maxAmountMinor))
      if (filter.text) conditions.push(searchIn('search_text', filter.text))
      return eb.and(conditions)
    })

  const [found, totals] = await Promise.all([
    matching
      .where(newestFirst.after(cursor))
      .select([
        'order_id as orderId',
        'code',
        'state',
        'submitted_at as submittedAt',
        'payer_account_id as payerAccountId',
        'payee_name as payeeName',
        'payee_number as payeeNumber',
        'amount_minor as amountMinor',
        'currency',
        'remark',
      ])
      .orderBy(newestFirst.order)
      .limit(limit + 1)
      .$narrowType<{ submittedAt: Date; amountMinor: bigint; currency: Currency }>()
      .execute(),
    cursor !== undefined
      ? null
      : matching
          .select((eb) => [
            'state',
            'currency',
            sql<bigint>`sum(amount_minor)::bigint`.as('amountMinor'),
            eb.cast<number>(eb.fn.countAll(), 'integer').as('count'),
          ])
          .groupBy(['state', 'currency'])
          .orderBy('state')
          .orderBy('currency')
          .$narrowType<{ currency: Currency }>()
          .execute(),
  ])
  return { ...newestFirst.page(found, limit), totals }
}

export interface PayeeHistory {
  /** How often the customer has paid the account. */
  count: number
  /** Null where never. */
  lastAt: Date | null
  /** Whether the same payer, payee and amount stand on an order of the last twelve hours (specification section 9). */
  duplicate: boolean
}

const duplicateWindowMs = 12 * 3_600_000

/** What the customer has paid an account so far, and whether `payment` is like one of them. */
export async function paymentsTo(
  q: Queryable,
  customerId: bigint,
  payeeNumber: string,
  payment?: { payerAccountId: bigint; amountMinor: bigint; now: Date },
): Promise<PayeeHistory> {
  const since = payment && new Date(payment.now.getTime() - duplicateWindowMs)
  const { rows } = await sql<PayeeHistory>`
    select count(*) filter (where paid)::integer as count, max(submitted_at) filter (where paid) as "lastAt",
      coalesce(bool_or(submitted_at > ${since}::timestamptz and payer_account_id = ${payment?.payerAccountId}
        and amount_minor = ${payment?.amountMinor} and state not in ('failed', 'rejecting', 'rejected', 'cancelled')), false) as duplicate
    from (
      select *, state in ('success', 'accepted', 'processing', 'pending') as paid from orders.orders
      where customer_id = ${customerId} and payee_number = ${payeeNumber} and submitted_at is not null
    ) earlier`.execute(q)
  return rows[0]!
}

/** The same for several payments at once, in their order. */
export async function paymentsToEach(
  q: Queryable,
  customerId: bigint,
  payments: readonly { number: string; amountMinor: bigint }[],
  { payerAccountId, now }: { payerAccountId: bigint | null; now: Date },
): Promise<PayeeHistory[]> {
  if (payments.length === 0) return []
  const since = new Date(now.getTime() - duplicateWindowMs)
  const { rows } = await sql<PayeeHistory>`
    select count(*) filter (where o.paid)::integer as count, max(o.submitted_at) filter (where o.paid) as "lastAt",
      coalesce(bool_or(o.submitted_at > ${since} and o.payer_account_id = ${payerAccountId}
        and o.amount_minor = p.amount_minor and o.state not in ('failed', 'rejected', 'cancelled')), false) as duplicate
    from unnest(${payments.map(({ number }) => number)}::text[],
      ${payments.map(({ amountMinor }) => amountMinor)}::bigint[]) with ordinality as p (number, amount_minor, place)
    left join lateral (
      select *, state in ('success', 'accepted', 'processing', 'pending') as paid from orders.orders
      where customer_id = ${customerId} and payee_number = p.number and submitted_at is not null
    ) o on true
    group by p.place order by p.place`.execute(q)
  return rows
}

/** The payees of the customer's last orders of these codes, newest first. */
export async function recentPayments(
  q: Queryable,
  customerId: bigint,
  codes: readonly string[],
  limit = 8,
): Promise<{ name: string; number: string; count: number; lastAt: Date; lastOrderId: string }[]> {
  return q
    .selectFrom('orders.orders')
    .select((eb) => [
      eb.fn.max('payee_name').as('name'),
      'payee_number as number',
      eb.cast<number>(eb.fn.countAll(), 'integer').as('count'),
      eb.fn.max('submitted_at').as('lastAt'),
      eb.fn.max('order_id').as('lastOrderId'),
    ])
    .where('customer_id', '=', customerId)
    .where('submitted_at', 'is not', null)
    .where('code', 'in', [...codes])
    .where('state', '=', 'success')
    .groupBy('payee_number')
    .orderBy('lastAt', 'desc')
    .limit(limit)
    .$narrowType<{ lastAt: Date }>()
    .execute()
}
