import * as z from 'zod/mini'
import { anyone, authMethods, customerKinds } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { creditCardField, imageCodeField, imageCodeIdField } from '../core/fields.ts'
import { encryptedSecret } from '../http/fields.ts'
import type { OrderContract } from '../orders/define-order.ts'
import { loginIdentifiers, loginMethods } from './identifiers.ts'
import { imageCodeBySms } from './image-code-by-sms.ts'
import { recordKeyPasswordChange } from './key-password.ts'
import { changeMethod } from './method-change.ts'
import { changeLoginPassword, changeQueryPassword, changeWithdrawalPassword } from './passwords.ts'
import { setSecurityQuestion } from './set-security-question.ts'

/** A function that the customer's method cannot authorise, with the methods that can. */
export const refusedFunction = z.object({ code: z.string(), methods: z.array(z.enum(authMethods)) })

export const verifyImage = defineCall({
  name: 'verifyImage',
  summary: 'A new image code: a picture of four characters, good for one try within two minutes',
  access: anyone,
  request: z.strictObject({}),
  response: z.object({
    imageCodeId: z.string(),
    /** The image code as a PNG in base64. */
    picture: z.string(),
    expiresInSeconds: z.number(),
    /** True for a demonstration, which offers demo customers. */
    demo: z.boolean(),
  }),
})

/** The answer to a log-in: the user data of the session. */
export const loginAnswer = z.object({
  IFP_SID: z.string(),
  /** CREDIT_CST for a customer who holds only a credit card. */
  s_creaditCst: z.enum(['CREDIT_CST', '']),
  s_nickname: z.string(),
  s_currMode: z.enum(authMethods),
  /** 32 bytes in base64url, the same at every log-in of the customer. Seals the drafts in the browser. */
  draftKey: z.string(),
  header: z.object({
    /** The log-in before this one. Null at the first. */
    lastLogin: z.nullable(z.object({ at: z.string(), ip: z.string(), method: z.enum(loginMethods) })),
    /** Number of log-ins, this one included. */
    loginCount: z.number(),
  }),
  customerKind: z.enum(customerKinds),
  /** Codes of the functions the customer may use ("PTR0101000"). */
  functions: z.array(z.string()),
  refused: z.array(refusedFunction),
  /** True if this log-in ended another session of the customer. */
  endedOther: z.boolean(),
  /** A certificate that must be renewed first: it ends within 30 days, or ended within the last 7. */
  renewal: z.nullable(z.object({ kind: z.enum(['ukey', 'file']), notAfter: z.string() })),
})

const loginErrors = [
  'imageCodeInvalid',
  'loginFailed',
  'loginLocked',
  'cardLoginLocked',
  'loginTooOften',
  'customerSuspended',
  'debitCardReportedLost',
  'creditCardReportedLost',
  'secretExpired',
  'secondFactorNeeded',
] as const

export const login = defineCall({
  name: 'login',
  summary: 'Log in with user name, e-bank account number, debit card or mobile-banking account',
  access: anyone,
  request: z.strictObject({
    identifierKind: z.enum(loginIdentifiers),
    /** As typed. The rules of its kind parse it. */
    identifier: z.string().check(z.maxLength(60, 'identifierInvalid')),
    password: encryptedSecret,
    imageCodeId: imageCodeIdField,
    imageCode: imageCodeField,
  }),
  response: loginAnswer,
  errors: [...loginErrors, 'identifierInvalid'],
  changes: true,
})

export const creCardLogin = defineCall({
  name: 'creCardlogin',
  summary: 'Log in with a credit card and its query password',
  access: anyone,
  request: z.strictObject({
    cardNumber: creditCardField,
    password: encryptedSecret,
    imageCodeId: imageCodeIdField,
    imageCode: imageCodeField,
  }),
  response: loginAnswer,
  errors: loginErrors,
  changes: true,
})

export const logout = defineCall({
  name: 'logout',
  summary: "Ends the customer's session on every server; without one it does nothing",
  access: anyone,
  request: z.strictObject({}),
  response: z.object({}),
  changes: true,
})

export const identityCalls = [verifyImage, imageCodeBySms, login, creCardLogin, logout]
export const identityOrders: readonly OrderContract[] = [
  changeQueryPassword,
  changeWithdrawalPassword,
  changeLoginPassword,
  recordKeyPasswordChange,
  changeMethod,
  setSecurityQuestion,
]
