import * as z from 'zod/mini'
import { customer, payingMethods } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'
import { accountIdField, maskedNumber } from '../core/fields.ts'
import { defineOrder } from '../orders/define-order.ts'

const accountErrors = ['accountUnknown', 'accountRequired', 'accountNotSigned', 'accountClosed'] as const
const newPasswordErrors = [
  'passwordRequired',
  'passwordLocked',
  'passwordSameAsOld',
  'passwordPersonal',
  'sixDigitsFormat',
  'passwordSimple',
  'withdrawPasswordRun',
  'creditCardReportedLost',
] as const

/** PCC0401000: changes the transaction password of a credit card, with the old one. */
export const changeCardPassword = defineOrder({
  code: 'PCC0401',
  title: { zh: '信用卡交易密码修改', en: 'Change card PIN' },
  access: customer(),
  methods: payingMethods,
  signing: 'branch',
  input: z.strictObject({ accountId: accountIdField }),
  secrets: ['currentPassword', 'newPassword'],
  errors: [
    ...accountErrors,
    ...newPasswordErrors,
    ...(['oldPasswordWrong', 'transactionPasswordUnset', 'cardInactive', 'cardStopped'] as const),
  ],
})

/** PCC0401000: resets a forgotten password of a credit card, with identity document, expiry of the card and factors. */
export const resetCardPassword = defineOrder({
  code: 'PCC0402',
  title: { zh: '信用卡密码重置', en: 'Reset a card password' },
  access: customer(),
  methods: payingMethods,
  signing: 'branch',
  input: z.strictObject({ accountId: accountIdField, password: z.enum(['query', 'transaction']) }),
  /** The last six characters of the document's number, and the card's expiry as printed, "MMYY". */
  secrets: ['idTail', 'expiry', 'newPassword'],
  errors: [...accountErrors, ...newPasswordErrors, 'cardHolderMismatch', 'cardInactive', 'cardStopped'],
})

/** The customer's credit cards that are not closed, and the state of the transaction password of each. */
export const cardPasswords = defineCall({
  name: 'PCC0401003_cards',
  summary: 'Credit cards and whether each has a transaction password',
  access: customer(),
  request: z.strictObject({}),
  response: z.object({
    cards: z.array(
      z.object({
        accountId: z.string(),
        number: maskedNumber,
        nickname: z.nullable(z.string()),
        set: z.boolean(),
        changedAt: z.nullable(z.string()),
        /** Why the password cannot be changed now. Null if it can. */
        refusal: z.nullable(bilingual),
      }),
    ),
  }),
})
