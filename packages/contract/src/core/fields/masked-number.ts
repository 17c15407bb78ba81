import * as z from 'zod/mini'
import { maskCard } from '../rules/mask.ts'

/**
 * A card or account number in an answer, masked by the schema as the answer leaves the bank. Only `accountNumber` returns a
 * whole number.
 */
export const maskedNumber = z
  .string()
  // A masked number may begin with the name of a bank. Masking it again would show the name instead of the number.
  .check(z.overwrite((number) => (number.includes('*') ? number : maskCard(number))))
