import { fillBoth, inBoth } from '@cloudsail/contract'
import { declineMerchantOrder as contract } from '@cloudsail/contract/payments'
import { schedule } from '../../bankday/index.ts'
import { amountLines, orderDefinition } from '../../orders/index.ts'
import { readNetOrder, requireAwaiting } from './orders.ts'
import { tellMerchant } from './tell-merchant.ts'
import { netPayTexts as texts } from './texts.ts'

/** PNP0406: declines a merchant's order and reports that to the merchant. */
export const declineMerchantOrder = orderDefinition({
  contract,
  authorisation: 'none',
  loadFacts: ({ q, customerId, lock }, { order }) => ({
    order: readNetOrder(q, customerId, order, { lock }),
  }),
  decide({ now }, _input, { order: found }) {
    const order = requireAwaiting(found, now)
    const { merchant, merchant_id: id } = order
    return {
      plan: order,
      lines: [
        { key: 'merchant', label: texts.merchant, value: fillBoth(texts.merchantValue, { merchant, id }) },
        { key: 'merchantNumber', label: texts.number, value: inBoth(order.merchant_number) },
        ...amountLines({ amountMinor: order.amount_minor, currency: 'CNY' }),
      ],
    }
  },
  async execute({ q, inSameRoundTrip, customerId, now }, _input, { plan: order }) {
    inSameRoundTrip(
      q
        .updateTable('payments.net_orders')
        .set({ state: 'declined', ended_at: now })
        .where('customer_id', '=', customerId)
        .where('order_number', '=', order.order_number)
        .execute(),
    )
    inSameRoundTrip(schedule(q, tellMerchant(customerId, order.order_number, now)))
    return {}
  },
})
