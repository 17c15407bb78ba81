// Postings of the history, and the arithmetic behind them. A history made by orders, payments and day-ends would not need them.
export { cashLedgerIdOf } from '@cloudsail/server/accounts/core'
export { chargeJournal } from '@cloudsail/server/cards'
export { isSettlementDay, postingDay, settlementOf } from '@cloudsail/server/deposits'
export { settlementReference } from '@cloudsail/server/donation'
export {
  bankOwnerId,
  type EntryDetails,
  type JournalDraft,
  type LedgerAccountRef,
  type Leg,
  openAccounts,
  post,
  searchText,
  trialBalance,
} from '@cloudsail/server/ledger'
export { collectLoan, nextHour, repayEarly } from '@cloudsail/server/loans'
export { holdJournals } from '@cloudsail/server/messages'
