import * as z from 'zod/mini'
import { accountKinds, accountStatuses } from '../accounts/index.ts'
import { defineCall } from '../core/call.ts'
import { certifiedMethods } from '../core/certified-methods.ts'
import { accountIdField, limitAmountField, limitCountField, maskedNumber, orEmpty } from '../core/fields.ts'
import type { Bilingual } from '../core/text.ts'
import { defineOrder } from '../orders/define-order.ts'
import { unusableErrors } from '../orders/payment-errors.ts'
import { limitKinds, limitMeter } from '../orders/schemas.ts'
import { limitsAccess, payOthersAccess } from './access.ts'

/** Methods that may change limits, the transfer service and designated receivers: those with a certificate or key. */
export const limitMethods = certifiedMethods

/** Daily limits of a debit card, for payments and cash. */
export const cardLimitKinds = ['overseasPos', 'domesticPos', 'overseasAtm', 'domesticAtm'] as const

/** `receivers` is stored like a limit: 0 allows designated receivers only, 1 allows anybody. */
export const settingKinds = [...limitKinds, 'receivers', ...cardLimitKinds] as const
export type SettingKind = (typeof settingKinds)[number]

export const settingKindNames: Readonly<Record<SettingKind, Bilingual>> = {
  single: { zh: '单笔限额', en: 'Limit per payment' },
  daily: { zh: '日累计限额', en: 'Daily limit' },
  count: { zh: '日累计笔数', en: 'Daily count' },
  annual: { zh: '年累计限额', en: 'Annual limit' },
  receivers: { zh: '收款范围', en: 'Payees' },
  overseasPos: { zh: '境外POS消费', en: 'POS abroad' },
  domesticPos: { zh: '境内POS消费', en: 'POS in mainland China' },
  overseasAtm: { zh: '境外ATM取现', en: 'ATM abroad' },
  domesticAtm: { zh: '境内ATM取现', en: 'ATM in mainland China' },
}

/**
 * The state of a limit: its value now, the highest value that can be set here, and a pending change. Decimal texts of CNY,
 * whole numbers for counts. Null if there is none.
 */
export const standingLimit = z.object({
  kind: z.enum(settingKinds),
  value: z.nullable(z.string()),
  ceiling: z.nullable(z.string()),
  pending: z.array(
    z.object({ settingId: z.string(), value: z.nullable(z.string()), effectiveAt: z.string() }),
  ),
})
export type StandingLimit = z.infer<typeof standingLimit>

const limitedAccount = z.object({
  accountId: z.string(),
  number: maskedNumber,
  kind: z.enum(accountKinds),
  nickname: z.nullable(z.string()),
  status: z.enum(accountStatuses),
  limits: z.array(standingLimit),
})

/** The customer's current accounts with their transfer service and limits. A closed service has limits of 0. */
export const accountLimits = defineCall({
  name: 'PSC0403003_limits',
  summary: 'The customer’s current accounts with transfer service, limits and what waits to take effect',
  access: payOthersAccess,
  request: z.strictObject({}),
  response: z.object({
    accounts: z.array(
      z.extend(limitedAccount, {
        open: z.boolean(),
        /** If the service is closed, the limits that apply once it is opened. */
        opensWith: z.array(standingLimit),
      }),
    ),
  }),
})

export const transferService = defineOrder({
  code: 'PTR0301',
  title: { zh: '转账服务开通', en: 'Transfer service' },
  access: payOthersAccess,
  methods: limitMethods,
  input: z.strictObject({ accountId: accountIdField, open: z.boolean() }),
  errors: [...unusableErrors, 'accountNotSigned', 'accountWrongType', 'transferServiceUnchanged'],
})

const changeErrors = [
  'limitUnchanged',
  'limitRaiseAtBranch',
  'limitSingleAboveDaily',
  'limitDailyAboveAnnual',
] as const

export const changeAccountLimits = defineOrder({
  code: 'PTR0302',
  title: { zh: '转账限额设置', en: 'Transfer limits' },
  access: payOthersAccess,
  methods: limitMethods,
  input: z.strictObject({
    accountId: accountIdField,
    single: limitAmountField,
    daily: limitAmountField,
    count: limitCountField,
    annual: limitAmountField,
    /** True if the account pays designated receivers only. */
    designatedOnly: z.boolean(),
  }),
  errors: [...changeErrors, 'accountUnknown', 'accountNotSigned', 'accountClosed', 'transferServiceClosed'],
})

export const remainingLimits = defineCall({
  name: 'PSC0401003_remaining',
  summary: 'What is left of every limit for transfers from one account',
  access: limitsAccess,
  request: z.strictObject({ accountId: z.string().check(z.regex(/^\d{1,18}$/, 'accountUnknown')) }),
  response: z.object({
    limits: z.array(limitMeter),
    /** True if the account pays designated receivers only. */
    designatedOnly: z.boolean(),
  }),
  errors: ['accountUnknown', 'accountNotSigned'],
})

export const ebankLimits = defineCall({
  name: 'PSC0401004_limits',
  summary: 'The customer’s limits for all payments through the internet bank, and what is used of them',
  access: limitsAccess,
  request: z.strictObject({}),
  response: z.object({
    /** Limits of the authentication method as they apply now. The customer's own limits are in `limits`. */
    single: z.string(),
    daily: z.string(),
    /** The higher limits after a change of method, and when they begin. */
    pending: z.nullable(z.object({ single: z.string(), daily: z.string(), effectiveAt: z.string() })),
    /** Daily limit of payments without certificate or key. Null if the method has one. */
    uncertifiedDaily: z.nullable(z.string()),
    limits: z.array(standingLimit),
    used: z.object({ daily: z.string(), count: z.string(), annual: z.string() }),
    /** What may still be paid today under all of these limits. */
    leftToday: z.string(),
  }),
})

export const changeEbankLimits = defineOrder({
  code: 'PSC0401',
  title: { zh: '网银限额', en: 'Online banking limits' },
  access: limitsAccess,
  methods: limitMethods,
  input: z.strictObject({
    single: limitAmountField,
    daily: limitAmountField,
    /** Empty if the customer sets no limit. */
    count: orEmpty(limitCountField),
    annual: orEmpty(limitAmountField),
  }),
  errors: changeErrors,
})

/** The customer's debit cards with their daily limits for payments and cash. */
export const cardLimits = defineCall({
  name: 'PSC0402003_limits',
  summary: 'The customer’s debit cards with their limits and what waits to take effect',
  access: limitsAccess,
  request: z.strictObject({}),
  response: z.object({ cards: z.array(limitedAccount) }),
})

/**
 * Changes the limits of debit cards, for the screen /encashAccountLimits. The address of that screen is not a screen code, so
 * the calls use a code that no other screen has.
 */
export const changeCardLimits = defineOrder({
  code: 'PSC0402',
  title: { zh: '账户限额', en: 'Account limits' },
  access: limitsAccess,
  methods: limitMethods,
  input: z.strictObject({
    accountId: accountIdField,
    overseasPos: limitAmountField,
    domesticPos: limitAmountField,
    overseasAtm: limitAmountField,
    domesticAtm: limitAmountField,
  }),
  errors: ['limitUnchanged', 'cardLimitAboveMaximum', 'accountUnknown', 'accountNotSigned', 'accountClosed'],
})
