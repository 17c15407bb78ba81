import { type Currency, formatAmount } from '@cloudsail/contract'
import type { OrderState } from '@cloudsail/contract/orders'
import { type Expression, type SqlBool, sql } from 'kysely'
import { addDays, businessDate, startOfDay } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import { keyset, type PageOf, type PageRequest } from '../db/keyset.ts'
import { searchIn } from '../ledger/index.ts'
import { numbersFrom, submittedFrom } from './order-number.ts'

export interface RegisterFilter {
  customerId: bigint
  /** Order codes shown on the query screen. */
  codes: readonly string[]
  /** Business dates, both included. */
  from: string
  to: string
  state?: OrderState | undefined
  currency?: Currency | undefined
  payerAccountId?: bigint | undefined
  /** Part of the payee's name (Chinese, pinyin, initials), number or remark. */
  text?: string | undefined
  minAmountMinor?: bigint | undefined
  maxAmountMinor?: bigint | undefined
}

interface RegisterRow {
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
  /** Null for all pages but the first. */
  totals: { state: OrderState; currency: Currency; amountMinor: bigint; count: number }[] | null
}

const newestFirst = keyset<Pick<RegisterRow, 'submittedAt' | 'orderId'>>([
  { column: 'submitted_at', kind: 'instant', value: ({ submittedAt }) => submittedAt },
  { column: 'order_id', kind: 'digits', value: ({ orderId }) => orderId },
])

/** Returns the totals of a query with their amounts as texts, as a page shows them. */
export const shownTotals = (totals: RegisterPage['totals']) =>
  totals?.map(({ amountMinor, ...of }) => ({ ...of, amount: formatAmount(amountMinor, of.currency) })) ?? null

/** Returns a page of executed orders, newest first. The totals cover the whole period. */
export async function queryRegister(
  q: Queryable,
  filter: RegisterFilter,
  { cursor, limit }: PageRequest,
): Promise<RegisterPage> {
  const matching = q
    .selectFrom('orders.orders')
    .where('customer_id', '=', filter.customerId)
    .where('submitted_at', '>=', startOfDay(filter.from))
    .where('order_id', '>=', submittedFrom(filter.from))
    .where('order_id', '<', numbersFrom(addDays(filter.to, 1)))
    .where('submitted_at', '<', startOfDay(addDays(filter.to, 1)))
    .where('code', 'in', [...filter.codes])
    .where((eb) => {
      const conditions: Expression<SqlBool>[] = []
      if (filter.state) conditions.push(eb('state', '=', filter.state))
      if (filter.currency) conditions.push(eb('currency', '=', filter.currency))
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

/** Payees paid longer ago are not listed as recent. */
const recentDays = 400

/** Returns the payees of the customer's last orders with these codes, newest first. */
export async function recentPayments(
  q: Queryable,
  customerId: bigint,
  codes: readonly string[],
  now: Date,
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
    .where('order_id', '>=', numbersFrom(addDays(businessDate(now), -recentDays)))
    .where('code', 'in', [...codes])
    .where('state', '=', 'success')
    .groupBy('payee_number')
    .orderBy('lastAt', 'desc')
    .limit(limit)
    .$narrowType<{ lastAt: Date }>()
    .execute()
}

const payments = (q: Queryable, customerId: bigint, { from, to }: { from: string; to: string }) =>
  q
    .selectFrom('orders.orders')
    .where('customer_id', '=', customerId)
    .where('submitted_at', '>=', startOfDay(from))
    .where('order_id', '>=', submittedFrom(from))
    .where('order_id', '<', numbersFrom(addDays(to, 1)))
    .where('submitted_at', '<', startOfDay(addDays(to, 1)))
    .where('payer_account_id', 'is not', null)

/** Returns the order numbers of the customer's payments between two business dates, both included, oldest first. */
export async function paymentOrders(
  q: Queryable,
  customerId: bigint,
  period: { from: string; to: string },
): Promise<string[]> {
  const rows = await payments(q, customerId, period).select('order_id').orderBy('order_id').execute()
  return rows.map(({ order_id }) => order_id)
}

/** Counts the payments that `paymentOrders` returns. */
export async function countPayments(...asked: Parameters<typeof paymentOrders>): Promise<number> {
  const { count } = await payments(...asked)
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow()
  return count
}
