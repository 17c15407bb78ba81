import * as z from 'zod/mini'
import {
  characterCount,
  isBankCode,
  isNegative,
  isOutsideAccount,
  normaliseAmount,
  normaliseNumber,
  normaliseOutsideAccount,
  normaliseText,
  remarkPattern,
} from '../rules/index.ts'
import { atMost, byRule, numberField, textField } from './kinds.ts'
import { wholeNumberText } from './whole-number.ts'

/** Fields of payments and other orders. */

/** Account or card number of a payee at this bank: at most 30 digits. */
export const payeeAccountField = numberField(
  'payeeAccountRequired',
  (text) => /^\d{8,30}$/.test(text),
  'payeeAccountInvalid',
)

/** Account at another bank, or at any bank. See `isOutsideAccount`. */
export const outsideAccountField = z.string('payeeAccountRequired').check(
  z.overwrite(normaliseOutsideAccount),
  byRule((text) =>
    text === '' ? 'payeeAccountRequired' : isOutsideAccount(text) ? null : 'outsideAccountInvalid',
  ),
)

export const bankCodeField = numberField('receivingBankRequired', isBankCode, 'bankCodeInvalid')

/** Number of an order, as printed on its receipt. */
export const orderNumberField = numberField(
  'orderNumberRequired',
  (text) => /^\d{20}$/.test(text),
  'orderNumberInvalid',
)

/** The code of a receipt. Letters that codes never contain are read as the digits that they resemble. */
export const verificationCodeField = z.string('verificationCodeRequired').check(
  z.overwrite((text) => normaliseNumber(text).replaceAll('O', '0').replace(/[IL]/g, '1')),
  byRule((text) =>
    text === ''
      ? 'verificationCodeRequired'
      : /^[0-9A-HJKMNP-TV-Z]{16}$/.test(text)
        ? null
        : 'verificationCodeInvalid',
  ),
)

export const dynamicPasswordField = numberField(
  'dynamicPasswordFormat',
  (text) => /^\d{6}$/.test(text),
  'dynamicPasswordFormat',
)

/** Search words of a query. */
export const searchField = z.string().check(z.overwrite(normaliseText), atMost(60, 'searchTooLong'))

/** Purpose and postscript of domestic payments. */
export const remarkField = textField((text) =>
  characterCount(text) > 60 ? 'remarkTooLong' : remarkPattern.test(text) ? null : 'remarkInvalid',
)

/** A positive decimal amount as typed. `parseAmount` checks the decimals, which depend on the currency. */
export const amountField = decimalField({ mayBeZero: false })
/** Like `amountField`, but zero is allowed. */
export const amountOrZeroField = decimalField({ mayBeZero: true })

function decimalField({ mayBeZero }: { mayBeZero: boolean }) {
  return z.string('amountRequired').check(
    z.overwrite(normaliseAmount),
    byRule((text) => {
      if (text === '') return 'amountRequired'
      if (isNegative(text)) return 'amountNegative'
      if (!/^(0|[1-9]\d{0,12})(\.\d{1,2})?$/.test(text)) return 'amountInvalid'
      return !mayBeZero && /^0(\.0+)?$/.test(text) ? 'amountZero' : null
    }),
  )
}

/** Upper limit of an amount. 0 allows nothing. */
export const limitAmountField = z
  .string('limitAmountInvalid')
  .check(z.overwrite(normaliseAmount), z.regex(/^(0|[1-9]\d{0,10})(\.\d{1,2})?$/, 'limitAmountInvalid'))

/** Transactions allowed per day. 0 allows none. */
export const limitCountField = wholeNumberText({
  digits: 3,
  required: 'limitCountInvalid',
  outside: 'limitCountInvalid',
})

export const dateField = z.iso.date('dateRequired').check(z.regex(/^(?!0000)/, 'dateRequired'))
