import { answerJson } from '../parties/answer-json.ts'
import type { Party } from '../parties/party.ts'
import { GiftOrders } from './gift-orders.ts'

/**
 * Creates the supplier of the goods that points are redeemed for: `POST /gift-supplier/orders|status|cancel`, JSON. The last
 * two digits of the recipient's mobile number and the bank's date decide the outcome of an order.
 */
export function createGiftSupplier(): Party {
  const orders = new GiftOrders()
  return {
    name: 'gift-supplier',
    title: { zh: '积分礼品供应商', en: 'Gift supplier' },
    about: {
      zh: '发出积分兑换的礼品：下一个工作日发货，再过两天签收。',
      en: 'Sends what points are redeemed for: on the next working day, received two days later.',
    },
    endings: [
      { ending: '…91', effect: { zh: '收货手机以此结尾：缺货', en: 'A mobile ending so: out of stock' } },
      { ending: '…92', effect: { zh: '一直不发货', en: 'Never sent' } },
      { ending: '…93', effect: { zh: '第三天发货', en: 'Sent on the third day' } },
    ],
    endpoints: {
      orders: (received) =>
        answerJson(received, ({ number, mobile, placedOn }) => {
          orders.take({ number: String(number), mobile: String(mobile), placedOn: String(placedOn) })
          return { taken: true }
        }),
      status: (received) =>
        answerJson(received, ({ number, on }) => orders.status(String(number), String(on))),
      cancel: (received) =>
        answerJson(received, ({ number }) => {
          orders.cancel(String(number))
          return { cancelled: true }
        }),
    },
  }
}
