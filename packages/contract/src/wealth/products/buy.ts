import * as z from 'zod/mini'
import type { PaperKey } from '../../contracts/paper-key.ts'
import { customer, notCardOnly, payingMethods } from '../../core/access.ts'
import { accountIdField, amountField } from '../../core/fields.ts'
import { defineOrder } from '../../orders/define-order.ts'
import { redemptionRests } from '../funds/redeem.ts'
import { consentField } from '../funds/subscribe.ts'
import { unitsField } from '../units.ts'
import { wealthProductField } from './list.ts'

/** What is read before a wealth product is bought. */
export const wealthPapersOf = (productCode: string): PaperKey[] =>
  (['productDescription', 'riskDisclosure', 'investorNotice', 'productAgreement'] as const).map((kind) => ({
    subject: productCode,
    kind,
  }))

const errorsOfAll = [
  'productUnknown',
  'productNotSold',
  'productClosed',
  'accountUnknown',
  'accountReportedLost',
  'debitCardReportedLost',
  'accountFrozen',
  'accountClosed',
  'accountWrongType',
  'cardPasswordReportedLost',
  'currencyUnsupported',
  'wealthAccountNeeded',
  'calendarMissing',
] as const

/** PIF1203000 (and overseas PIF1206000): an amount into a wealth product. */
export const buyProduct = defineOrder({
  code: 'PIF1203',
  title: { zh: '购买理财', en: 'Wealth purchase' },
  access: customer({ kinds: notCardOnly }),
  methods: payingMethods,
  signing: 'branch',
  input: z.strictObject({
    productCode: wealthProductField,
    payerAccountId: accountIdField,
    amount: amountField,
    /** The papers were read; checked against the readings. */
    agreed: z.boolean().check(z.refine((agreed) => agreed, 'agreementUnread')),
    /** Typed where the risk takes it, else empty. */
    consent: consentField,
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
    'assessmentNeeded',
    'assessmentExpired',
    'riskTooHigh',
    'riskConsentMissing',
    'agreementUnread',
    'documentUnread',
  ],
})

/** PIF1208: units of a wealth product into money; a function of its own, as who cannot authorise it sees their holdings. */
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
    /** Paid at once; of cash products. */
    fast: z.boolean(),
    /** Of a large redemption: what is not confirmed goes on every T, or is freed. */
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
