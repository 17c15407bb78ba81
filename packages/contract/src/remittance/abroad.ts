import * as z from 'zod/mini'
import { customer, payingMethods } from '../core/access.ts'
import { accountIdField, agreedField, amountField, imageCodeField, imageCodeIdField } from '../core/fields.ts'
import type { Bilingual } from '../core/text.ts'
import { defineOrder } from '../orders/define-order.ts'
import { currentAccountErrors, limitErrors, unusableErrors } from '../orders/payment-errors.ts'
import { bearers } from './abroad-charges.ts'
import {
  accountAbroadField,
  bankNameField,
  bicField,
  clearingCodeField,
  countryField,
  documentField,
  informationField,
  latinNameField,
  optionalTownField,
  phoneAbroadField,
  postcodeAbroadField,
  stateField,
  streetField,
  templateNameField,
  townField,
} from './abroad-fields.ts'
import { hongKongBankCodes, isHongKongAccount } from './bank-codes.ts'
import { fxPurposeKeys, fxPurposes, mayExchange, oneOf } from './exchange.ts'

/** Ways to send money abroad: SWIFT, the fast way to Hong Kong, and RMB by CIPS to Hong Kong. */
export const remitNetworks = ['swift', 'hongKong', 'cips'] as const
export type RemitNetwork = (typeof remitNetworks)[number]

/** Currencies of each way. */
export const networkCurrencies = {
  swift: ['USD', 'EUR', 'GBP', 'HKD', 'JPY', 'AUD'],
  hongKong: ['USD', 'HKD', 'CNY'],
  cips: ['CNY'],
} as const
export const abroadCurrencies = ['USD', 'EUR', 'GBP', 'HKD', 'JPY', 'AUD', 'CNY'] as const
export type AbroadCurrency = (typeof abroadCurrencies)[number]

/** Purposes for which foreign exchange is bought, and `other`, for which customers can only send money they already have. */
export const remitPurposes = { ...fxPurposes, other: { zh: '其他', en: 'Other' } } as const
export type RemitPurpose = keyof typeof remitPurposes
export const remitPurposeKeys = [...fxPurposeKeys, 'other'] as [RemitPurpose, ...RemitPurpose[]]

export const paymentTypes = {
  other: { zh: '其他', en: 'Other' },
  advance: { zh: '预付货款', en: 'Paid in advance' },
  delivery: { zh: '货到付款', en: 'Paid on delivery' },
  refund: { zh: '退款', en: 'Refund' },
} as const satisfies Record<string, Bilingual>
export type PaymentType = keyof typeof paymentTypes
export const paymentTypeKeys = Object.keys(paymentTypes) as [PaymentType, ...PaymentType[]]

/** Code of goods. Only goods are paid for in advance or on delivery. */
export const goodsCode = '122030'
export const takesPaymentType = (code: string, type: PaymentType): boolean =>
  code === goodsCode || type === 'other' || type === 'refund'

/** Returns true for codes that require a contract or an invoice: goods, services and royalties. */
export const needsDocument = (code: string, type: PaymentType): boolean =>
  type !== 'other' || code === '226000' || code === '231020' || /^22[78]/.test(code)

const orderNumber = z.string().check(z.regex(/^\d{20}$/, 'orderUnknown'))

/** Fields of every remittance abroad. */
const sharedFields = {
  accountId: accountIdField,
  /** Taken from the pocket of the currency, or bought for RMB. */
  paying: z.enum(['pocket', 'purchase']),
  /** Charges of this bank are taken from the same money, or in RMB. */
  feeFrom: z.enum(['same', 'rmb']),
  amount: amountField,
  /** Quote of a purchase. Empty if nothing is bought. */
  quote: z.string().check(z.regex(/^([\w-]{22})?$/, 'noQuote')),
  remitterStreet: streetField,
  remitterTown: townField,
  remitterState: stateField,
  remitterPostcode: postcodeAbroadField,
  remitterCountry: countryField,
  phone: phoneAbroadField,
  name: latinNameField,
  street: streetField,
  town: townField,
  state: stateField,
  postcode: postcodeAbroadField,
  country: countryField,
  code: z.string('bopCodeRequired').check(z.regex(/^\d{6}$/, 'bopCodeRequired')),
  purpose: z.enum(remitPurposeKeys, oneOf('purposeRequired', 'purposeUnauthorised')),
  paymentType: z.enum(paymentTypeKeys),
  bonded: z.boolean(),
  contract: documentField(20),
  invoice: documentField(35),
  approval: documentField(20),
  information: informationField,
  /** Name of the template to save. Empty to save none. */
  templateName: templateNameField,
  agreed: agreedField('termsNotRead'),
  imageCodeId: imageCodeIdField,
  imageCode: imageCodeField,
}

