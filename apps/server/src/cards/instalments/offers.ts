import { addDays, formatGrouped } from '@cloudsail/contract'
import { billDayAfter, type InstalmentTerms } from '@cloudsail/contract/cards'
import { businessDate } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { type CardAccount, requireNormal } from '../account.ts'
import type { OfferedItem } from './plans.ts'

/** What can be paid in instalments: retail of the last bill, or one purchase that is in none. */
export interface Offer {
  source: 'bill' | 'purchase'
  items: OfferedItem[]
  mostMinor: bigint
  /** The last day to ask for it. */
  until: string
}

const sum = (items: readonly OfferedItem[]) => items.reduce((total, { leftMinor }) => total + leftMinor, 0n)

/** The retail that the last bill asked for first and that is not paid; null where there is no bill or nothing of it. */
function billOffer({ bill }: Pick<CardAccount, 'bill'>, items: readonly OfferedItem[]): Offer | null {
  if (!bill) return null
  const billed = items.filter(({ billedOn }) => billedOn === bill.billedOn)
  return billed.length === 0
    ? null
    : { source: 'bill', items: billed, mostMinor: sum(billed), until: bill.dueOn }
}

/** A purchase that is in no bill, until the day before the next one. */
const purchaseOffer = (
  { billDay }: Pick<CardAccount, 'billDay'>,
  item: OfferedItem,
  today: string,
): Offer => ({
  source: 'purchase',
  items: [item],
  mostMinor: item.leftMinor,
  until: addDays(billDayAfter(addDays(today, -1), billDay), -1),
})

/** Refuses a card that can make no plan now: one that is not normal, or overdue. */
export function requirePlannable(card: CardAccount, now: Date): void {
  requireNormal(card, now, { field: 'accountId' })
  if (card.overdueSince !== null) throw new BankError('cardOverdue', { field: 'accountId' })
}

/** Whether an offer stands today: of a bill, from the day after it to its due day. */
function stands({ source, until }: Offer, { bill }: Pick<CardAccount, 'bill'>, today: string): boolean {
  return today <= until && (source === 'purchase' || today > bill!.billedOn)
}

/** What of a card can be paid in instalments today, by the retail of all cards that is still owed. */
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

/** The offer that an order names. Throws instalmentUnknown, instalmentWindow. */
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

/** Throws instalmentRange where an amount is below the least or above what the offer has. */
export function requireInRange(
  amountMinor: bigint,
  { mostMinor }: Offer,
  { leastMinor }: InstalmentTerms,
): void {
  if (amountMinor >= leastMinor && amountMinor <= mostMinor) return
  const values = { min: formatGrouped(leastMinor, 'CNY'), max: formatGrouped(mostMinor, 'CNY') }
  throw new BankError('instalmentRange', { field: 'amount', values })
}
