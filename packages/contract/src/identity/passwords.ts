import * as z from 'zod/mini'
import { type Access, customer, notCardOnly } from '../core/access.ts'
import { type Call, defineCall } from '../core/call.ts'
import type { ErrorKey } from '../core/errors.ts'
import type { Bilingual } from '../core/text.ts'
import { defineOrder } from '../orders/define-order.ts'

/** Passwords that the bank stores for a customer: for log-in, for enquiries and log-in by card, for drawing money. */
export const passwordKinds = ['login', 'query', 'withdrawal'] as const
export type PasswordKind = (typeof passwordKinds)[number]

/** State of a password before it is changed. */
export const passwordState = z.object({
  set: z.boolean(),
  /** When it was last set. Null if it is not set, or has not been changed since the customer was admitted. */
  changedAt: z.nullable(z.string()),
  /**
   * The password that authorises the change: the same one, or another one if it is not set yet. Null if it can only be set at
   * a branch.
   */
  provenBy: z.nullable(z.enum(passwordKinds)),
})

const errors = [
  'passwordRequired',
  'passwordWrong',
  'oldPasswordWrong',
  'passwordLocked',
  'loginLocked',
  'passwordSameAsOld',
  'passwordPersonal',
] as const satisfies readonly ErrorKey[]
const sixDigits = ['sixDigitsFormat', 'passwordSimple'] as const satisfies readonly ErrorKey[]

/**
 * Declares a change of password: the order, and the call that returns its state. The input contains no part of the password.
 */
function passwordChange(change: {
  code: string
  title: Bilingual
  access: Access
  errors: readonly ErrorKey[]
}) {
  const { code, title, access } = change
  const order = defineOrder({
    code,
    title,
    access,
    input: z.strictObject({}),
    secrets: ['currentPassword', 'newPassword'],
    errors: [...errors, ...change.errors],
  })
  const state = defineCall({
    name: `${code}003_state`,
    summary: `${title.en}: whether it is set and what is needed to change it`,
    access,
    request: z.strictObject({}),
    response: passwordState,
  })
  return { order, state }
}

export const { order: changeQueryPassword, state: queryPasswordState } = passwordChange({
  code: 'PSC0201',
  title: { zh: '查询密码设置', en: 'Enquiry password' },
  access: customer(),
  errors: sixDigits,
})

export const { order: changeWithdrawalPassword, state: withdrawalPasswordState } = passwordChange({
  code: 'PSC0202',
  title: { zh: '取款密码修改', en: 'Card PIN' },
  access: customer({ kinds: notCardOnly }),
  errors: [...sixDigits, 'withdrawPasswordRun', 'withdrawalPasswordUnset'],
})

export const { order: changeLoginPassword, state: loginPasswordState } = passwordChange({
  code: 'PSC0204',
  title: { zh: '登录密码修改', en: 'Log-in password' },
  access: customer(),
  errors: [
    'loginPasswordLength',
    'loginPasswordCharacters',
    'loginPasswordMix',
    'loginPasswordRun',
    'passwordCommon',
    'loginPasswordUnset',
  ],
})

export type PasswordOrder = typeof changeLoginPassword
export type PasswordStateCall = typeof loginPasswordState

export const passwordCalls: readonly Call[] = [
  queryPasswordState,
  withdrawalPasswordState,
  loginPasswordState,
]