const hongKongFields = {
  bank: z.enum(hongKongBankCodes, oneOf('receivingBankRequired', 'hongKongOnly')),
  account: accountAbroadField.check(z.refine(isHongKongAccount, 'hongKongAccountInvalid')),
}

const abroadErrors = [
  ...limitErrors,
  ...currentAccountErrors,
  'accountNotSigned',
  'fxClassOne',
  'insufficientBalance',
  'cashNotRemittable',
  'quoteExpired',
  'noQuote',
  'outOfHours',
  'quotaExceeded',
  'watchList',
  'purchaseAtBranch',
  'fxLeast',
  'foreignDayExceeded',
  'countryClosed',
  'countryRequired',
  'codePurposeMismatch',
  'purposeRequired',
  'purposeUnauthorised',
  'bopCodeRequired',
  'documentRequired',
  'paymentTypeInvalid',
  'bondedAtBranch',
  'templatesFull',
  'templateNameTaken',
  'imageCodeInvalid',
  'calendarMissing',
] as const

const access = customer({ kinds: mayExchange })
const given = { access, signing: 'branch', methods: payingMethods } as const

/** PFN0101000: sends money by SWIFT to any bank abroad. */
export const overseasRemittance = defineOrder({
  ...given,
  code: 'PFN0101',
  title: { zh: '境外汇款', en: 'International transfer' },
  input: z.strictObject({
    ...sharedFields,
    currency: z.enum(networkCurrencies.swift, 'currencyRequired'),
    account: accountAbroadField,
    bic: bicField,
    /** Routing number or IFSC, if the bank's country uses one. */
    clearingCode: clearingCodeField,
    /** Name, town and country of a bank that is not listed. */
    bankName: bankNameField,
    bankTown: optionalTownField,
    bearer: z.enum(bearers),
  }),
  errors: [
    ...abroadErrors,
    'ibanInvalid',
    'bicInvalid',
    'clearingCodeInvalid',
    'bankAbroadRequired',
    'bankInMainland',
    'nothingLeft',
  ],
})

/** PFN0201000: sends money fast to Hong Kong, in three currencies and within the hours of this way. */
export const hongKongRemittance = defineOrder({
  ...given,
  code: 'PFN0201',
  title: { zh: '内地香港快汇', en: 'Fast transfer to Hong Kong' },
  input: z.strictObject({
    ...sharedFields,
    ...hongKongFields,
    currency: z.enum(networkCurrencies.hongKong, 'currencyRequired'),
  }),
  errors: [...abroadErrors, 'rmbAbroadSingle', 'hongKongAccountInvalid', 'hongKongOnly'],
})

/** /rmbRemitHongKong: sends RMB to Hong Kong by CIPS. */
export const rmbRemittance = defineOrder({
  ...given,
  code: 'PFN0401',
  title: { zh: '人民币跨境汇款至香港', en: 'RMB transfer to Hong Kong' },
  input: z.strictObject({
    ...sharedFields,
    ...hongKongFields,
    currency: z.enum(networkCurrencies.cips, 'currencyRequired'),
  }),
  errors: [...abroadErrors, 'rmbAbroadSingle', 'hongKongAccountInvalid', 'hongKongOnly'],
})

/** Cancels a remittance that has not been sent. */
export const cancelAbroad = defineOrder({
  code: 'PFN0102',
  title: { zh: '撤销境外汇款', en: 'Cancel an international transfer' },
  access,
  signing: 'branch',
  input: z.strictObject({ remittance: orderNumber }),
  errors: ['orderUnknown', 'notCancellable'],
})

/** Asks the banks on the way to return money that has been sent. */
export const recallAbroad = defineOrder({
  code: 'PFN0104',
  title: { zh: '申请撤回境外汇款', en: 'Recall an international transfer' },
  access,
  signing: 'branch',
  methods: payingMethods,
  input: z.strictObject({ remittance: orderNumber }),
  errors: ['orderUnknown', 'notRecallable', 'insufficientBalance', ...unusableErrors, 'accountNotSigned'],
})

export const abroadOrders = [
  overseasRemittance,
  hongKongRemittance,
  rmbRemittance,
  cancelAbroad,
  recallAbroad,
]

/** The order of each way. */
export const orderOfNetwork = {
  swift: overseasRemittance,
  hongKong: hongKongRemittance,
  cips: rmbRemittance,
} as const
