import { type Account, type MidRates, midRatesOn, readAccounts } from '../accounts/core/index.ts'
import { type CreditCardDetails, creditCards } from '../cards/index.ts'
import type { Queryable } from '../db/database.ts'
import { activeTimeDeposits, type TimeDepositRow } from '../deposits/index.ts'
import { type LoanDetails, loansOf } from '../loans/index.ts'
import { type UpcomingTransfer, upcomingRules } from '../transfers/index.ts'
import { type Holding, holdingsOf } from '../wealth/index.ts'

/** Everything a customer has with the bank and owes it, as the home page needs it. */
export interface Portfolio {
  /** Without closed ones. */
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
export async function readPortfolio(db: Queryable, customerId: bigint, today: string): Promise<Portfolio> {
  const [accounts, deposits, cards, loans, holdings, transfers, rates] = await Promise.all([
    readAccounts(db, customerId),
    activeTimeDeposits(db, customerId),
    creditCards(db, customerId),
    loansOf(db, customerId),
    holdingsOf(db, customerId, today),
    upcomingRules(db, customerId),
    midRatesOn(db, [today]),
  ])
  const open = accounts.filter(({ status }) => status !== 'closed')
  return { accounts: open, deposits, cards, loans, holdings, transfers, rates: rates[0]! }
}
