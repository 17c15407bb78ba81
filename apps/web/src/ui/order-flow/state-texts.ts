import type { Language } from '@cloudsail/contract'
import { type OrderState, orderStateNames } from '@cloudsail/contract/orders'

type StateTexts = Readonly<Record<`state.${OrderState}`, string>>

/** The names of an order's states as the catalogue has them: the contract says them once, for lists and documents too. */
export function orderStateTexts(language: Language): StateTexts {
  return Object.fromEntries(
    Object.entries(orderStateNames).map(([state, name]) => [`state.${state}`, name[language]]),
  ) as StateTexts
}
