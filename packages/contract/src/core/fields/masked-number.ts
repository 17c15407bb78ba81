import * as z from 'zod/mini'
import { maskCard } from '../rules/mask.ts'

/** A card or account number in an answer, masked as the answer leaves the bank; whole it is told by `accountNumber` alone. */
export const maskedNumber = z
  .string()
  // What is masked already may have the name of a bank before it: masked again it would show the name in the number's place.
  .check(z.overwrite((number) => (number.includes('*') ? number : maskCard(number))))
