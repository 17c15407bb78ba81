/** Kinds of items owed on a card. Each purchase, advance, fee, interest of a bill and instalment due is one item. */
export const itemKinds = [
  'retail',
  'cash',
  'cashFee',
  'lateFee',
  'retailInterest',
  'cashInterest',
  'interestInterest',
  'instalment',
  'instalmentInterest',
  'planned',
] as const
export type ItemKind = (typeof itemKinds)[number]

/** The three kinds of interest that a bill charges. Each is posted separately and rounded once. */
export const billedInterestKinds = ['retailInterest', 'cashInterest', 'interestInterest'] as const
export type BilledInterestKind = (typeof billedInterestKinds)[number]

/** What lowers what is owed. */
export const creditKinds = ['own', 'other', 'agreed', 'otherBank', 'refund', 'points', 'conversion'] as const
export type CreditKind = (typeof creditKinds)[number]

/**
 * The class under which an item is treated. The remainder of an item that was carried to the next bill counts as a purchase
 * of that bill's date.
 */
export type ItemClass = 'interest' | 'fee' | 'cash' | 'retail' | 'planned'

/** An item with what is still owed. */
export interface OpenItem {
  itemId: bigint
  kind: ItemKind
  /** Posting date. */
  postedOn: string
  leftMinor: bigint
  /** The first bill that contains the item. Null while unbilled. */
  billedOn: string | null
  /** The bill to which the item was carried as a remainder that bears no interest. */
  carriedOn: string | null
}

/** An item with its repayments, oldest first. */
export interface CardItem extends OpenItem {
  amountMinor: bigint
  repaid: readonly { on: string; amountMinor: bigint }[]
}

const classes: Readonly<Record<ItemKind, ItemClass>> = {
  retail: 'retail',
  cash: 'cash',
  cashFee: 'fee',
  lateFee: 'fee',
  retailInterest: 'interest',
  cashInterest: 'interest',
  interestInterest: 'interest',
  instalment: 'retail',
  instalmentInterest: 'interest',
  planned: 'planned',
}

export const classOf = ({ kind, carriedOn }: Pick<OpenItem, 'kind' | 'carriedOn'>): ItemClass =>
  carriedOn === null ? classes[kind] : 'retail'

/** Returns the date from which an item counts as posted. */
export const standsSince = ({ postedOn, carriedOn }: Pick<OpenItem, 'postedOn' | 'carriedOn'>): string =>
  carriedOn ?? postedOn

/** Returns the bill that first asked for the item. Null while unbilled. */
export const firstBillOf = ({
  billedOn,
  carriedOn,
}: Pick<OpenItem, 'billedOn' | 'carriedOn'>): string | null => carriedOn ?? billedOn
