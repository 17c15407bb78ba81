import * as z from 'zod/mini'
import type { ErrorKey } from '../core/errors.ts'
import {
  dateField,
  emailField,
  mobileField,
  orEmpty,
  personNameField,
  receiptAddressField,
  wholeNumber,
} from '../core/fields.ts'
import { idTypes } from '../core/rules/index.ts'
import { occupations } from '../dictionaries/index.ts'
import { reasonText } from './define-action.ts'
import { readerDeviceField } from './document-reader.ts'

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

export const sexes = ['female', 'male'] as const
export const taxResidencies = ['mainland', 'abroad', 'both'] as const
export const riskClasses = ['low', 'medium', 'high'] as const

/** Type and number of a customer's document, and the days from and until which it is valid. */
export const documentFields = {
  idType: z.enum(idTypes, 'idTypeRequired'),
  idNumber: z
    .string()
    .check(z.trim(), z.toUpperCase(), z.minLength(5, 'idNumberInvalid'), z.maxLength(20, 'idNumberInvalid')),
  idIssuedOn: dateField,
  /** Null: valid for a long term. */
  idExpiresOn: z.nullable(dateField),
}

/** Why an action goes on although the register did not confirm the document. */
export const checkReasonField = z.optional(reasonText)

/** The device that read the document. Without it, somebody typed what the document says. */
export const readByField = z.optional(readerDeviceField)

/** What the bank records of a customer who is opened at a counter. */
export const personFields = {
  name: personNameField,
  /** As on the passport, or the name in pinyin. */
  nameEn: z.string().check(z.trim(), z.regex(/^[A-Za-z][A-Za-z ,.'’-]{1,59}$/, 'nameInvalid')),
  sex: z.enum(sexes),
  birth: dateField,
  nationality: z.string().check(z.regex(/^[A-Z]{3}$/, 'invalidInput')),
  ...documentFields,
  checkReason: checkReasonField,
  readBy: readByField,
  address: receiptAddressField,
  occupation: z.enum(occupations),
  mobile: mobileField,
  email: orEmpty(emailField),
  taxResidency: z.enum(taxResidencies),
  riskClass: z.enum(riskClasses),
}

/** Errors of what is recorded of a customer. */
export const personErrors = [
  'dateRequired',
  'documentKnown',
  'documentShownExpired',
  'emailInvalid',
  'idNumberInvalid',
  'identityReasonNeeded',
  'idTypeRequired',
  'mobileInvalid',
  'nameInvalid',
] as const satisfies readonly ErrorKey[]
