import type { Currency } from '@cloudsail/contract'
import {
  type Account,
  type AccountHoldings,
  byEnrolment,
  type DomainHoldings,
  type HoldingsSource,
  type MidRates,
  midRatesOn,
  readAccounts,
  type UpcomingEntry,
} from '../accounts/core/index.ts'
import type { Queryable } from '../db/database.ts'
import type { Session } from '../http/handler.ts'
import { sources as allSources } from './sources.ts'

/** An account with what the domains know of it. */
export interface HeldAccount extends Required<AccountHoldings> {
  account: Account
}

/** Everything a customer has with the bank and owes it, and what lies ahead. */
export interface Portfolio {
  /** Those that the internet bank shows: without closed ones and those that are not enrolled. */
  held: readonly HeldAccount[]
  /** What there is besides, of which nothing is told but that it exists. */
  notEnrolled: readonly Account[]
  /** Of the accounts shown, in no particular order. */
  upcoming: readonly UpcomingEntry[]
  rates: MidRates
}

/** Reads what a customer has on a business date, from every domain at once. */
export async function readPortfolio(
  q: Queryable,
  { customerId, kind }: Pick<Session, 'customerId' | 'kind'>,
  today: string,
  sources: readonly HoldingsSource[] = allSources,
): Promise<Portfolio> {
  const [all, [rates], ...domains] = await Promise.all([
    readAccounts(q, customerId),
    midRatesOn(q, [today]),
    ...sources.map((source) => source.read(q, customerId, today)),
  ])
  return portfolioOf(byEnrolment(kind, all), domains, rates!)
}

/** The same of what was read. */
export function portfolioOf(
  { shown, notEnrolled }: ReturnType<typeof byEnrolment>,
  domains: readonly DomainHoldings[],
  rates: MidRates,
): Portfolio {
  const ids = new Set(shown.map(({ accountId }) => accountId))
  const partsOf = (account: Account) => domains.flatMap((domain) => domain.of(account) ?? [])
  return {
    held: shown.map((account) => together(account, partsOf(account))),
    notEnrolled,
    upcoming: domains
      .flatMap((domain) => domain.upcoming(shown))
      .filter(({ accountId }) => ids.has(accountId)),
    rates,
  }
}

const together = (account: Account, parts: readonly AccountHoldings[]): HeldAccount => ({
  account,
  shown: Object.assign({}, ...parts.map(({ shown }) => shown)),
  values: parts.flatMap(({ values = [] }) => values),
  ifDrawn: parts.flatMap(({ ifDrawn = [] }) => ifDrawn),
  next: parts.flatMap(({ next = [] }) => next),
})

/** What an account is worth in one currency, in minor units. */
export interface AccountValue {
  currency: Currency
  /** Foreign banknotes. */
  cash: boolean
  /** By which its entries are asked for. */
  ledgerAccountId: bigint
  /** Negative where the customer owes. */
  valueMinor: bigint
  heldMinor: bigint
  availableMinor: bigint
}

/** What an account is worth in each of its currencies, in minor units: what stands in the books, then what is held
 *  besides. A wealth account's empty settlement balance counts for nothing. */
export function valuesOf({ account, values }: HeldAccount): AccountValue[] {
  const inBooks = account.balances
    .filter(({ postedMinor }) => account.kind !== 'wealth' || postedMinor !== 0n)
    .map(({ postedMinor, ...balance }) => ({ ...balance, valueMinor: postedMinor }))
  const besides = values.map(({ currency, valueMinor }) => ({
    currency,
    cash: false,
    ledgerAccountId: account.accountId,
    valueMinor,
    heldMinor: 0n,
    availableMinor: valueMinor,
  }))
  return [...inBooks, ...besides]
}
