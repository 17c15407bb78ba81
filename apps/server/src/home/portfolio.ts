import type { Currency } from '@cloudsail/contract'
import type { AccountKind } from '@cloudsail/contract/accounts'
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

/** An account with the holdings that the domains report for it. */
export interface HeldAccount extends Required<AccountHoldings> {
  account: Account
}

/** Everything a customer has with the bank and owes it, and what lies ahead. */
export interface Portfolio {
  /** Accounts that the internet bank shows: neither closed nor unenrolled. */
  held: readonly HeldAccount[]
  /** Other accounts, of which only the existence is shown. */
  notEnrolled: readonly Account[]
  /** Entries of the accounts shown, unsorted. */
  upcoming: readonly UpcomingEntry[]
  rates: MidRates
}

/**
 * Reads a customer's portfolio on a business date from all domains in parallel. A domain of one kind of accounts is read only
 * if the customer has such an account: most customers have one or two kinds.
 */
export async function readPortfolio(
  q: Queryable,
  { customerId, kind }: Pick<Session, 'customerId' | 'kind'>,
  today: string,
  sources: readonly HoldingsSource[] = allSources,
): Promise<Portfolio> {
  const accounts = readAccounts(q, customerId)
  const hasAccountOf = async (kindOfDomain: AccountKind) =>
    (await accounts).some((account) => account.kind === kindOfDomain)
  const [all, [rates], ...domains] = await Promise.all([
    accounts,
    midRatesOn(q, [today]),
    ...sources.map(async (source) =>
      source.accountKind === undefined || (await hasAccountOf(source.accountKind))
        ? [await source.read(q, customerId, today)]
        : [],
    ),
  ])
  return portfolioOf(byEnrolment(kind, all), domains.flat(), rates!)
}

/** Builds the portfolio from what was read. */
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

/** Value of an account in one currency, in minor units. */
export interface AccountValue {
  currency: Currency
  /** Whether the value is in foreign banknotes. */
  cash: boolean
  /** Ledger account of its entries. */
  ledgerAccountId: bigint
  /** Negative if the customer owes. */
  valueMinor: bigint
  heldMinor: bigint
  availableMinor: bigint
}

/**
 * Returns an account's value in each of its currencies, in minor units: first the balances in the books, then the values
 * held outside them. A wealth account's empty settlement balance is left out.
 */
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
