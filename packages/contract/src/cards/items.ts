/** What is owed on a card, one item for a purchase, an advance, a fee, interest of a bill, an instalment that is due. */
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

/** The three kinds of interest that a bill reckons, each posted by itself and rounded once. */
export const billedInterestKinds = ['retailInterest', 'cashInterest', 'interestInterest'] as const
export type BilledInterestKind = (typeof billedInterestKinds)[number]

/** What lowers what is owed. */
export const creditKinds = ['own', 'other', 'agreed', 'otherBank', 'refund', 'points', 'conversion'] as const
export type CreditKind = (typeof creditKinds)[number]

/** As an item counts: what is left of one that was carried to the next bill is a purchase of that bill's day. */
export type ItemClass = 'interest' | 'fee' | 'cash' | 'retail' | 'planned'

/** An item as far as it is still owed. */
export interface OpenItem {
  itemId: bigint
  kind: ItemKind
  /** Posting date. */
  postedOn: string
  leftMinor: bigint
  /** The first bill it stands in; null while unbilled. */
  billedOn: string | null
  /** The bill to which it was carried as a rest that bears no interest. */
  carriedOn: string | null
}

/** An item with what repaid it, the oldest first. */
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

/** The day from which an item counts as posted. */
export const standsSince = ({ postedOn, carriedOn }: Pick<OpenItem, 'postedOn' | 'carriedOn'>): string =>
  carriedOn ?? postedOn

/** The bill that asked for it first; null while unbilled. */
export const firstBillOf = ({
  billedOn,
  carriedOn,
}: Pick<OpenItem, 'billedOn' | 'carriedOn'>): string | null => carriedOn ?? billedOn
