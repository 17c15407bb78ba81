import type { Currency } from '@cloudsail/contract'
import type { UpcomingItem } from '@cloudsail/contract/home'

/** Something of a customer's that falls due, goes out by itself or comes in on a day. Every domain that has such things
 *  gives them in this shape; the home page puts them on one line of time. */
export interface UpcomingEntry {
  kind: UpcomingItem['kind']
  way: UpcomingItem['way']
  accountId: bigint
  /** Business date. */
  on: string
  currency: Currency
  amountMinor: bigint
  /** Only for a card's bill. */
  minimumMinor?: bigint
  /** Only for a deposit. */
  instruction?: 'renew' | 'toCurrent'
}
