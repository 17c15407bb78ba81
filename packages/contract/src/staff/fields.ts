import * as z from 'zod/mini'
import { personNameField, wholeNumber } from '../core/fields.ts'
import { idTypes } from '../core/rules/index.ts'

/** Fields that several staff actions share. */

/** A customer by number. */
export const customerIdField = z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'invalidInput'))

/** Number of a drawer in its branch: 01. */
export const drawerField = z.string('drawerClosed').check(z.regex(/^\d{2}$/, 'drawerClosed'))

/** Serial of an item of blank stock: a USB-Key, a password envelope. */
export const blankSerialField = z.string().check(z.regex(/^[A-Z0-9-]{4,40}$/, 'invalidInput'))

/** Number of pieces of each denomination: `{ "100": 96, "50": 6 }`. */
export const piecesField = z.record(
  z.string().check(z.regex(/^\d{1,6}(\.\d{1,2})?$/, 'amountInvalid')),
  wholeNumber(0, 999_999),
)

/** Somebody who acts for the customer, with their document. */
export const agentField = z.strictObject({
  name: personNameField,
  idType: z.enum(idTypes, 'idTypeRequired'),
  idNumber: z.string().check(z.regex(/^[\p{Script=Han}A-Z0-9]{5,20}$/u, 'idNumberInvalid')),
})
