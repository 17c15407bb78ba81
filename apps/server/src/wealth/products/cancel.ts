import { fillBoth, inBoth } from '@cloudsail/contract'
import { cancelProductOrder as contract } from '@cloudsail/contract/wealth'
import { businessDate, parameter } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { amountLine, orderDefinition, recordProgress } from '../../orders/index.ts'
import { cancelOrder, readWealthOrder, refuseUncancellable } from '../kernel/orders.ts'
import { readProducts } from '../kernel/products.ts'
import { wealthTerms } from '../kernel/terms.ts'
import { productTexts as texts } from './texts.ts'

/** PIF1204000: calls an order back; its money or units are free at once. */
export const cancelProductOrder = orderDefinition({
  contract,
  authorisation: 'none',

  look({ q, customerId, now, lock }, { order }) {
    const today = businessDate(now)
    return {
      order: readWealthOrder(q, customerId, order, { lock }),
      products: readProducts(q, today, { family: 'wealth' }),
      terms: parameter(q, wealthTerms, today),
    }
  },

  examine({ now }, { order: orderId }, { order, products, terms }) {
    const product = order && products.find(({ code }) => code === order.productCode)
    if (!order || !product || product.type === 'assetPlan') throw new BankError('wealthOrderUnknown')
    refuseUncancellable(order, product, terms, now)
    const { currency, heldMinor } = order
    return {
      plan: { order },
      purpose: fillBoth(texts.cancelPurpose, { name: product.name }),
      lines: [
        { key: 'order', label: texts.order, value: inBoth(orderId) },
        {
          key: 'product',
          label: texts.product,
          value: fillBoth(texts.productValue, { name: product.name, code: product.code }),
        },
        ...(heldMinor > 0n ? [amountLine({ amountMinor: heldMinor, currency }, texts.back)] : []),
      ],
    }
  },

  async execute({ q, alongside, customerId, orderId: reference, now }, { order: orderId }, { plan }) {
    const journals = cancelOrder({ q, alongside }, plan.order, { now, reference })
    await recordProgress(q, { customerId, orderId, state: 'cancelled', step: 'cancelled', at: now })
    return { journals }
  },
})
