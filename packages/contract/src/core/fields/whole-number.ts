import * as z from 'zod/mini'
import type { ErrorKey } from '../errors.ts'
import { normaliseAmount, wholeProblem } from '../rules/index.ts'
import { byRule } from './kinds.ts'

/** A whole number within bounds, both included; out of them it is refused with `outside`, or with the bounds. zod's own
 *  `int` would cost the log-in page a kilobyte. */
export function wholeNumber(min: number, max: number, outside: ErrorKey = 'numberOutOfRange') {
  return z.number('numberInvalid').check(
    byRule<number>(
      (value) => {
        if (!Number.isInteger(value)) return 'numberNotWhole'
        if (value < 0 && min >= 0) return 'numberNegative'
        return value >= min && value <= max ? null : outside
      },
      { least: min, most: max },
    ),
  )
}

/** The same as it is typed, without a sign: digits, grouped in thousands or not. */
export function wholeNumberText({
  digits,
  required,
  outside,
}: {
  /** The most it may have. */
  digits: number
  required: ErrorKey
  outside: ErrorKey
}) {
  return z.string(required).check(
    z.overwrite(normaliseAmount),
    byRule((text) => {
      if (text === '') return required
      const problem = wholeProblem(text)
      if (problem) return problem
      return text.length <= digits && (text === '0' || !text.startsWith('0')) ? null : outside
    }),
  )
}
