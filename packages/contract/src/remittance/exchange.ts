import * as z from 'zod/mini'
import { customer, payingMethods } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import type { ErrorKey } from '../core/errors.ts'
import { byRule } from '../core/fields/kinds.ts'
import {
  accountIdField,
  agreedField,
  amountField,
  pocketField,
  remarkField,
  wholeNumber,
} from '../core/fields.ts'
import { isNegative, normaliseAmount } from '../core/rules/index.ts'
import type { Bilingual } from '../core/text.ts'
import { defineOrder } from '../orders/define-order.ts'
import { ownPocketErrors } from '../orders/payment-errors.ts'
import { fxCurrencies, fxSides } from './exchange-rules.ts'

/** Kinds of customers who may exchange: signed at a branch or online. */
export const mayExchange = ['branchSigned', 'onlineSigned'] as const

/** Purposes for which foreign exchange is bought, each with the details it requires. */
export const fxPurposes = {
  travel: { zh: '因私旅游', en: 'Private travel' },
  study: { zh: '境外留学', en: 'Study abroad' },
  business: { zh: '公务及商务出国', en: 'Official and business travel' },
  family: { zh: '探亲', en: 'Visiting family' },
  medical: { zh: '境外就医', en: 'Medical treatment abroad' },
  goods: { zh: '货物贸易', en: 'Trade in goods' },
  insurance: { zh: '非投资类保险', en: 'Insurance other than investment' },
  consulting: { zh: '咨询服务', en: 'Consulting services' },
} as const satisfies Record<string, Bilingual>
export type FxPurpose = keyof typeof fxPurposes
export const fxPurposeKeys = Object.keys(fxPurposes) as [FxPurpose, ...FxPurpose[]]

/** Details that a purpose requires besides the country. */
export const purposeDetails = {
  travel: 'days',
  business: 'days',
  family: 'days',
  study: 'school',
  medical: 'hospital',
  goods: 'goods',
  insurance: 'insurer',
  consulting: 'adviser',
} as const satisfies Record<FxPurpose, string>

/** Sources of foreign exchange that is sold. */
export const fxSources = {
  salary: { zh: '工资收入', en: 'Salary' },
  family: { zh: '赡家款', en: 'Family support' },
  investment: { zh: '投资收益', en: 'Investment income' },
  travelRest: { zh: '旅游剩余', en: 'Left over from travel' },
  other: { zh: '其他', en: 'Other' },
} as const satisfies Record<string, Bilingual>
export type FxSource = keyof typeof fxSources
const fxSourceKeys = Object.keys(fxSources) as [FxSource, ...FxSource[]]

/** Returns the errors of a choice: `unlisted` if the chosen value is not offered, `missing` if nothing is chosen. */
export const oneOf = (missing: ErrorKey, unlisted: ErrorKey) => ({
  error: ({ input }: { input?: unknown }): ErrorKey =>
    typeof input === 'string' && input !== '' ? unlisted : missing,
})

const quoteField = z.string('noQuote').check(z.regex(/^[\w-]{22}$/, 'noQuote'))
const fxCurrencyField = z.enum(fxCurrencies, 'currencyRequired')

const tradeErrors = [
  ...ownPocketErrors,
  'fxClassOne',
  'fxLeast',
  'quoteExpired',
  'noQuote',
  'outOfHours',
  'quotaExceeded',
  'watchList',
] as const

/** PFN0301000: buys foreign currency for RMB, into the same account, at a quote that is valid for two minutes. */
export const buyForeignExchange = defineOrder({
  code: 'PFN0301',
  title: { zh: '购汇', en: 'Buy currency' },
  access: customer({ kinds: mayExchange }),
  signing: 'branch',
  methods: payingMethods,
  input: z.strictObject({
    accountId: accountIdField,
    currency: fxCurrencyField,
    amount: amountField,
    quote: quoteField,
    purpose: z.enum(fxPurposeKeys, oneOf('purposeRequired', 'purposeUnauthorised')),
    country: z.string('countryRequired').check(z.regex(/^[A-Z]{2}$/, 'countryRequired')),
    /** Days, or the name of a school, hospital, goods, insurer or adviser. */
    detail: remarkField.check(z.minLength(1, 'fxDetailRequired'), z.maxLength(40, 'remarkTooLong')),
    /** Month in which the money is used: "2027-02". */
    month: z.string('fxMonth').check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'fxMonth')),
    agreed: agreedField('agreementNotRead'),
  }),
  errors: [
    ...tradeErrors,
    'purchaseAtBranch',
    'purposeRequired',
    'purposeUnauthorised',
    'countryRequired',
    'fxMonth',
    'fxDays',
  ],
})

/** PFN0302000: sells foreign currency, or banknotes, for RMB of the same account. */
export const sellForeignExchange = defineOrder({
  code: 'PFN0302',
  title: { zh: '结汇', en: 'Sell currency' },
  access: customer({ kinds: mayExchange }),
  signing: 'branch',
  methods: payingMethods,
  input: z.strictObject({
    from: pocketField,
    amount: amountField,
    quote: quoteField,
    source: z.enum(fxSourceKeys, 'fxSourceRequired'),
  }),
  errors: [...tradeErrors, 'fxSourceRequired'],
})

