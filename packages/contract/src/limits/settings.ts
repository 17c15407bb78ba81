import * as z from 'zod/mini'
import { accountKinds, accountStatuses } from '../accounts/index.ts'
import { defineCall } from '../core/call.ts'
import { certifiedMethods } from '../core/certified-methods.ts'
import { accountIdField, limitAmountField, limitCountField, maskedNumber, orEmpty } from '../core/fields.ts'
import type { Bilingual } from '../core/text.ts'
import { defineOrder } from '../orders/define-order.ts'
import { limitKinds, limitMeter } from '../orders/schemas.ts'
import { limitsAccess, payOthersAccess } from './access.ts'

/** Methods by which limits, the transfer service and designated receivers are changed: those with a certificate or key
 *  (specification section 6). */
export const limitMethods = certifiedMethods

/** What a debit card may pay and draw in a day (specification section 9). */
export const cardLimitKinds = ['overseasPos', 'domesticPos', 'overseasAtm', 'domesticAtm'] as const

/** Whom an account may pay, as a limit: 0 designated receivers only, 1 anybody. */
export const settingKinds = [...limitKinds, 'receivers', ...cardLimitKinds] as const
export type SettingKind = (typeof settingKinds)[number]

export const settingKindNames: Readonly<Record<SettingKind, Bilingual>> = {
  single: { zh: '单笔限额', en: 'Single limit' },
  daily: { zh: '日累计限额', en: 'Daily limit' },
  count: { zh: '日累计笔数', en: 'Daily count' },
  annual: { zh: '年累计限额', en: 'Annual limit' },
  receivers: { zh: '收款范围', en: 'Payees' },
  overseasPos: { zh: '境外POS消费', en: 'POS abroad' },
  domesticPos: { zh: '境内POS消费', en: 'POS in mainland China' },
  overseasAtm: { zh: '境外ATM取现', en: 'ATM abroad' },
  domesticAtm: { zh: '境内ATM取现', en: 'ATM in mainland China' },
}

/** A limit as it stands: what holds now, how far it can be raised here, and what has been asked for and waits. Decimal
 *  texts of CNY, whole numbers for counts; null where there is none. */
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

/** The current accounts of the customer, their transfer service and their limits. A closed service has limits of 0. */
export const accountLimits = defineCall({
  name: 'PSC0403003_limits',
  summary: 'The customer’s current accounts with transfer service, limits and what waits to take effect',
  access: payOthersAccess,
  request: z.strictObject({}),
  response: z.object({
    accounts: z.array(
      z.extend(limitedAccount, {
        open: z.boolean(),
        /** The limits it has once it is opened, where it is closed. */
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
  errors: [
    'accountUnknown',
    'accountNotSigned',
    'accountWrongType',
    'accountReportedLost',
    'debitCardReportedLost',
    'accountFrozen',
    'cardPasswordReportedLost',
    'accountClosed',
    'transferServiceUnchanged',
  ],
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
    /** Whether the account pays designated receivers only. */
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
    /** Whether the account pays designated receivers only. */
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
    /** Limits of the authentication method, as they hold now; what the customer has set stands in `limits`. */
    single: z.string(),
    daily: z.string(),
    /** The higher ones that a change of method brings, and from when. */
    pending: z.nullable(z.object({ single: z.string(), daily: z.string(), effectiveAt: z.string() })),
    /** Without a certificate or key no more than this leaves in a day; null where the method has one. */
    uncertifiedDaily: z.nullable(z.string()),
    limits: z.array(standingLimit),
    used: z.object({ daily: z.string(), count: z.string(), annual: z.string() }),
    /** What may still leave today, by all of these. */
    leftToday: z.string(),
  }),
})

export const changeEbankLimits = defineOrder({
  code: 'PSC0401',
  title: { zh: '网银限额', en: 'E-bank limits' },
  access: limitsAccess,
  methods: limitMethods,
  input: z.strictObject({
    single: limitAmountField,
    daily: limitAmountField,
    /** Empty: no limit of the customer's own. */
    count: orEmpty(limitCountField),
    annual: orEmpty(limitAmountField),
  }),
  errors: changeErrors,
})

/** The customer's debit cards and what each may pay and draw in a day. */
export const cardLimits = defineCall({
  name: 'PSC0402003_limits',
  summary: 'The customer’s debit cards with their limits and what waits to take effect',
  access: limitsAccess,
  request: z.strictObject({}),
  response: z.object({ cards: z.array(limitedAccount) }),
})

/** /encashAccountLimits, whose address is no code: its calls go by one that no other screen has. */
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
