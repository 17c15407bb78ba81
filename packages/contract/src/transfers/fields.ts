import * as z from 'zod/mini'

/** An own account on the wire. */
export const accountIdField = z.string().check(z.regex(/^\d{1,18}$/, 'payerAccountRequired'))

/** Payee account or card number: digits, at most 30 (specification section 5). */
export const payeeAccountField = z
  .string()
  .check(z.minLength(1, 'payeeAccountRequired'), z.regex(/^\d{8,30}$/, 'payeeAccountInvalid'))

/** Payee name: letters, digits or Chinese; a middle dot and single blanks inside a name are names too. */
export const payeeNameField = z
  .string()
  .check(z.minLength(1, 'payeeNameRequired'), z.maxLength(60, 'payeeNameInvalid'))
  .check(z.regex(/^[\p{Script=Han}A-Za-z0-9]+(?:[·. ][\p{Script=Han}A-Za-z0-9]+)*$/u, 'payeeNameInvalid'))

/** Purpose and postscript of a domestic transfer: Chinese, letters, digits, comma, full stop. */
export const remarkField = z
  .string()
  .check(z.maxLength(60, 'remarkTooLong'))
  .check(z.regex(/^[\p{Script=Han}A-Za-z0-9,.，。 ]*$/u, 'remarkInvalid'))

/** A positive amount of the wire; decimals are checked against the currency by the server. */
export const amountField = z
  .string()
  .check(z.minLength(1, 'amountRequired'))
  .check(z.regex(/^(0|[1-9]\d{0,12})(\.\d{1,2})?$/, 'amountInvalid'))
  .check(z.refine((text) => !/^0+(\.0+)?$/.test(text), 'amountZero'))

/** Usual purposes of a transfer; `other` leaves it to the postscript. */
export const purposes = ['living', 'rent', 'salary', 'repayment', 'family', 'goods', 'gift', 'other'] as const
