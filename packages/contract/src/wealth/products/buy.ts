import * as z from 'zod/mini'
import type { PaperKey } from '../../contracts/paper-key.ts'
import { customer, notCardOnly, payingMethods } from '../../core/access.ts'
import { accountIdField } from '../../core/fields.ts'
import { defineOrder } from '../../orders/define-order.ts'
import { currentAccountErrors } from '../../orders/payment-errors.ts'
import { redemptionRests } from '../funds/redeem.ts'
import { purchaseFields, suitabilityErrors } from '../funds/subscribe.ts'
import { unitsField } from '../units.ts'
import { wealthProductField } from './list.ts'

/** Returns the papers to read before a wealth product is bought. */
export const wealthPapersOf = (productCode: string): PaperKey[] =>
  (['productDescription', 'riskDisclosure', 'investorNotice', 'productAgreement'] as const).map((kind) => ({
    subject: productCode,
    kind,
  }))

const errorsOfAll = [
  'productUnknown',
  'productNotSold',
  'productClosed',
  ...currentAccountErrors,
  'wealthAccountNeeded',
  'calendarMissing',
] as const

/** PIF1203000 (overseas products: PIF1206000): invests an amount in a wealth product. */
export const buyProduct = defineOrder({
  code: 'PIF1203',
  title: { zh: '购买理财', en: 'Wealth purchase' },
  access: customer({ kinds: notCardOnly }),
  methods: payingMethods,
  signing: 'branch',
  input: z.strictObject({
    productCode: wealthProductField,
    ...purchaseFields,
  }),
  errors: [
    ...errorsOfAll,
    'fundAccountClosing',
    'amountInvalid',
    'amountRequired',
    'amountBelowFirst',
    'quotaUsedUp',
    'dayCapExceeded',
    'insufficientBalance',
    ...suitabilityErrors,
  ],
})

/**
 * PIF1208: redeems units of a wealth product. A function of its own, so that customers who cannot authorise it still see
 * their holdings.
 */
export const redeemProduct = defineOrder({
  code: 'PIF1208',
  title: { zh: '赎回理财', en: 'Wealth redemption' },
  access: customer({ kinds: notCardOnly }),
  methods: payingMethods,
  signing: 'branch',
  input: z.strictObject({
    productCode: wealthProductField,
    units: unitsField,
    payeeAccountId: accountIdField,
    /** True for payment at once. Only for cash products. */
    fast: z.boolean(),
    /** For the part of a large redemption that is not confirmed: carried to the next T, or released. */
    rest: z.enum(redemptionRests),
  }),
  errors: [
    ...errorsOfAll,
    'unitsInvalid',
    'unitsShort',
    'lockedUnits',
    'fastCapExceeded',
    'fastNotOffered',
    'receivingAccountLost',
    'receivingAccountClosed',
  ],
})
