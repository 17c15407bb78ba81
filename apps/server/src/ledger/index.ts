export { type CheckedBooks, checkBooks } from './all-books.ts'
export { balanceOf, balances } from './balances.ts'
export { balancesOn } from './balances-on.ts'
export { advanceBookWalk, bookWalkReport, startBookWalk } from './book-walk.ts'
export { type BankAccountCode, bankAccount } from './chart.ts'
export { checkDay, signedHead } from './check-books.ts'
export { type Course, courseOf } from './courses.ts'
export { closeDay, forgetReferences, signHead } from './day-end-steps.ts'
export {
  type Entry,
  type EntryFilter,
  entries,
  entrySums,
  seqsOf,
} from './entries.ts'
export { DuplicateJournalError, LedgerError } from './errors.ts'
export {
  type BookFault,
  clearFaults,
  type FaultKind,
  faultText,
  keepFaults,
  openFaults,
} from './faults.ts'
export {
  beginDeduction,
  frozenOf,
  lockAccounts,
  setFreezeClaim,
  wholeClaim,
} from './freezes.ts'
export { datesOf, journalOf } from './journals.ts'
export {
  type LargeValueClass,
  largeValueClassOf,
  takingBack,
} from './large-value-classes.ts'
export { type LastEntry, lastEntries } from './last-entries.ts'
export { countEntries, firstDate, type MovingLine, movingLines } from './moving-lines.ts'
export {
  closeUnused,
  openAccounts,
} from './open-accounts.ts'
export { post } from './post.ts'
export {
  checkBalanceProof,
  checkEntryProof,
  proveBalance,
  proveEntry,
  signedDay,
} from './prove.ts'
export { searchIn, searchInPlain, searchText } from './search-text.ts'
export { loadSigner, type Signer } from './signing-key.ts'
export { type StandingHold, standingHolds } from './standing-holds.ts'
export { startChaining } from './start-chaining.ts'
export {
  chartOf,
  subAccount,
  subAccountsOf,
} from './sub-accounts.ts'
export {
  bankOwnerId,
  type EntryDetails,
  type JournalDraft,
  type LedgerAccountRef,
  type Leg,
  type PostedJournal,
  valuedWithinDays,
} from './types.ts'
export { trialBalance, verifyChain } from './verify.ts'
export { entriesAfter, lastSignedDay, writtenBalance } from './written-balance.ts'
export { proveJournal, signingKeys, writtenDay } from './written-proof.ts'