const rates = z.object({
  currency: z.enum(fxCurrencies),
  /** RMB for 100 units. */
  mid: z.string(),
  buy: z.string(),
  cashBuy: z.string(),
  sell: z.string(),
  /** US dollars for one unit, to six decimals, by which an amount counts towards the quota. Null if none is listed. */
  usd: z.nullable(z.string()),
})

export const fxBoard = defineCall({
  name: 'PFN0301003_board',
  summary: 'The board of exchange rates of a business date, today’s by default, and the hours of trading',
  access: customer({ kinds: mayExchange }),
  request: z.strictObject({ date: z.optional(z.iso.date('dateRequired')) }),
  response: z.object({
    today: z.string(),
    /** The date on which the mid rates were published. */
    publishedOn: z.string(),
    rates: z.array(rates),
    opens: z.string(),
    closes: z.string(),
    isOpen: z.boolean(),
    /**
     * State of today's board. live: rates move with the market. rest: the market is closed, and its last rates stay. stopped:
     * the feed is silent or not believed, and nothing is quoted. none: the mid rates of the day apply.
     */
    market: z.object({
      state: z.enum(['live', 'rest', 'stopped', 'none']),
      asOf: z.nullable(z.string()),
    }),
  }),
  errors: ['dateTooEarly'],
})
export type FxBoard = z.infer<typeof fxBoard.response>

const quota = z.object({
  /** US dollars. */
  total: z.string(),
  here: z.string(),
  elsewhere: z.string(),
  left: z.string(),
})

export const fxQuota = defineCall({
  name: 'PFN0301004_quota',
  summary: 'What is left of the customer’s yearly quotas, asked of the foreign exchange administration',
  access: customer({ kinds: mayExchange }),
  request: z.strictObject({ year: z.optional(wholeNumber(2020, 2100)) }),
  response: z.object({
    year: z.number(),
    buy: quota,
    sell: quota,
    isWatched: z.boolean(),
    /** When the administration reported it. Null if it has not answered yet. */
    asOf: z.nullable(z.string()),
    /** True if the customer may buy here. Others buy at a branch. */
    isResident: z.boolean(),
  }),
})
export type FxQuota = z.infer<typeof fxQuota.response>

/**
 * Requests a quote. It binds only the bank, until an order uses it. A repeated request gives another quote, so the call needs
 * no key.
 */
export const fxQuote = defineCall({
  name: 'PFN0301005_quote',
  summary: 'A rate that holds for one trade and two minutes',
  access: customer({ kinds: mayExchange }),
  request: z.strictObject({ side: z.enum(fxSides), currency: fxCurrencyField, cash: z.boolean() }),
  response: z.object({
    quote: z.string(),
    /** RMB for 100 units. */
    rate: z.string(),
    mid: z.string(),
    /** Rate at which the bank would buy the currency back. */
    back: z.string(),
    holdsForSeconds: z.number(),
  }),
  errors: ['noQuote', 'outOfHours'],
})

/** Mid rates of past days, for the chart beside the form. */
export const fxCourse = defineCall({
  name: 'PFN0301006_course',
  summary: 'What the bank sold a currency at, or bought it at, on each of the past thirty days',
  access: customer({ kinds: mayExchange }),
  request: z.strictObject({ side: z.enum(fxSides), currency: fxCurrencyField }),
  response: z.object({ points: z.array(z.object({ on: z.string(), rate: z.string() })) }),
})

const alertRate = z.string('fxAlertRate').check(
  z.overwrite(normaliseAmount),
  byRule((text) => {
    if (isNegative(text)) return 'numberNegative'
    return /^(?!0+(\.0+)?$)\d{1,5}(\.\d{1,4})?$/.test(text) ? null : 'fxAlertRate'
  }),
)

export const fxAlerts = defineCall({
  name: 'PFN0301007_alerts',
  summary: 'The rates that the customer wants to be told of, with those told in the last thirty days',
  access: customer({ kinds: mayExchange }),
  request: z.strictObject({}),
  response: z.object({
    alerts: z.array(
      z.object({
        alertId: z.string(),
        side: z.enum(fxSides),
        currency: z.enum(fxCurrencies),
        /** RMB for 100 units. A purchase takes this rate or a lower one, a sale this rate or a higher one. */
        rate: z.string(),
        madeAt: z.string(),
        toldAt: z.nullable(z.string()),
        toldRate: z.nullable(z.string()),
      }),
    ),
    most: z.number(),
  }),
})
export type FxAlert = z.infer<typeof fxAlerts.response>['alerts'][number]

export const saveFxAlert = defineCall({
  name: 'PFN0301008_saveAlert',
  summary: 'Asks to be told once, by text message, when the bank’s rate gets there',
  access: customer({ kinds: mayExchange }),
  request: z.strictObject({ side: z.enum(fxSides), currency: fxCurrencyField, rate: alertRate }),
  response: z.object({ alertId: z.string() }),
  errors: ['fxAlertRate', 'fxAlertReached', 'fxAlertsFull', 'noQuote'],
  changes: true,
})

export const removeFxAlert = defineCall({
  name: 'PFN0301009_removeAlert',
  summary: 'Takes away a rate that the customer wanted to be told of',
  access: customer({ kinds: mayExchange }),
  request: z.strictObject({ alertId: z.string().check(z.regex(/^\d{1,18}$/, 'fxAlertUnknown')) }),
  response: z.object({}),
  errors: ['fxAlertUnknown'],
  changes: true,
})
