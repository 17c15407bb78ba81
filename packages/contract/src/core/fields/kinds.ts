import * as z from 'zod/mini'
import type { ErrorKey } from '../errors.ts'
import { characterCount, normaliseNumber, normaliseText } from '../rules/index.ts'

/** What field schemas are made of. Each message is an ErrorKey; the text that comes out is normalised (half-width,
 *  trimmed), so that server and browser check and store the same. */

/** A check by a rule that names its error, and what its sentence says of the bounds. */
export function byRule<Value = string>(
  rule: (value: Value) => ErrorKey | null,
  params: Record<string, string | number> = {},
) {
  return z.superRefine<Value>((value, context) => {
    const key = rule(value)
    if (key) context.addIssue({ code: 'custom', message: key, params, input: value })
  })
}

/** A number field: normalised, then required, then of a form. */
export function numberField(required: ErrorKey, form: (text: string) => boolean, invalid: ErrorKey) {
  return z.string(required).check(
    z.overwrite(normaliseNumber),
    byRule((text) => (text === '' ? required : form(text) ? null : invalid)),
  )
}

export function textField(rule: (text: string) => ErrorKey | null, normalise = normaliseText) {
  return z.string().check(z.overwrite(normalise), byRule(rule))
}

/** At most so many characters, counted as a person counts them. */
export function atMost(characters: number, error: ErrorKey) {
  return byRule((text) => (characterCount(text) > characters ? error : null), { max: characters })
}

/** A field that may be left empty; blanks and signs that are not seen are nothing. */
export function orEmpty<Field extends z.ZodMiniType<string, string>>(field: Field) {
  const nothing = z.pipe(z.string().check(z.overwrite(normaliseText)), z.literal(''))
  return z.union([nothing, field])
}
