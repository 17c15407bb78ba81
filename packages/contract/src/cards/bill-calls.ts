import { billOutlook } from './bill-outlook.ts'
import { billEntries, cardBills } from './bills.ts'
import { cardAccounts } from './card-accounts.ts'
import { unbilledEntries } from './card-entries.ts'
import { repayOthersCard } from './repay-other.ts'
import { cardCredits, cardRepayments, repayCard } from './repayments.ts'
import { unbilledCycle } from './unbilled-cycle.ts'

/** Calls about credit cards, their bills and repayments. */
export const billCalls = [
  cardAccounts,
  cardBills,
  billOutlook,
  billEntries,
  unbilledEntries,
  unbilledCycle,
  cardCredits,
  cardRepayments,
]
export const billOrders = [repayCard, repayOthersCard]
