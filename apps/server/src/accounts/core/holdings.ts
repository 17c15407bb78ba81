import type { Currency } from '@cloudsail/contract'
import type { OverviewAccount } from '@cloudsail/contract/accounts'
import type { UpcomingItem } from '@cloudsail/contract/home'
import type { Queryable } from '../../db/database.ts'
import type { Account } from './account.ts'

/** Something of a customer's that falls due, goes out by itself or comes in on a day. */
export interface UpcomingEntry {
  kind: UpcomingItem['kind']
  way: UpcomingItem['way']
  accountId: bigint
  /** Which certificate, rule or order it is about, where an account may have several on one day. */
  of?: string
  /** Business date. */
  on: string
  currency: Currency
  /** Null where it is not known before the day. */
  amountMinor: bigint | null
  /** Set aside already: no longer part of what can be spent. */
  isHeld?: boolean
  /** Of a card's bill. */
  minimumMinor?: bigint
  /** Of a deposit. */
  instruction?: 'renew' | 'toCurrent'
  termMonths?: number
  /** Of a transfer: whom it pays. */
  payeeName?: string
}

/** What a domain knows of one account besides its balances. */
export interface AccountHoldings {
  /** As the overview shows it. */
  shown: Partial<Pick<OverviewAccount, 'deposits' | 'card' | 'loan' | 'holdings'>>
  /** What it is worth besides what stands in the books. */
  values?: readonly { currency: Currency; valueMinor: bigint }[]
  /** Interest that its deposits would bring if they were drawn on the date; less where interest paid already goes back. */
  ifDrawn?: readonly { currency: Currency; interestMinor: bigint }[]
  /** The next business date on which something happens to it, such as a maturity or a due day, soonest first. */
  next?: readonly { currency: Currency; on: string }[]
}

/** Everything a domain has to tell of a customer on a business date. */
export interface DomainHoldings {
  /** Undefined where the account is none of the domain's. */
  of(account: Account): AccountHoldings | undefined
  /** What lies ahead; of all accounts, also those that are not shown. */
  upcoming(accounts: readonly Account[]): UpcomingEntry[]
}

/** Days and amounts of accounts, as they were. */
interface DayValue {
  date: string
  accountId: bigint
  currency: Currency
  valueMinor: bigint
}

/** How a domain tells what it holds for customers and what lies ahead of them. The overview and the home page ask every
 *  domain in this shape (`home/sources.ts`) and know nothing of its tables. */
export interface HoldingsSource {
  /** Reads what the domain has of a customer on a business date. */
  read(q: Queryable, customerId: bigint, today: string): Promise<DomainHoldings>
  /** What was held besides the books at the end of each of the dates. */
  valuesOn?(q: Queryable, customerId: bigint, dates: readonly string[]): Promise<DayValue[]>
}

/** The rows of one account. */
export const ofAccount = <T extends { accountId: bigint }>(rows: readonly T[], account: Account): T[] =>
  rows.filter(({ accountId }) => accountId === account.accountId)
