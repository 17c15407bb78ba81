import * as z from 'zod/mini'
import type { Access } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import type { ErrorKey } from '../core/errors.ts'
import { contactExtras, extrasErrors } from './contact-extras.ts'

/** Largest size of an uploaded spreadsheet. */
export const sheetMaxBytes = 256 * 1024

/** A file of the customer, in base64. */
export const fileField = z
  .string()
  .check(
    z.minLength(1, 'sheetUnreadable'),
    z.maxLength(Math.ceil(sheetMaxBytes / 3) * 4, 'sheetTooLarge'),
    z.regex(/^[A-Za-z0-9+/]*={0,2}$/, 'sheetUnreadable'),
  )

export const fileResponse = z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() })

/** Errors of a spreadsheet. */
export const sheetErrors = [
  'sheetTooLarge',
  'sheetNotXls',
  'sheetProtected',
  'sheetMacros',
  'sheetHidden',
  'sheetFormula',
  'sheetOutdated',
  'sheetEmpty',
  'sheetUnreadable',
  'batchFileInvalid',
] as const satisfies readonly ErrorKey[]

/** Most contacts in a customer's list. */
export const maxContacts = 500

/** Id of a contact in the list. */
const contactIdField = z.string('contactUnknown').check(z.regex(/^[1-9]\d{0,17}$/, 'contactUnknown'))

/** Returns the input of the order that changes a list of contacts. A contact that an import finds already is changed. */
export const contactChange = <Shape extends z.core.$ZodLooseShape>(fields: Shape) =>
  z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('add'), ...fields, ...contactExtras }),
    z.strictObject({ action: z.literal('edit'), contactId: contactIdField, ...fields, ...contactExtras }),
    z.strictObject({ action: z.literal('remove'), contactId: contactIdField }),
    z.strictObject({
      action: z.literal('import'),
      contacts: z
        .array(z.strictObject({ ...fields, ...contactExtras }))
        .check(z.minLength(1, 'sheetEmpty'), z.maxLength(maxContacts, 'contactsFull')),
    }),
  ])

/** Errors of a change to any list of contacts. */
export const contactErrors = [...extrasErrors, 'contactDuplicate', 'contactUnknown', 'contactsFull'] as const

/** Declares the spreadsheet of a list of contacts. Export and import have the same form. */
export function defineContactSheet<Shape extends z.core.$ZodLooseShape>(sheet: {
  code: string
  /** What the sheet lists: “in-bank contacts”. */
  what: string
  access: Access
  /** Fields of a contact as read from the file. */
  contact: Shape
}) {
  const { code, what, access, contact } = sheet
  return {
    exports: defineCall({
      name: `${code}004_export`,
      summary: `The customer’s ${what} as an XLS file, which is also the template of an import`,
      access,
      request: z.strictObject({}),
      response: fileResponse,
    }),
    reads: defineCall({
      name: `${code}005_read`,
      summary: `Reads ${what} from an XLS file and checks each; nothing is kept`,
      access,
      request: z.strictObject({ base64: fileField }),
      response: z.object({
        rows: z.array(
          z.object({
            /** Row of the file, counted as in a spreadsheet. */
            row: z.number(),
            contact: z.object(contact),
            errors: z.array(z.object({ field: z.string(), text: z.string() })),
            /** Effect of the import on the list. */
            change: z.enum(['new', 'changed', 'same']),
          }),
        ),
      }),
      errors: [...sheetErrors, 'contactsFull', 'payeeChecksTooMany'],
      large: true,
    }),
  }
}
