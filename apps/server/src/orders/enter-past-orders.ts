import type { AuthMethod, Bilingual, Currency } from '@cloudsail/contract'
import { formatAmount } from '@cloudsail/contract'
import type { OrderContract, OrderEvent, OrderLine, OrderState } from '@cloudsail/contract/orders'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { searchText } from '../ledger/index.ts'
import { canonicalText } from '../pipeline/index.ts'
import { orderHead } from './decide-order.ts'
import type { KeptSummary } from './tables.ts'

/** An order that was executed before this register existed. `journalId` is null if the order itself moved no money. */
export interface PastOrder {
  customerId: bigint
  /** Twenty digits that begin with the business date. */
  orderId: string
  contract: Pick<OrderContract, 'code' | 'title'>
  method: AuthMethod
  input: unknown
  lines: readonly Omit<OrderLine, 'note'>[]
  /** Null if it paid nobody. */
  amountMinor: bigint | null
  currency: Currency
  payerAccountId: bigint
  payee: { name: string; number: string } | null
  remark: string
  at: Date
  journalId: bigint | null
  verificationCode: string
  /** The final state, if the order did not succeed. */
  end?: { state: OrderState; step: OrderEvent['step']; reason: Bilingual | null }
}

/** Enters orders from another system's books, so that queries, receipts and payee history include them. */
export async function enterPastOrders(tx: Tx, orders: readonly PastOrder[]): Promise<void> {
  if (orders.length === 0) return
  await tx.insertInto('orders.orders').values(orders.map(rowOf)).execute()
  await sql`
    update orders.orders o
    set payer_name = a.holder_name, payer_number = a.number,
      payer_branch = jsonb_build_object('zh', b.name_zh, 'en', b.name_en)
    from accounts.accounts a join accounts.branches b on b.branch_code = a.branch_code
    where o.customer_id = any(${orders.map(({ customerId }) => customerId)}::bigint[])
      and o.order_id = any(${orders.map(({ orderId }) => orderId)}::text[])
      and a.customer_id = o.customer_id and a.account_id = o.payer_account_id`.execute(tx)
  const numbers = orders.map(({ orderId, customerId }) => ({ order_id: orderId, customer_id: customerId }))
  await tx.insertInto('orders.numbers').values(numbers).execute()
  await tx
    .insertInto('orders.events')
    .values(
      orders.flatMap(({ customerId, orderId, at, journalId, end }) => [
        {
          customer_id: customerId,
          order_id: orderId,
          seq: 1,
          step: 'submitted',
          at,
          reason: null,
          journal_id: null,
        },
        {
          customer_id: customerId,
          order_id: orderId,
          seq: 2,
          step: end?.step ?? 'settled',
          at,
          reason: end?.reason ? JSON.stringify(end.reason) : null,
          journal_id: journalId,
        },
      ]),
    )
    .execute()
  await sql`
    select orders.append_audit(o.customer_id, o.at, 'order.entered', o.order_id, jsonb_build_object('code', o.code))
    from (
      select * from unnest(${orders.map(({ customerId }) => customerId)}::bigint[],
        ${orders.map(({ at }) => at)}::timestamptz[], ${orders.map(({ orderId }) => orderId)}::text[],
        ${orders.map(({ contract }) => contract.code)}::text[]) as past (customer_id, at, order_id, code)
      order by customer_id, order_id
    ) o`.execute(tx)
}

function rowOf(order: PastOrder) {
  const { contract, orderId, lines, amountMinor, currency, payee, remark, at, method } = order
  const money = (minor: bigint) => ({ amount: formatAmount(minor, currency), currency })
  const canonical = canonicalText(orderHead(contract.title, orderId), lines)
  const summary: KeptSummary = {
    title: contract.title,
    amount: amountMinor === null ? null : money(amountMinor),
    lines: [...lines],
    warnings: [],
    authorisation: { method, factors: [], mobile: null, preview: null },
  }
  return {
    customer_id: order.customerId,
    order_id: orderId,
    code: contract.code,
    state: order.end?.state ?? ('success' as const),
    method,
    input: JSON.stringify(order.input),
    summary: JSON.stringify(summary),
    canonical_zh: canonical.zh,
    canonical_en: canonical.en,
    canonical_hash: canonical.hash,
    payer_account_id: amountMinor === null ? null : order.payerAccountId,
    payee_name: payee?.name ?? '',
    payee_number: payee?.number ?? '',
    amount_minor: amountMinor,
    fee_minor: amountMinor === null ? null : 0n,
    currency: amountMinor === null ? null : currency,
    remark,
    search_text: searchText([payee?.name ?? '', payee?.number ?? '', remark]),
    prepared_at: at,
    expires_at: at,
    submitted_at: at,
    acknowledged: [],
    idempotency_key: `past-${orderId}`,
    input_hash: canonical.hash,
    verification_code: order.verificationCode,
  }
}
