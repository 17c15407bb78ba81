import { type Bilingual, fillBoth, inBoth } from '@cloudsail/contract'
import type { cancelFundOrder, cancelProductOrder } from '@cloudsail/contract/wealth'
import { businessDate, parameter } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { amountLine, orderDefinition, recordProgress } from '../../orders/index.ts'
import { cancelOrder, readWealthOrder, refuseUncancellable } from './orders.ts'
import { type Product, readProducts } from './products.ts'
import { wealthTerms } from './terms.ts'
import { wealthTexts as texts } from './texts.ts'

/**
 * Defines an order that cancels another one while that is possible. Its money or units are released at once.
 * @param family of the products. Orders of another family are unknown here, and so are signed orders, whose contract ends
 * with them
 * @param subject the line that names the product
 */
export const cancellation = ({
  contract,
  family,
  subject,
}: {
  contract: typeof cancelFundOrder | typeof cancelProductOrder
  family: Product['family']
  subject: { key: string; label: Bilingual }
}) =>
  orderDefinition({
    contract,
    authorisation: 'none',

    loadFacts({ q, customerId, now, lock }, { order }) {
      const today = businessDate(now)
      return {
        order: readWealthOrder(q, customerId, order, { lock }),
        products: readProducts(q, today, { family }),
        terms: parameter(q, wealthTerms, today),
      }
    },

    decide({ now }, { order: orderId }, { order, products, terms }) {
      const product = order && products.find(({ code }) => code === order.productCode)
      if (!order || !product || product.type === 'assetPlan' || order.coolingOffUntil !== null)
        throw new BankError('wealthOrderUnknown')
      refuseUncancellable(order, product, terms, now)
      const { name, code } = product
      const { currency, heldMinor } = order
      return {
        plan: { order },
        purpose: fillBoth(texts.cancelPurpose, { name }),
        lines: [
          { key: 'order', label: texts.order, value: inBoth(orderId) },
          { ...subject, value: fillBoth(texts.named, { name, code }) },
          ...(heldMinor > 0n ? [amountLine({ amountMinor: heldMinor, currency }, texts.back)] : []),
        ],
      }
    },

    async execute({ q, inSameRoundTrip, customerId, now }, { order: orderId }, { plan }) {
      const journals = cancelOrder({ q, inSameRoundTrip }, plan.order, now)
      await recordProgress(q, { customerId, orderId, state: 'cancelled', step: 'cancelled', at: now })
      return { journals }
    },
  })
