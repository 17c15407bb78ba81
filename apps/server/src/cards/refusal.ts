import { BankError, reasonOf } from '../errors.ts'
import { type CardAccount, requireCard, requireNormal } from './account.ts'

/** Returns why a card cannot be used now, in both languages. Null if it can. */
export function refusalOf(card: CardAccount, now: Date) {
  try {
    requireNormal(requireCard(card), now)
    return null
  } catch (error) {
    if (error instanceof BankError) return reasonOf(error)
    throw error
  }
}
