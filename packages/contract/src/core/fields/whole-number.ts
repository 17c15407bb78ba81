import * as z from 'zod/mini'
import type { ErrorKey } from '../errors.ts'
import { normaliseAmount, wholeProblem } from '../rules/index.ts'
import { byRule } from './kinds.ts'

/**
 * Returns the schema of a whole number within bounds, both included. Others are refused with the error `outside`, with the
 * bounds as its values. zod's own `int` would add a kilobyte to the log-in page.
 */
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

/** Returns the schema of a whole number as typed, without a sign. Thousands may be grouped. */
export function wholeNumberText({
  digits,
  required,
  outside,
}: {
  /** Most digits that the number may have. */
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
