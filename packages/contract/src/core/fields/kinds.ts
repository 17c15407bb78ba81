import * as z from 'zod/mini'
import type { ErrorKey } from '../errors.ts'
import { characterCount, normaliseNumber, normaliseText } from '../rules/index.ts'

/**
 * Building blocks of field schemas. Each message is an ErrorKey. The output is normalised (half-width, trimmed) so that
 * server and browser check and store the same text.
 */

/** Returns a check by a rule. The rule names its error and the values for the bounds in the sentence. */
export function byRule<Value = string>(
  rule: (value: Value) => ErrorKey | null,
  params: Record<string, string | number> = {},
) {
  return z.superRefine<Value>((value, context) => {
    const key = rule(value)
    if (key) context.addIssue({ code: 'custom', message: key, params, input: value })
  })
}

/** Returns the schema of a number field: normalised, required, and of the given form. */
export function numberField(required: ErrorKey, form: (text: string) => boolean, invalid: ErrorKey) {
  return z.string(required).check(
    z.overwrite(normaliseNumber),
    byRule((text) => (text === '' ? required : form(text) ? null : invalid)),
  )
}

export function textField(rule: (text: string) => ErrorKey | null, normalise = normaliseText) {
  return z.string().check(z.overwrite(normalise), byRule(rule))
}

/** Returns a check for at most that many characters, counted as a person counts them. */
export function atMost(characters: number, error: ErrorKey) {
  return byRule((text) => (characterCount(text) > characters ? error : null), { max: characters })
}

/** Makes a field optional. A text of blanks and invisible characters counts as empty. */
export function orEmpty<Field extends z.ZodMiniType<string, string>>(field: Field) {
  const nothing = z.pipe(z.string().check(z.overwrite(normaliseText)), z.literal(''))
  return z.union([nothing, field])
}

/** A box that the customer has to tick. The form shows `error` if it is not ticked. */
export const agreedField = (error: ErrorKey) => z.boolean().check(z.refine((agreed) => agreed, error))
