import * as z from 'zod/mini'
import { customer, mayMoveOwnMoney, notCardOnly, payingMethods } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'
import { accountIdField, agreedField } from '../core/fields.ts'
import { type Currency, currencies } from '../core/money.ts'
import { addMonths } from '../core/rules/dates.ts'
import type { Bilingual } from '../core/text.ts'
import { defineOrder } from '../orders/define-order.ts'
import { unusableErrors } from '../orders/payment-errors.ts'

/** Products that are opened online. A class I account is opened at a branch. */
export const openingProducts = ['pocket', 'classTwo', 'classThree', 'parentDeposit', 'wealth'] as const
export type OpeningProduct = (typeof openingProducts)[number]

export const openingProductNames: Readonly<Record<OpeningProduct | 'classOne', Bilingual>> = {
  pocket: { zh: '外币活期', en: 'Foreign-currency balance' },
  classTwo: { zh: 'Ⅱ类电子账户', en: 'Class II e-account' },
  classThree: { zh: 'Ⅲ类电子账户', en: 'Class III e-account' },
  parentDeposit: { zh: '定期一本通', en: 'Time deposit account' },
  wealth: { zh: '理财账户', en: 'Wealth account' },
  classOne: { zh: 'Ⅰ类户', en: 'Class I account' },
}

/** How many of each product a customer may have. Null if only the number of currencies limits it. */
export const mostOpened: Readonly<Record<OpeningProduct, number | null>> = {
  pocket: null,
  classTwo: 5,
  classThree: 5,
  parentDeposit: 1,
  wealth: 1,
}

/** Where a customer is resident for tax (关于非居民金融账户涉税信息尽职调查管理办法). Only residents of China alone open accounts online. */
export const taxResidences = ['china', 'chinaAndOther', 'other'] as const
export type TaxResidence = (typeof taxResidences)[number]

export const taxResidenceNames: Readonly<Record<TaxResidence, Bilingual>> = {
  china: { zh: '仅为中国税收居民', en: 'A tax resident of China only' },
  chinaAndOther: {
    zh: '既是中国税收居民，又是其他国家（地区）税收居民',
    en: 'A tax resident of China and of another country or region',
  },
  other: { zh: '仅为非居民', en: 'Not a tax resident of China' },
}

const leastAgeYears = 16
/** Returns true if a person is too young on a business date to open an account without a guardian. */
export const isTooYoungToOpen = (birth: string, today: string): boolean =>
  addMonths(birth, leastAgeYears * 12) > today

export const foreignCurrencies = currencies.filter(
  (currency): currency is Exclude<Currency, 'CNY'> => currency !== 'CNY',
)

const inputFields = z.strictObject({
  product: z.enum([...openingProducts, 'classOne'], 'openingProductRequired'),
  /** Currency of a foreign-currency balance. Empty for other products. */
  currency: z.union([z.literal(''), z.enum(foreignCurrencies)], 'currencyRequired'),
  /** The customer's class I account that the new account is bound to, or that takes the new currency. */
  accountId: accountIdField,
  taxResidence: z.enum(taxResidences, 'taxResidenceRequired'),
  agreed: agreedField('agreementUnread'),
})

/** POA1401000: opens a further account for a customer whom the bank has already identified. */
export const openAccount = defineOrder({
  code: 'POA1401',
  title: { zh: '一键开户', en: 'Open an account' },
  access: customer({ kinds: notCardOnly }),
  methods: payingMethods,
  signing: 'branch',
  input: inputFields.check(
    z.refine(({ product, currency }) => product !== 'pocket' || currency !== '', {
      error: 'currencyRequired',
      path: ['currency'],
    }),
  ),
  errors: [
    ...unusableErrors,
    'openingClassOne',
    'openingNeedsClassOne',
    'openingTooYoung',
    'openingTaxResidence',
    'openingTooMany',
    'openingCurrencyKept',
    'openingCardRequired',
    'agreementUnread',
  ],
})

const access = customer({ kinds: mayMoveOwnMoney })

export const openingChoices = defineCall({
  name: 'POA1401003_choices',
  summary: 'What the customer can open, and the class I accounts it can be bound to',
  access,
  request: z.strictObject({}),
  response: z.object({
    products: z.array(
      z.object({
        product: z.enum(openingProducts),
        /** How many the customer has and may have. The latter is null if only the number of currencies limits it. */
        held: z.number(),
        most: z.nullable(z.number()),
        /** Why no account of this product can be opened. */
        refusal: z.nullable(bilingual),
      }),
    ),
    /** The customer's class I accounts in normal use. */
    accounts: z.array(
      z.object({
        accountId: z.string(),
        kind: z.enum(['debitCard', 'passbook']),
        nickname: z.nullable(z.string()),
        /** Masked. */
        number: z.string(),
        branch: bilingual,
        /** Currencies that the account does not keep yet. Empty for a passbook, which takes no currencies online. */
        missing: z.array(z.enum(foreignCurrencies)),
      }),
    ),
  }),
})

export const openedToday = defineCall({
  name: 'POA1401004_opened',
  summary: 'What the customer has opened today, and what of it can be undone',
  access,
  request: z.strictObject({}),
  response: z.object({
    openings: z.array(
      z.object({
        /** The order that opened the account. */
        orderId: z.string(),
        product: z.enum(openingProducts),
        currency: z.nullable(z.enum(foreignCurrencies)),
        /** Unmasked, because the holder has not seen the number before. */
        number: z.string(),
        openedAt: z.string(),
        state: z.enum(['unused', 'used', 'undone']),
      }),
    ),
  }),
})

/** Undoes an opening: on the same day, and only if nothing has been posted. */
export const undoOpening = defineOrder({
  code: 'POA1402',
  title: { zh: '撤销开户', en: 'Cancel an account opening' },
  access,
  input: z.strictObject({ opening: z.string().check(z.regex(/^\d{20}$/, 'openingUnknown')) }),
  errors: ['openingUnknown', 'openingUndone', 'openingTooLate', 'openingUsed'],
})

export const openingOrders = [openAccount, undoOpening]
export const openingCalls = [openingChoices, openedToday]
