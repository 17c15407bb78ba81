import * as z from 'zod/mini'
import { maskCard } from '../rules/mask.ts'

/** A card or account number in an answer, masked as the answer leaves the bank; whole it is told by `accountNumber` alone. */
export const maskedNumber = z.string().check(z.overwrite(maskCard))
