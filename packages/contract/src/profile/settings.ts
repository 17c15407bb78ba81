import * as z from 'zod/mini'
import { authMethods, customer, customerKinds } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'
import { textField } from '../core/fields/kinds.ts'
import { defineQuery, nameOf, periodFilter, queryReach } from '../core/query.ts'
import { characterCount, isPlainText } from '../core/rules/index.ts'
import type { Bilingual } from '../core/text.ts'
import { occupations } from '../dictionaries/index.ts'
import { loginMethods } from '../identity/index.ts'
import { defineOrder } from '../orders/define-order.ts'

/** Parts of a customer's security, most important first. */
export const securityItems = [
  'method',
  'loginPassword',
  'queryPassword',
  'withdrawalPassword',
  'securityQuestion',
  'seal',
  'alerts',
] as const
export type SecurityItem = (typeof securityItems)[number]

export const strengths = ['low', 'fair', 'high'] as const
export type Strength = (typeof strengths)[number]

const deviceNameMax = 20
/** Name that a customer gives to a device. */
const deviceNameField = textField((text) =>
  text !== '' && characterCount(text) <= deviceNameMax && isPlainText(text) ? null : 'deviceNameInvalid',
)
const deviceIdField = z.string().check(z.regex(/^\d{1,18}$/, 'deviceUnknown'))

/** A browser from which the customer has logged in. Browsers of the same appearance at one network address count as one. */
export const deviceRow = z.object({
  deviceId: z.string(),
  name: bilingual,
  /** Name that the customer gave to the device. */
  ownName: z.nullable(z.string()),
  /** The half that identifies a single machine is hidden. */
  ip: z.string(),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
  /** True for the browser that sends this request. */
  current: z.boolean(),
})
export type DeviceRow = z.infer<typeof deviceRow>

export const personalSettings = defineCall({
  name: 'PSC0101003_settings',
  summary: 'Who the customer is, how safe the access is, and which devices are known',
  access: customer(),
  request: z.strictObject({}),
  response: z.object({
    profile: z.object({
      name: z.string(),
      nickname: z.nullable(z.string()),
      username: z.nullable(z.string()),
      /** Numbers of documents and contact data are masked. */
      idNumber: z.string(),
      mobile: z.string(),
      email: z.nullable(z.string()),
      address: z.nullable(z.string()),
      occupation: z.nullable(z.enum(occupations)),
      kind: z.enum(customerKinds),
      method: z.enum(authMethods),
      since: z.string(),
    }),
    security: z.object({
      strength: z.enum(strengths),
      items: z.array(
        z.object({
          item: z.enum(securityItems),
          set: z.boolean(),
          /** When it was last set, if known. */
          changedAt: z.nullable(z.string()),
        }),
      ),
    }),
    /** True if every log-in requires the second factor. Null for a method without one. */
    secondFactorAlways: z.nullable(z.boolean()),
    session: z.object({
      name: bilingual,
      ip: z.string(),
      method: z.nullable(z.enum(loginMethods)),
      since: z.string(),
    }),
    devices: z.array(deviceRow),
  }),
})

export const loginOutcomes = [
  'success',
  'unconfirmed',
  'wrongPassword',
  'wrongCode',
  'locked',
  'suspended',
  'lostCard',
] as const

export const loginRow = z.object({
  loginId: z.string(),
  at: z.string(),
  /** Means of log-in. Null if no longer known. */
  method: z.nullable(z.enum(loginMethods)),
  /** Masked. */
  identifier: z.string(),
  outcome: z.enum(loginOutcomes),
  device: bilingual,
  ip: z.string(),
})
export type LoginRow = z.infer<typeof loginRow>

