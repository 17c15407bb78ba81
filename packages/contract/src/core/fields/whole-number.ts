import * as z from 'zod/mini'

/** A whole number within bounds, both included. zod's own `int` would cost the log-in page a kilobyte. */
export function wholeNumber(min: number, max: number) {
  return z.number().check(z.refine((value) => Number.isInteger(value) && value >= min && value <= max))
}
