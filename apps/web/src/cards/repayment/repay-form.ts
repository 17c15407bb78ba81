import { cardAccounts } from '@cloudsail/contract/cards'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { cardInAddress } from '../card-in-address.ts'

/** How much: what is still to pay of the bill, its minimum, everything that is owed, or what is typed. */
const repayWays = ['bill', 'minimum', 'all', 'other'] as const
export type RepayWay = (typeof repayWays)[number]

export interface RepayValues {
  from: string
  card: string
  amount: string
  way: RepayWay | ''
}

export const noRepayment: RepayValues = { from: '', card: '', amount: '', way: '' }

/** The customer's cards, the chosen one, and the one that the page was asked for. */
export function useCards(card: string) {
  const cards = useStart(cardAccounts, {}).data?.cards
  const wanted = cardInAddress()
  const first = cards?.find(({ accountId }) => accountId === wanted) ?? cards?.find(isOwing) ?? cards?.[0]
  return { cards, first, chosen: cards?.find(({ accountId }) => accountId === card) }
}

const isOwing = ({ owed }: { owed: string }) => owed !== '0.00'
