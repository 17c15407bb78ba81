import { parseAmount } from '@cloudsail/contract'
import type { InstalmentCard, PlanTerms } from '@cloudsail/contract/cards'

export interface Terms {
  ratePpm: number
  least: string
  periods: readonly number[]
}

/** Returns the plan for the typed values. Null while the amount is not valid. */
export function planOf(
  values: { amount: string; periods: number },
  terms: Terms,
  offer: Offer,
): PlanTerms | null {
  const principalMinor = parseAmount(values.amount, 'CNY')
  const [least, most] = [parseAmount(terms.least, 'CNY'), parseAmount(offer.most, 'CNY')]
  if (principalMinor === null || principalMinor < least! || principalMinor > most!) return null
  return { principalMinor, periods: values.periods, ratePpm: terms.ratePpm }
}

export type Offer = InstalmentCard['offers'][number]
