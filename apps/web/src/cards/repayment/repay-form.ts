import { cardAccounts } from '@cloudsail/contract/cards'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { cardInAddress } from '../card-in-address.ts'

/** The amount to repay: the rest of the bill, its minimum, the whole debt, or a typed amount. */
const repayWays = ['bill', 'minimum', 'all', 'other'] as const
export type RepayWay = (typeof repayWays)[number]

export interface RepayValues {
  from: string
  card: string
  amount: string
  way: RepayWay | ''
}

export const noRepayment: RepayValues = { from: '', card: '', amount: '', way: '' }

/** Returns the customer's cards, the chosen one, and the one in the address. */
export function useCards(card: string) {
  const cards = useStart(cardAccounts, {}).data?.cards
  const wanted = cardInAddress()
  const first = cards?.find(({ accountId }) => accountId === wanted) ?? cards?.find(isOwing) ?? cards?.[0]
  return { cards, first, chosen: cards?.find(({ accountId }) => accountId === card) }
}

const isOwing = ({ owed }: { owed: string }) => owed !== '0.00'
