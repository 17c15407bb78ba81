import type { Currency } from '@cloudsail/contract'
import type { AccountKind, OverviewAccount } from '@cloudsail/contract/accounts'
import type { UpcomingItem } from '@cloudsail/contract/home'
import type { Queryable } from '../../db/database.ts'
import type { Account } from './account.ts'

/** Something of a customer's that falls due, leaves automatically or arrives on a day. */
export interface UpcomingEntry {
  kind: UpcomingItem['kind']
  way: UpcomingItem['way']
  accountId: bigint
  /** Distinguishes entries of one account on one day: the certificate, rule or order concerned. */
  of?: string
  /** Business date. */
  on: string
  currency: Currency
  /** Null if the amount is not known before the day. */
  amountMinor: bigint | null
  /** Whether the amount is already held and no longer available. */
  isHeld?: boolean
  /** Minimum of a card's bill. */
  minimumMinor?: bigint
  /** Instruction of a deposit. */
  instruction?: 'renew' | 'toCurrent'
  termMonths?: number
  /** Payee of a transfer. */
  payeeName?: string
}

/** What a domain knows about one account besides its balances. */
export interface AccountHoldings {
  /** Fields shown in the overview. */
  shown: Partial<Pick<OverviewAccount, 'deposits' | 'card' | 'loan' | 'holdings'>>
  /** Value held outside the books. */
  values?: readonly { currency: Currency; valueMinor: bigint }[]
  /** Interest if the account's deposits were drawn on the date. It is lower if interest already paid has to be returned. */
  ifDrawn?: readonly { currency: Currency; interestMinor: bigint }[]
  /** Next business dates on which something happens to the account, such as a maturity or a due day. Soonest first. */
  next?: readonly { currency: Currency; on: string }[]
}

/** Everything a domain holds for a customer on a business date. */
export interface DomainHoldings {
  /** Returns the holdings of an account. Undefined if the account does not belong to the domain. */
  of(account: Account): AccountHoldings | undefined
  /** Returns what lies ahead for all accounts, including those that are not shown. */
  upcoming(accounts: readonly Account[]): UpcomingEntry[]
}

/** Past values of accounts by day. */
interface DayValue {
  date: string
  accountId: bigint
  currency: Currency
  valueMinor: bigint
}

/**
 * Source through which a domain reports a customer's holdings and what lies ahead. The overview and the home page query all
 * domains through this interface (`home/sources.ts`) and know none of their tables.
 */
export interface HoldingsSource {
  /**
   * Kind of accounts without which a customer holds nothing in the domain and expects nothing from it. Undefined if current
   * accounts are enough.
   */
  accountKind?: AccountKind
  /** Reads a customer's holdings on a business date. */
  read(q: Queryable, customerId: bigint, today: string): Promise<DomainHoldings>
  /** Reads what was held outside the books at the end of each date. */
  valuesOn?(q: Queryable, customerId: bigint, dates: readonly string[]): Promise<DayValue[]>
}

/** Returns the rows of one account. */
export const ofAccount = <T extends { accountId: bigint }>(rows: readonly T[], account: Account): T[] =>
  rows.filter(({ accountId }) => accountId === account.accountId)
