import { payMerchantOrder } from '@cloudsail/contract/payments'
import { personOf } from '@cloudsail/demo-customers'
import { addDays, businessDate } from './bank/clock.ts'
import type { Tx } from './bank/database.ts'
import { searchText } from './bank/ledger.ts'
import { enterPastOrders } from './bank/orders.ts'
import { accountLine, amountLines } from './bank/texts.ts'
import type { HistoryDraft } from './history-draft.ts'
import type { DemoOrder, PastMerchantOrder } from './past.ts'
import { pastOrderId, verificationCodes } from './past-transfers.ts'
import { plan } from './plan.ts'

/** The customer with orders of a shop. */
const buyer = 'zhou'
const shop = { merchant_id: 'M80001', merchant: '云海商城' }
const payableMs = 15 * 60_000

const orders: readonly DemoOrder[] = [
  { goods: '机械键盘', yuan: 388, daysAgo: 24, minutes: 20 * 60 + 14, end: 'paid', refunds: [100, 188] },
  { goods: '《资治通鉴》全套', yuan: 126.5, daysAgo: 9, minutes: 12 * 60 + 41, end: 'paid' },
  { goods: '咖啡豆500克', yuan: 68, daysAgo: 5, minutes: 9 * 60 + 3, end: 'expired' },
  { goods: '笔记本电脑', yuan: 6_299, daysAgo: 3, minutes: 21 * 60 + 30, end: 'declined' },
  { goods: '咖啡豆500克', yuan: 68, daysAgo: 0, minutes: 0, end: 'awaiting' },
]

const fen = (yuan: number) => BigInt(Math.round(yuan * 100))

/** Plans the payments to the shop and its refunds. */
export function planNetPay(history: HistoryDraft): void {
  const person = personOf(buyer)
  const main = history.account(person, 'main')
  const counterparty = { name: shop.merchant, number: shop.merchant_id }
  for (const order of orders) {
    if (order.end !== 'paid') continue
    plan(history, addDays(history.today, -order.daysAgo), order.minutes, (at) => {
      const orderNumber = pastOrderId(at, history.orderSerials)
      const orderId = pastOrderId(at, history.orderSerials)
      const amountMinor = fen(order.yuan)
      const side = { summary: 'onlinePayment' as const, counterparty, remark: order.goods }
      history.ledger.post(
        'netPayment',
        at,
        'CNY',
        [
          { account: main, amountMinor: -amountMinor, ...side },
          { account: 'clearing', amountMinor, ...side },
        ],
        orderId,
      )
      history.merchantOrders.push({ ...order, at, orderNumber, orderId })
      for (const [index, yuan] of (order.refunds ?? []).entries())
        plan(history, addDays(businessDate(at), index + 2), 15 * 60, (refundedAt) => {
          const back = { summary: 'refund' as const, counterparty }
          history.ledger.post(
            'netRefund',
            refundedAt,
            'CNY',
            [
              { account: 'clearing', amountMinor: -fen(yuan), ...back },
              { account: main, amountMinor: fen(yuan), ...back },
            ],
            `${orderNumber}-TK${index + 1}`,
          )
        })
    })
  }
}

