import * as z from 'zod/mini'
import { isCreditCardNumber, isDebitCardNumber } from '../rules/index.ts'
import { numberField } from './kinds.ts'

/** Fields of the log-in page. In a file of its own to keep that page small. */

export const debitCardField = numberField('cardNumberRequired', isDebitCardNumber, 'debitCardInvalid')

export const creditCardField = numberField('cardNumberRequired', isCreditCardNumber, 'creditCardInvalid')

export const imageCodeField = numberField(
  'imageCodeRequired',
  (text) => /^[A-Z0-9]{4}$/.test(text),
  'imageCodeInvalid',
)

export const imageCodeIdField = z.string().check(z.regex(/^[\w-]{22}$/, 'imageCodeInvalid'))
