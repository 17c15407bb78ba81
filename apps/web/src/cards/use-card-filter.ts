import { maskCard } from '@cloudsail/contract'
import { cardAccounts } from '@cloudsail/contract/cards'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'

/** Returns the customer's cards, or undefined until they are known. */
export const useCards = () => useCall(cardAccounts, {}).data?.cards

/** Returns the customer's cards as a filter of a query, and whether there are known to be none. */
export function useCardFilter() {
  const t = useTexts('cardBills')
  const { data } = useCall(cardAccounts, {})
  const cards = data?.cards ?? []
  const filter = {
    name: 'card',
    label: t('filter.card'),
    any: t('filter.anyCard'),
    options: cards.map(({ accountId, number }) => ({ value: accountId, label: maskCard(number) })),
  }
  return { filter, hasNone: data?.cards.length === 0 }
}
