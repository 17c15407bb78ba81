import { type Account, byEnrolment, type MidRates, midRatesOn, readAccounts } from '../accounts/core/index.ts'
import { type CreditCardDetails, creditCards } from '../cards/index.ts'
import type { Queryable } from '../db/database.ts'
import { activeTimeDeposits, type TimeDepositRow } from '../deposits/index.ts'
import type { Session } from '../http/handler.ts'
import { type LoanDetails, loansOf } from '../loans/index.ts'
import { type UpcomingTransfer, upcomingRules } from '../transfers/index.ts'
import { type Holding, holdingsOf } from '../wealth/index.ts'

/** Everything a customer has with the bank and owes it, as the home page needs it. */
export interface Portfolio {
  /** Those that the internet bank shows: without closed ones and those that are not enrolled. */
  accounts: readonly Account[]
  deposits: readonly TimeDepositRow[]
  cards: readonly CreditCardDetails[]
  loans: readonly LoanDetails[]
  holdings: readonly Holding[]
  /** Transfers arranged for later, the next of each. */
  transfers: readonly UpcomingTransfer[]
  rates: MidRates
}

/** Reads what a customer has on a business date. */
export async function readPortfolio(
  db: Queryable,
  { customerId, kind }: Pick<Session, 'customerId' | 'kind'>,
  today: string,
): Promise<Portfolio> {
  const [all, deposits, cards, loans, holdings, transfers, rates] = await Promise.all([
    readAccounts(db, customerId),
    activeTimeDeposits(db, customerId),
    creditCards(db, customerId),
    loansOf(db, customerId),
    holdingsOf(db, customerId, today),
    upcomingRules(db, customerId),
    midRatesOn(db, [today]),
  ])
  const { shown: accounts } = byEnrolment(kind, all)
  const ids = new Set(accounts.map(({ accountId }) => accountId))
  return {
    accounts,
    deposits: deposits.filter(({ account_id }) => ids.has(account_id)),
    cards: cards.filter(({ accountId }) => ids.has(accountId)),
    loans: loans.filter(({ accountId }) => ids.has(accountId)),
    holdings: holdings.filter(({ accountId }) => ids.has(accountId)),
    transfers: transfers.filter(({ accountId }) => ids.has(accountId)),
    rates: rates[0]!,
  }
}
