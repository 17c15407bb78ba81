import * as z from 'zod/mini'
import type { PaperKey } from '../../contracts/paper-key.ts'
import { customer, notCardOnly, payingMethods } from '../../core/access.ts'
import { accountIdField, agreedField, amountField } from '../../core/fields.ts'
import { normaliseText, searchKey } from '../../core/rules/index.ts'
import { defineOrder } from '../../orders/define-order.ts'
import { currentAccountErrors } from '../../orders/payment-errors.ts'
import { fundProductField } from './market.ts'

/** The sentence that the customer types before buying a risky product. */
export const riskConsent = '本人已经阅读风险揭示，愿意承担投资风险'
const riskConsentEn = 'I have read the risk disclosure and accept the risk of investing'
export const riskConsentIn = { zh: riskConsent, en: riskConsentEn }

/** Returns true if a text is that sentence in either language. Final punctuation, blanks and case do not matter. */
export function isRiskConsent(text: string): boolean {
  const plain = (each: string) => searchKey(each).replace(/[,。.]/g, '')
  return [riskConsent, riskConsentEn].some((each) => plain(each) === plain(text))
}

/**
 * Returns the papers to read before a fund is bought: key facts, contract and prospectus; from R3 on also a disclosure of
 * risks.
 */
export const fundPapersOf = (productCode: string, risk: number): PaperKey[] =>
  (
    ['fundSummary', 'fundContract', 'prospectus', ...(risk >= 3 ? ['riskDisclosure' as const] : [])] as const
  ).map((kind) => ({ subject: productCode, kind }))

export const consentField = z
  .string()
  .check(z.overwrite(normaliseText), z.maxLength(120, 'riskConsentMissing'))

/** Fields of an order that buys a product for an amount. */
export const purchaseFields = {
  payerAccountId: accountIdField,
  amount: amountField,
  /** True if the papers were read. The bank checks this against the recorded readings. */
  agreed: agreedField('agreementUnread'),
  /** Typed if the risk requires it. Otherwise empty. */
  consent: consentField,
}

/** Refusals of a product that does not suit the customer, or whose papers were not read. */
export const suitabilityErrors = [
  'assessmentNeeded',
  'assessmentExpired',
  'riskTooHigh',
  'riskConsentMissing',
  'agreementUnread',
  'documentUnread',
] as const

/** PIF1301000: buys units of a fund for an amount, at a NAV that is not known yet. */
/** Errors of what is bought, from which account and for how much. */
export const fundPurchaseErrors = [
  'fundRequired',
  'productUnknown',
  'productNotSold',
  ...currentAccountErrors,
  'amountInvalid',
  'amountRequired',
  'amountBelowFirst',
  'dayCapExceeded',
] as const

export const subscribeFund = defineOrder({
  code: 'PIF1301',
  title: { zh: '基金申购', en: 'Fund purchase' },
  access: customer({ kinds: notCardOnly }),
  methods: payingMethods,
  signing: 'branch',
  input: z.strictObject({
    productCode: fundProductField,
    ...purchaseFields,
  }),
  errors: [
    ...fundPurchaseErrors,
    'insufficientBalance',
    'wealthAccountNeeded',
    'fundAccountClosing',
    ...suitabilityErrors,
    'calendarMissing',
  ],
})
