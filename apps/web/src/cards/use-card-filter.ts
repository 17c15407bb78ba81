import { maskCard } from '@cloudsail/contract'
import { cardAccounts } from '@cloudsail/contract/cards'
import { useCall } from '../base/queries.ts'
import { useTexts } from '../base/texts.ts'

/** The customer's cards as a filter of a query. */
export function useCardFilter() {
  const t = useTexts('cardBills')
  const cards = useCall(cardAccounts, {}).data?.cards ?? []
  return {
    ...{ name: 'card', label: t('filter.card'), any: t('filter.anyCard') },
    options: cards.map(({ accountId, number }) => ({ value: accountId, label: maskCard(number) })),
  }
}
