import { type Currency, formatAmount, maskMobile } from '@cloudsail/contract'
import type { OrderSummary } from '@cloudsail/contract/orders'
import { wireTime } from '../bankday/index.ts'
import { withoutDiskWait } from '../db/in-transaction.ts'
import type { CustomerContext } from '../http/handler.ts'
// Past its door: identity’s own orders are made of this room.
import { findCustomer } from '../identity/find-customer.ts'
import { searchText } from '../ledger/index.ts'
import type { OrderDefinition } from './definition.ts'
import { examineOrder } from './examine-order.ts'
import { factorsFor } from './factors.ts'
import { nextOrderId } from './order-number.ts'

/** How long a prepared order waits to be confirmed. */
const validityMs = 10 * 60_000

/** First half of the corridor: examines an order and keeps it, with the text that will be authorised. */
export async function prepareOrder(
  context: CustomerContext,
  definition: OrderDefinition,
  request: unknown,
): Promise<OrderSummary> {
  const { db, now, session } = context
  const { customerId } = session
  const { title, code } = definition.contract
  const factors = factorsFor(context, definition)
  const orderId = await nextOrderId(db, now)
  const input = withoutSecrets(definition, request)
  const [customer, { examined, canonical, warnings, limits, payeeHistory }] = await Promise.all([
    findCustomer(db, customerId),
    examineOrder(context, db, definition, orderId, input),
  ])
  const kept = await definition.judgeSecrets?.(context, request as never)
  const notes = payeeHistory ? (examined.notes?.(payeeHistory) ?? {}) : {}
  const expiresAt = new Date(now.getTime() + validityMs)
  const needsMobile = factors.some(({ kind }) => kind === 'mobile')
  const { payment } = examined
  const money = (amountMinor: bigint, currency: Currency) => ({
    amount: formatAmount(amountMinor, currency),
    currency,
  })
  const summary: OrderSummary = {
    orderId,
    code,
    title,
    amount: payment ? money(payment.amountMinor, payment.currency) : null,
    fee: payment ? money(payment.feeMinor, payment.currency) : null,
    lines: examined.lines.map((line) => ({ ...line, note: notes[line.key] })),
    warnings,
    limits: limits?.meters ?? [],
    authorisation: {
      method: session.method,
      factors: factors.map(({ kind }) => kind),
      mobile: needsMobile ? maskMobile(customer.mobile) : null,
      ...(examined.newMobile === undefined ? {} : { newMobile: maskMobile(examined.newMobile) }),
      preview: needsMobile ? (examined.purpose ?? title) : null,
    },
    expiresAt: wireTime(expiresAt),
  }
  await db
    .insertInto('orders.orders')
    .values({
      customer_id: customerId,
      order_id: orderId,
      code,
      state: 'prepared',
      method: session.method,
      input: JSON.stringify(input),
      kept: kept === undefined ? null : JSON.stringify(kept),
      summary: JSON.stringify(summary),
      canonical_zh: canonical.zh,
      canonical_en: canonical.en,
      canonical_hash: canonical.hash,
      new_mobile: examined.newMobile ?? null,
      payer_account_id: payment?.payerAccountId ?? null,
      payee_name: payment?.payee.name ?? '',
      payee_number: payment?.payee.number ?? '',
      amount_minor: payment?.amountMinor ?? null,
      currency: payment?.currency ?? null,
      remark: payment?.remark ?? '',
      search_text: payment ? searchText([payment.payee.name, payment.payee.number, payment.remark]) : '',
      prepared_at: now,
      expires_at: expiresAt,
    })
    .returning(withoutDiskWait.as('kept'))
    .execute()
  return summary
}

/** The request of an order less its passwords, sealed though they are: all of it that is ever kept. */
function withoutSecrets({ contract }: OrderDefinition, request: unknown): unknown {
  if (contract.secrets.length === 0) return request
  return Object.fromEntries(
    Object.entries(request as object).filter(([field]) => !contract.secrets.includes(field)),
  )
}