const outcomeNames: Readonly<Record<(typeof loginOutcomes)[number], Bilingual>> = {
  success: { zh: '成功', en: 'Completed' },
  unconfirmed: { zh: '密码正确，待验证身份', en: 'Password right, second check needed' },
  wrongPassword: { zh: '密码错误', en: 'Wrong password' },
  wrongCode: { zh: '动态密码错误', en: 'Wrong code' },
  locked: { zh: '密码已锁定', en: 'Locked' },
  suspended: { zh: '服务已暂停', en: 'Suspended' },
  lostCard: { zh: '卡已挂失', en: 'Card reported lost' },
}
const loginMethodNames: Readonly<Record<(typeof loginMethods)[number], Bilingual>> = {
  username: { zh: '用户名', en: 'User name' },
  accountNumber: { zh: '网银账号', en: 'Online banking number' },
  debitCard: { zh: '借记卡', en: 'Debit card' },
  mobileAccount: { zh: '手机银行', en: 'Mobile banking' },
  creditCard: { zh: '信用卡', en: 'Credit card' },
}

export const loginHistory = defineQuery({
  name: 'PSC0101004_logins',
  summary: "The customer's log-ins and failed tries, newest first",
  title: { zh: '登录记录', en: 'Log-in history' },
  access: customer(),
  filters: { ...periodFilter, outcome: z.optional(z.enum(['success', 'failed'])) },
  reach: queryReach.logins,
  row: loginRow,
  choices: {
    outcome: {
      title: { zh: '登录结果', en: 'Result' },
      names: { success: outcomeNames.success, failed: { zh: '未成功', en: 'Failed' } },
    },
  },
  line: {
    kind: () => 'device',
    at: ({ at }) => at,
    title: ({ device }, { language }) => device[language],
    below: [
      ({ method }, { language }) => method && nameOf(loginMethodNames, method, language),
      ({ ip }) => ip,
    ],
    state: ({ outcome }) =>
      outcome === 'success' ? null : { name: outcomeNames[outcome], tone: 'bad', outcome: 'void' },
  },
  columns: {
    at: { title: { zh: '时间', en: 'Time' }, kind: 'moment', value: ({ at }) => at },
    device: { title: { zh: '设备', en: 'Device' }, value: ({ device }, language) => device[language] },
    method: {
      title: { zh: '登录方式', en: 'Logged in with' },
      value: ({ method }, language) => nameOf(loginMethodNames, method, language),
    },
    identifier: {
      title: { zh: '登录名', en: 'Identifier' },
      value: ({ identifier }) => identifier,
      documentOnly: true,
    },
    ip: { title: { zh: '网络地址', en: 'IP address' }, value: ({ ip }) => ip },
    result: {
      title: { zh: '结果', en: 'Result' },
      value: ({ outcome }, language) => nameOf(outcomeNames, outcome, language),
    },
  },
})

/** Changes security settings: notification of log-ins by text message, second factor at every log-in, known devices. */
export const changeSettings = defineOrder({
  code: 'PSC0101',
  title: { zh: '个人设置', en: 'Personal settings' },
  access: customer(),
  input: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('alerts'), on: z.boolean() }),
    z.strictObject({ action: z.literal('secondFactor'), always: z.boolean() }),
    z.strictObject({ action: z.literal('signOutOthers') }),
    z.strictObject({ action: z.literal('nameDevice'), deviceId: deviceIdField, name: deviceNameField }),
    z.strictObject({ action: z.literal('removeDevice'), deviceId: deviceIdField }),
  ]),
  errors: ['deviceNameInvalid', 'deviceUnknown', 'methodCannotAuthorise'],
})

/**
 * Reports a log-in that was not the customer's own. Ends every session, suspends online banking until the bank has spoken to
 * the customer, and opens a matter with the bank.
 */
export const reportLogin = defineOrder({
  code: 'PSC0114',
  title: { zh: '非本人登录处理', en: 'Report a log-in that was not you' },
  access: customer(),
  input: z.strictObject({ loginId: z.string().check(z.regex(/^\d{1,18}$/, 'loginUnknown')) }),
  errors: ['loginUnknown'],
})
