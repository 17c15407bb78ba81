import { type Currency, formatAmount } from '@cloudsail/contract'
import type { OrderSummary } from '@cloudsail/contract/orders'
import type { Insertable } from 'kysely'
import { wireTime } from '../bankday/index.ts'
import type { Tables } from '../db/tables.ts'
import { searchText } from '../ledger/index.ts'
import type { DecidedOrder, OrderToDecide } from './decide-order.ts'
import { neverPaid } from './payee-history.ts'
import type { KeptSummary } from './tables.ts'

interface NewOrder {
  order: Omit<OrderToDecide, 'session'>
  found: DecidedOrder
  authorisation: OrderSummary['authorisation']
  expiresAt: Date
  /** Result of verifying the passwords. */
  verified?: unknown
}

/** Returns a decided order: the summary for its customer, and its row in the register until it is executed. */
export function newOrder({ order, found, authorisation, expiresAt, verified }: NewOrder): {
  summary: OrderSummary
  row: Insertable<Tables['orders.orders']>
} {
  const { customerId, orderId, definition, input, now, authority } = order
  const { decision, canonical, warnings, limits, payeeHistory } = found
  const { code, title } = definition.contract
  const { payment } = decision
  const hints = decision.hints?.(payeeHistory ?? neverPaid) ?? {}
  const money = (amountMinor: bigint, currency: Currency) => ({
    amount: formatAmount(amountMinor, currency),
    currency,
  })
  const kept: KeptSummary = {
    title,
    amount: payment ? money(payment.amountMinor, payment.currency) : null,
    lines: decision.lines.map((line) => ({ ...line, note: hints[line.key] })),
    warnings,
    authorisation,
  }
  const summary: OrderSummary = {
    ...kept,
    orderId,
    code,
    fee: payment ? money(payment.feeMinor, payment.currency) : null,
    limits: limits?.meters ?? [],
    expiresAt: wireTime(expiresAt),
  }
  const row = {
    customer_id: customerId,
    order_id: orderId,
    code,
    state: 'prepared' as const,
    method: authorisation.method,
    input: JSON.stringify(input),
    verified_secrets: verified === undefined ? null : JSON.stringify(verified),
    summary: JSON.stringify(kept),
    canonical_zh: canonical.zh,
    canonical_en: canonical.en,
    canonical_hash: canonical.hash,
    new_mobile: decision.newMobile ?? null,
    new_email: decision.newEmail ?? null,
    payer_account_id: payment?.payer.accountId ?? null,
    payer_name: payment?.payer.name ?? '',
    payer_number: payment?.payer.number ?? '',
    payer_branch: payment ? JSON.stringify(payment.payer.branch) : null,
    payee_name: payment?.payee?.name ?? '',
    payee_number: payment?.payee?.number ?? '',
    payee_bank: payment?.payee?.bank ? JSON.stringify(payment.payee.bank) : null,
    amount_minor: payment?.amountMinor ?? null,
    fee_minor: payment?.feeMinor ?? null,
    currency: payment?.currency ?? null,
    remark: payment?.remark ?? '',
    search_text: payment
      ? searchText([payment.payee?.name ?? '', payment.payee?.number ?? '', payment.remark])
      : '',
    prepared_at: now,
    expires_at: expiresAt,
    authority_order_id: authority ?? null,
  }
  return { summary, row }
}
