import { addDays, formatGrouped } from '@cloudsail/contract'
import { billDayAfter, type InstalmentTerms } from '@cloudsail/contract/cards'
import { businessDate } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { type CardAccount, requireNormal } from '../account.ts'
import type { OfferedItem } from './plans.ts'

/** What can be paid in instalments: retail of the last bill, or one unbilled purchase. */
export interface Offer {
  source: 'bill' | 'purchase'
  items: OfferedItem[]
  mostMinor: bigint
  /** The last day to apply. */
  until: string
}

const sum = (items: readonly OfferedItem[]) => items.reduce((total, { leftMinor }) => total + leftMinor, 0n)

/** Returns the unpaid purchases that the last bill was the first to show. Null if there is no bill, or no such purchase is unpaid. */
function billOffer({ bill }: Pick<CardAccount, 'bill'>, items: readonly OfferedItem[]): Offer | null {
  if (!bill) return null
  const billed = items.filter(({ billedOn }) => billedOn === bill.billedOn)
  return billed.length === 0
    ? null
    : { source: 'bill', items: billed, mostMinor: sum(billed), until: bill.dueOn }
}

/** Returns the offer for an unbilled purchase, valid until the day before the next bill. */
const purchaseOffer = (
  card: Pick<CardAccount, 'billDay' | 'billsFrom'>,
  item: OfferedItem,
  today: string,
): Offer => ({
  source: 'purchase',
  items: [item],
  mostMinor: item.leftMinor,
  until: addDays(billDayAfter(addDays(today, -1), card), -1),
})

/** Refuses a card that cannot begin a plan now: one that is not normal, or overdue. */
export function requirePlannable(card: CardAccount, now: Date): void {
  requireNormal(card, now, { field: 'accountId' })
  if (card.overdueSince !== null) throw new BankError('cardOverdue', { field: 'accountId' })
}

/** Returns true if an offer is valid today. An offer for a bill is valid from the day after the bill to its due day. */
function stands({ source, until }: Offer, { bill }: Pick<CardAccount, 'bill'>, today: string): boolean {
  return today <= until && (source === 'purchase' || today > bill!.billedOn)
}

/** Returns what can be paid in instalments today on a card, from the unpaid retail of all cards. */
export function offersOf(
  card: CardAccount,
  offered: readonly OfferedItem[],
  { leastMinor }: InstalmentTerms,
  today: string,
): Offer[] {
  const items = offered.filter(({ accountId }) => accountId === card.accountId)
  const ofBill = billOffer(card, items)
  const purchases = items.filter(({ billedOn }) => billedOn === null)
  const all = [...(ofBill ? [ofBill] : []), ...purchases.map((item) => purchaseOffer(card, item, today))]
  return all.filter((offer) => stands(offer, card, today) && offer.mostMinor >= leastMinor)
}

/** Returns the offer that an order names. Throws instalmentUnknown, instalmentWindow. */
export function requireOffer(
  card: CardAccount,
  items: readonly OfferedItem[],
  source: string,
  now: Date,
): Offer {
  const field = 'source'
  const today = businessDate(now)
  const item = items.find(({ itemId, billedOn }) => `${itemId}` === source && billedOn === null)
  const offer = source === 'bill' ? billOffer(card, items) : item && purchaseOffer(card, item, today)
  if (!offer) throw new BankError('instalmentUnknown', { field })
  if (!stands(offer, card, today))
    throw new BankError(source === 'bill' ? 'instalmentWindow' : 'instalmentUnknown', { field })
  return offer
}

/** Throws instalmentRange if an amount is below the minimum or above the offer. */
export function requireInRange(
  amountMinor: bigint,
  { mostMinor }: Offer,
  { leastMinor }: InstalmentTerms,
): void {
  if (amountMinor >= leastMinor && amountMinor <= mostMinor) return
  const values = { min: formatGrouped(leastMinor, 'CNY'), max: formatGrouped(mostMinor, 'CNY') }
  throw new BankError('instalmentRange', { field: 'amount', values })
}
