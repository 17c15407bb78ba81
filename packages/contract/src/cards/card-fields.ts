import * as z from 'zod/mini'
import { bilingual } from '../core/bilingual.ts'
import { accountIdField, amountField, maskedNumber, payerAccountIdField } from '../core/fields.ts'

/** How lists name a credit card. */
export const listedCard = { accountId: z.string(), number: maskedNumber, product: bilingual }

/** A sum that is moved from a credit card to an own current account. */
export const fromCard = { cardId: payerAccountIdField, toAccountId: accountIdField, amount: amountField }

/** Errors of a credit card that cannot be used. */
export const unusableCardErrors = [
  'accountUnknown',
  'accountNotSigned',
  'accountClosed',
  'cardInactive',
  'cardStopped',
  'creditCardReportedLost',
] as const

/** Errors of the two accounts when a sum is moved from a credit card to an own current account. */
export const fromCardErrors = [
  ...unusableCardErrors,
  'receivingAccountLost',
  'receivingAccountClosed',
  'receivingAccountWrongType',
  'currencyUnsupported',
] as const
