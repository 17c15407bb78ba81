import * as z from 'zod/mini'
import { dateField, personNameField } from '../core/fields.ts'
import { idTypes } from '../core/rules/index.ts'

/** What a reader of documents calls itself: its type and number. */
export const readerDeviceField = z.string().check(z.regex(/^[A-Za-z0-9 ._-]{1,40}$/, 'invalidInput'))

/** The path at which the reader on a teller's machine tells what the document on it says; 204 if none lies there. */
export const documentReadPath = '/document'

/** What the reader answers. */
export const documentRead = z.object({
  device: readerDeviceField,
  document: z.object({
    idType: z.enum(idTypes),
    idNumber: z.string().check(z.regex(/^[A-Z0-9]{5,20}$/)),
    name: personNameField,
    sex: z.enum(['female', 'male']),
    birth: dateField,
    nationality: z.string().check(z.regex(/^[A-Z]{3}$/)),
    address: z.string().check(z.maxLength(120)),
    issuedOn: dateField,
    /** Null: valid for a long term. */
    expiresOn: z.nullable(dateField),
    /** The authority that issued the document, which the teller compares with the paper. */
    authority: z.string().check(z.maxLength(60)),
  }),
})
export type DocumentRead = z.infer<typeof documentRead>