/** Enters the service, orders in every state, their refunds and receipts. */
export async function enterNetPay(
  tx: Tx,
  history: HistoryDraft,
  journalIds: ReadonlyMap<string, bigint>,
): Promise<void> {
  const person = personOf(buyer)
  const { customerId, method } = person
  const main = history.account(person, 'main')
  await tx
    .insertInto('payments.net_services')
    .values({
      customer_id: customerId,
      account_id: main.accountId,
      state: 'open',
      closed_at: null,
      single_minor: fen(3_000),
      day_minor: fen(10_000),
      opened_at: history.at(addDays(history.today, -200), 600),
    })
    .execute()
  const unpaid = orders
    .filter(({ end }) => end !== 'paid')
    .map((order): PastMerchantOrder => {
      const at =
        order.end === 'awaiting'
          ? history.now
          : history.at(addDays(history.today, -order.daysAgo), order.minutes)
      return { ...order, at, orderNumber: pastOrderId(at, history.orderSerials), orderId: null }
    })
  const all = [...history.merchantOrders, ...unpaid]
  const shown = all.map((order, index) => {
    const { goods, yuan, at, orderNumber } = order
    const merchant_number = `YH${orderNumber.slice(0, 8)}${String(index + 1).padStart(8, '0')}`
    return {
      order,
      row: {
        order_number: orderNumber,
        secret: String(index + 1).padStart(16, '0'),
        ...shop,
        merchant_number,
        goods,
        amount_minor: fen(yuan),
        made_at: at,
        expires_at: new Date(at.getTime() + payableMs),
        customer_id: customerId,
      },
    }
  })
  await tx
    .insertInto('payments.merchant_orders')
    .values(shown.map(({ row }) => ({ ...row, made_on: businessDate(row.made_at) })))
    .execute()
  await tx
    .insertInto('payments.net_orders')
    .values(
      shown.map(({ order, row }) => {
        const isPaid = order.end === 'paid'
        const endedAt = isPaid || order.end === 'declined' ? new Date(row.made_at.getTime() + 60_000) : null
        return {
          ...row,
          search_text: searchText([row.merchant, row.merchant_number, row.goods]),
          state: isPaid
            ? ('paid' as const)
            : order.end === 'declined'
              ? ('declined' as const)
              : ('awaiting' as const),
          account_id: isPaid ? main.accountId : null,
          order_id: order.orderId,
          paid_at: isPaid ? row.made_at : null,
          paid_on: isPaid ? businessDate(row.made_at) : null,
          ended_at: endedAt,
          refunded_minor: (order.refunds ?? []).reduce((sum, yuan) => sum + fen(yuan), 0n),
          // The simulated shop knows none of these orders.
          told_at: endedAt ?? row.expires_at,
        }
      }),
    )
    .execute()
  const refunds = shown.flatMap(({ order, row }) =>
    (order.refunds ?? []).map((yuan, index) => {
      const refundedOn = addDays(businessDate(order.at), index + 2)
      return {
        customer_id: customerId,
        order_number: row.order_number,
        refund_id: `TK${index + 1}`,
        amount_minor: fen(yuan),
        refunded_on: refundedOn,
        account_id: main.accountId,
        refunded_at: history.at(refundedOn, 15 * 60),
      }
    }),
  )
  await tx.insertInto('payments.net_refunds').values(refunds).execute()
  const code = verificationCodes(history, 'merchant orders')
  const amountOf = (yuan: number) => ({ amountMinor: fen(yuan), currency: 'CNY' as const })
  await enterPastOrders(
    tx,
    shown.flatMap(({ order, row }) =>
      order.orderId === null
        ? []
        : [
            {
              customerId,
              method,
              orderId: order.orderId,
              contract: payMerchantOrder,
              currency: 'CNY' as const,
              input: { order: `${row.order_number}${row.secret}`, accountId: `${main.accountId}` },
              lines: [
                {
                  key: 'merchant',
                  label: { zh: '商户', en: 'Merchant' },
                  value: { zh: shop.merchant, en: shop.merchant },
                },
                {
                  key: 'goods',
                  label: { zh: '商品', en: 'Goods' },
                  value: { zh: order.goods, en: order.goods },
                },
                ...amountLines(amountOf(order.yuan)),
                accountLine('payer', { holderName: main.holder, number: main.number }),
              ],
              amountMinor: fen(order.yuan),
              payerAccountId: main.accountId,
              remark: order.goods,
              at: order.at,
              payee: { name: shop.merchant, number: shop.merchant_id },
              journalId: journalIds.get(order.orderId) ?? null,
              verificationCode: code(),
            },
          ],
    ),
  )
}
