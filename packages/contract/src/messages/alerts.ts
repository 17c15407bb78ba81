import * as z from 'zod/mini'
import { type AuthMethod, customer, mayMoveOwnMoney } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'
import { accountIdField, mobileField, orEmpty, wholeNumberText } from '../core/fields.ts'
import { defineQuery, periodFilter } from '../core/query.ts'
import { type Bilingual, type Language, languages } from '../core/text.ts'
import { defineOrder } from '../orders/define-order.ts'
import { alertDirections, alertMinutes, minuteOf, shortestAlertMinutes } from './alert-rules.ts'

const access = customer({ kinds: mayMoveOwnMoney })

/** Methods with a mobile, which alerts need. */
export const mobileMethods: readonly AuthMethod[] = ['mobile', 'ukeyMobile', 'fileMobile']

const timeField = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'alertWindowShort'))

/** Whole yuan. 0 sends an alert for every entry. */
const startAmountField = wholeNumberText({
  digits: 9,
  required: 'amountRequired',
  outside: 'alertAmountTooLong',
})

const alertIdField = z.string().check(z.regex(/^\d{20}$/, 'alertUnknown'))

export const setAlert = defineOrder({
  code: 'PCS0301',
  title: { zh: '账户变动通知签约', en: 'Set up an account alert' },
  access,
  methods: mobileMethods,
  input: z
    .strictObject({
      /** The alert that this one replaces. Empty for a new one. */
      replaces: orEmpty(alertIdField),
      accountId: accountIdField,
      /** A different mobile. Empty for the customer's own, even after that changes. */
      mobile: orEmpty(mobileField),
      allDay: z.boolean(),
      from: timeField,
      to: timeField,
      startAmount: startAmountField,
      direction: z.enum(alertDirections),
      showBalance: z.boolean(),
      /** True if entries outside the window are collected in one message at its next start. */
      digest: z.boolean(),
      language: z.enum(languages),
    })
    .check(
      z.refine(
        ({ allDay, from, to }) =>
          allDay ||
          alertMinutes({ startMinute: minuteOf(from), endMinute: minuteOf(to) }) >= shortestAlertMinutes,
        { error: 'alertWindowShort', path: ['to'] },
      ),
    ),
  errors: [
    'accountUnknown',
    'accountNotSigned',
    'accountClosed',
    'accountWrongType',
    'alertAmountTooLong',
    'alertExists',
    'alertMobilesFull',
    'alertUnknown',
    'alertWindowShort',
  ],
})

export const alertActions = ['pause', 'resume', 'cancel'] as const
export type AlertAction = (typeof alertActions)[number]

/** PCS0302000: pauses, resumes or ends an alert. */
export const changeAlert = defineOrder({
  code: 'PCS0302',
  title: { zh: '账户变动通知变更', en: 'Change an account alert' },
  access,
  input: z.strictObject({ alert: alertIdField, action: z.enum(alertActions) }),
  errors: ['alertUnknown', 'alertExists', 'alertMobilesFull'],
})

export const alertStates = ['active', 'paused', 'cancelled'] as const
export type AlertState = (typeof alertStates)[number]
export const alertStateNames: Readonly<Record<AlertState, Bilingual>> = {
  active: { zh: '生效', en: 'Active' },
  paused: { zh: '已暂停', en: 'Paused' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
}
export const alertDirectionNames = {
  both: { zh: '收入和支出', en: 'Money in and out' },
  in: { zh: '仅收入', en: 'Money in only' },
  out: { zh: '仅支出', en: 'Money out only' },
} as const satisfies Record<(typeof alertDirections)[number], Bilingual>

const alertRow = z.object({
  alertId: z.string(),
  accountId: z.string(),
  /** Masked. */
  account: z.string(),
  accountName: z.nullable(z.string()),
  /** Masked. */
  mobile: z.string(),
  ownMobile: z.boolean(),
  allDay: z.boolean(),
  from: z.string(),
  to: z.string(),
  startAmount: z.string(),
  direction: z.enum(alertDirections),
  showBalance: z.boolean(),
  digest: z.boolean(),
  language: z.enum(languages),
  state: z.enum(['active', 'paused']),
})
export type AlertRow = z.infer<typeof alertRow>

export const alertRules = defineCall({
  name: 'PCS0302003_rules',
  summary:
    'The account alerts a customer has, by account, with how many messages each would have sent in 30 days',
  access,
  request: z.strictObject({}),
  response: z.object({
    /** The customer's own mobile, masked. */
    mobile: z.string(),
    mostMobiles: z.number(),
    alerts: z.array(z.extend(alertRow, { sent30: z.number() })),
  }),
})

export const alertForecast = defineCall({
  name: 'PCS0301003_forecast',
  summary: 'How many entries of the last 30 days would have been told from each of some start amounts on',
  access,
  request: z.strictObject({ accountId: accountIdField, direction: z.enum(alertDirections) }),
  response: z.object({
    days: z.number(),
    steps: z.array(z.object({ startAmount: z.string(), count: z.number() })),
    /** The newest entry as a message would show it, with and without the balance. Null if there are no entries. */
    sample: z.nullable(
      z.object({
        plain: bilingual,
        withBalance: bilingual,
      }),
    ),
  }),
  errors: ['accountUnknown', 'accountNotSigned'],
})

export const alertTextStates = ['waiting', 'sent', 'failed'] as const
export const alertTextStateNames: Readonly<Record<(typeof alertTextStates)[number], Bilingual>> = {
  waiting: { zh: '发送中', en: 'Sending' },
  sent: { zh: '已送达', en: 'Delivered' },
  failed: { zh: '未送达', en: 'Not delivered' },
}

/** Three months per query, two years back. */
export const alertReach = { rangeMonths: 3, backMonths: 24 }

export const alertTexts = defineQuery({
  name: 'PCS0302004_texts',
  summary: 'The messages that account alerts have sent, the newest first',
  title: { zh: '账户变动通知记录', en: 'Account alerts sent' },
  access,
  reach: alertReach,
  filters: { ...periodFilter, state: z.optional(z.enum(alertTextStates)) },
  row: z.object({
    textId: z.string(),
    at: z.string(),
    account: z.string(),
    /** Masked. */
    mobile: z.string(),
    text: z.string(),
    state: z.enum(alertTextStates),
  }),
  choices: { state: { title: { zh: '状态', en: 'Status' }, names: alertTextStateNames } },
  line: {
    kind: () => 'notice',
    at: ({ at }) => at,
    title: ({ text }) => text,
    below: [({ account }) => account, ({ mobile }) => mobile],
    state: ({ state }) =>
      state === 'sent'
        ? null
        : state === 'failed'
          ? { name: alertTextStateNames.failed, tone: 'bad', outcome: 'void' }
          : { name: alertTextStateNames.waiting, tone: 'sea', outcome: 'open' },
  },
  columns: {
    at: { title: { zh: '时间', en: 'Time' }, kind: 'moment', value: ({ at }) => at },
    account: { title: { zh: '账户', en: 'Account' }, kind: 'digits', value: ({ account }) => account },
    mobile: { title: { zh: '通知号码', en: 'Mobile' }, kind: 'digits', value: ({ mobile }) => mobile },
    text: { title: { zh: '短信内容', en: 'Message' }, value: ({ text }) => text },
    state: {
      title: { zh: '状态', en: 'Status' },
      value: ({ state }, language: Language) => alertTextStateNames[state][language],
    },
  },
})

export const alertCalls = [alertRules, alertForecast, alertTexts]
export const alertOrders = [setAlert, changeAlert]
