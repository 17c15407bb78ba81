import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import type { ErrorKey } from '../core/errors.ts'
import { byRule } from '../core/fields/kinds.ts'
import { defineOrder } from '../orders/define-order.ts'

/** Most functions in the quick menu. */
export const shortcutsMax = 4

/** Returns why these functions cannot form the quick menu. Null if they can. */
export function checkShortcuts(functions: readonly string[]): ErrorKey | null {
  if (functions.length === 0) return 'shortcutsEmpty'
  if (functions.length > shortcutsMax) return 'shortcutsFull'
  return new Set(functions).size < functions.length ? 'shortcutTwice' : null
}

const functionCodes = z
  .array(z.string().check(z.regex(/^[A-Z]{3}\d{7}$/, 'shortcutUnknown')))
  .check(z.maxLength(20), byRule<string[]>(checkShortcuts, { max: shortcutsMax }))

/** Replaces the whole quick menu, or restores the bank's. */
export const changeQuickMenu = defineOrder({
  code: 'PCS0101',
  title: { zh: '快捷菜单设置', en: 'Quick menu' },
  access: customer(),
  input: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('save'), functions: functionCodes }),
    z.strictObject({ action: z.literal('restore') }),
  ]),
  errors: ['shortcutsEmpty', 'shortcutsFull', 'shortcutTwice', 'shortcutUnknown'],
})

export const savedQuickMenu = defineCall({
  name: 'PCS0101005_saved',
  summary: 'Function codes of the quick menu in their order, with those that cannot be used now',
  access: customer(),
  request: z.strictObject({}),
  response: z.object({
    functions: z.array(z.string()),
    /** False for the bank's own menu. */
    chosen: z.boolean(),
  }),
})
