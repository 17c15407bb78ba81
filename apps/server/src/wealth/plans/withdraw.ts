import { fillBoth, inBoth } from '@cloudsail/contract'
import { withdrawPlanOrder as contract } from '@cloudsail/contract/wealth'
import { businessDate, parameter } from '../../bankday/index.ts'
import { contractOfOrder, endContract } from '../../contracts/index.ts'
import { BankError } from '../../errors.ts'
import { amountLine, orderDefinition, recordProgress } from '../../orders/index.ts'
import { cancelOrder, readWealthOrder, refuseUncancellable } from '../kernel/orders.ts'
import { isSigned, readProducts } from '../kernel/products.ts'
import { wealthTerms } from '../kernel/terms.ts'

import { subjectLabel, planTexts as texts } from './plan-texts.ts'

/**
 * PIF1405: withdraws an order within the cooling-off, or a redemption before its cut-off, and returns everything. Its
 * contract ends with it.
 */
export const withdrawPlanOrder = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts({ q, customerId, now, lock }, { order }) {
    const today = businessDate(now)
    return {
      order: readWealthOrder(q, customerId, order, { lock }),
      products: readProducts(q, today, { family: 'wealth' }),
      terms: parameter(q, wealthTerms, today),
      signed: contractOfOrder(q, customerId, order),
    }
  },

  decide({ now }, { order: orderId }, { order, products, terms, signed }) {
    const product = order && products.find(({ code }) => code === order.productCode)
    if (!order || !product || !isSigned(product)) throw new BankError('wealthOrderUnknown')
    // An order whose contract is not filed waits and can be withdrawn until then.
    const isWaiting = order.state === 'coolingOff' && signed !== null && signed.state !== 'filed'
    if (!isWaiting) refuseUncancellable(order, product, terms, now)
    const { currency, heldMinor } = order
    return {
      plan: { order, signed },
      purpose: fillBoth(texts.withdrawPurpose, { name: product.name }),
      lines: [
        { key: 'order', label: texts.order, value: inBoth(orderId) },
        {
          key: 'plan',
          label: subjectLabel(product),
          value: fillBoth(texts.planValue, { name: product.name, code: product.code }),
        },
        ...(heldMinor > 0n ? [amountLine({ amountMinor: heldMinor, currency }, texts.back)] : []),
        ...(signed
          ? [
              {
                key: 'effect',
                label: texts.effect,
                value: fillBoth(texts.effectValue, { number: signed.number }),
              },
            ]
          : []),
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, now }, { order: orderId }, { plan: { order, signed } }) {
    const journals = cancelOrder({ q, inSameRoundTrip }, order, now)
    if (signed) inSameRoundTrip(endContract(q, { customerId, number: signed.number, now }))
    await recordProgress(q, { customerId, orderId, state: 'cancelled', step: 'cancelled', at: now })
    return { journals }
  },
})
