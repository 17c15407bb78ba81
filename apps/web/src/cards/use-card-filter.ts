import { maskCard } from '@cloudsail/contract'
import { cardAccounts } from '@cloudsail/contract/cards'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'

/** The customer's cards as a filter of a query; whether it is known that there are none. */
export function useCardFilter() {
  const t = useTexts('cardBills')
  const { data } = useCall(cardAccounts, {})
  const cards = data?.cards ?? []
  const filter = {
    ...{ name: 'card', label: t('filter.card'), any: t('filter.anyCard') },
    options: cards.map(({ accountId, number }) => ({ value: accountId, label: maskCard(number) })),
  }
  return { filter, hasNone: data?.cards.length === 0 }
}
