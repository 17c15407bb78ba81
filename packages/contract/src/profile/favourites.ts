import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { defineCall } from '../core/call.ts'

/** A function as in the page's address, without the leading slash: "PTR0101000", "encashAccountLimits". */
const functionField = z.string().check(z.regex(/^[A-Za-z0-9/-]{1,80}$/))

/** Number of functions that the menu shows. */
export const favouritesShown = 4

/** Functions that a customer uses most, for the menu. */
export const favouriteFunctions = z.object({
  /** Pinned by the customer, in their order. */
  pinned: z.array(z.string()),
  /** Used in the last 90 days, most often first. */
  used: z.array(z.string()),
})

export const functionUsed = defineCall({
  name: 'PCS0101003_used',
  summary: 'Counts that the customer has opened a function',
  access: customer(),
  request: z.strictObject({ function: functionField }),
  response: z.object({}),
  changes: true,
})

export const pinFunctions = defineCall({
  name: 'PCS0101004_pin',
  summary: 'Which functions the customer keeps in the menu, in their order',
  access: customer(),
  request: z.strictObject({ functions: z.array(functionField).check(z.maxLength(favouritesShown)) }),
  response: favouriteFunctions,
  changes: true,
})
