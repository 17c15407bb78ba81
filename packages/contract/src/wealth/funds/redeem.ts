import * as z from 'zod/mini'
import { customer, notCardOnly, payingMethods } from '../../core/access.ts'
import { accountIdField } from '../../core/fields.ts'
import { defineOrder } from '../../orders/define-order.ts'
import { unusableErrors } from '../../orders/payment-errors.ts'
import { unitsField } from '../units.ts'
import { fundProductField } from './market.ts'
import { consentField } from './subscribe.ts'

const access = customer({ kinds: notCardOnly })
const unitsErrors = [
  'fundRequired',
  'productUnknown',
  'productNotSold',
  'unitsInvalid',
  'unitsShort',
  'wealthAccountNeeded',
  ...unusableErrors,
  'calendarMissing',
] as const

/**
 * What happens to the part of a large redemption that is not confirmed: it is carried to the next trading days, or released.
 */
export const redemptionRests = ['carry', 'free'] as const
export type RedemptionRest = (typeof redemptionRests)[number]

/** PIF1303000: redeems units of a fund. */
export const redeemFund = defineOrder({
  code: 'PIF1303',
  title: { zh: '基金赎回', en: 'Fund redemption' },
  access,
  methods: payingMethods,
  signing: 'branch',
  input: z.strictObject({
    productCode: fundProductField,
    units: unitsField,
    rest: z.enum(redemptionRests),
    payeeAccountId: accountIdField,
  }),
  errors: [
    ...unitsErrors,
    'accountWrongType',
    'currencyUnsupported',
    'receivingAccountLost',
    'receivingAccountClosed',
  ],
})

/** PIF1309: converts units of a fund into another fund. */
export const convertFund = defineOrder({
  code: 'PIF1309',
  title: { zh: '基金转换', en: 'Fund switch' },
  access,
  methods: payingMethods,
  signing: 'branch',
  input: z.strictObject({
    productCode: fundProductField,
    targetCode: fundProductField,
    units: unitsField,
    consent: consentField,
  }),
  errors: [
    ...unitsErrors,
    'otherRegistrar',
    'assessmentNeeded',
    'assessmentExpired',
    'riskTooHigh',
    'riskConsentMissing',
  ],
})
