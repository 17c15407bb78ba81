import * as z from 'zod/mini'
import { atMost, orEmpty, textField } from '../core/fields/kinds.ts'
import { amountField } from '../core/fields.ts'
import { currencies } from '../core/money.ts'
import { isPlainText } from '../core/rules/index.ts'

/** Most characters of the name of a group. */
export const contactGroupMax = 12

/** What a customer notes about a contact besides the payee. What is left out stays as it is, or is empty for a new contact. */
export const contactExtras = {
  /** The group that the customer puts the contact in. May be empty. */
  group: z.optional(
    textField((text) => (isPlainText(text) ? null : 'contactGroupInvalid')).check(
      atMost(contactGroupMax, 'contactGroupInvalid'),
    ),
  ),
  /** The amount that forms begin with, in CNY. May be empty. */
  usual: z.optional(orEmpty(amountField)),
}

/** The same as read from a file. */
export const readExtras = { group: z.string(), usual: z.string() }

/** The same as a list returns it, with the last payment. */
export const listedExtras = {
  group: z.string(),
  usual: z.string(),
  /** Null if the contact was not paid yet. The amount is null if it is not kept. */
  lastPaid: z.nullable(
    z.object({ on: z.string(), amount: z.nullable(z.string()), currency: z.enum(currencies) }),
  ),
}

export const extrasErrors = ['contactGroupInvalid', 'amountInvalid'] as const
