import { depositInsurance } from './deposit-insurance.ts'
import { merchantsParameter } from './merchant-categories.ts'
import { midRatesParameter } from './rates.ts'

export type { Account, Balance } from './account.ts'
export { type AutomaticEntry, type AutomaticSource, singleDate } from './automatic.ts'
export {
  branchName,
  chosenBranch,
  findBranchName,
  ownBranchOf,
  presentBranch,
  servingBranches,
} from './branches.ts'
export {
  accountIdOf,
  balanceOfPocket,
  cashLedgerIdOf,
  cashLedgerOffset,
  isCash,
  ledgerIdsOf,
  withCash,
} from './cash.ts'
export {
  addChannelLocks,
  type ChannelLock,
  holdsAt,
  presentLocks,
  readChannelLocks,
  removeChannelLocks,
} from './channel-locks.ts'
export { closeAccount } from './close-account.ts'
export { depositInsurance } from './deposit-insurance.ts'
export { enrolAccounts, takeOutAccounts } from './enrol-accounts.ts'
export { byEnrolment, isShownTo } from './enrolment.ts'
export { groupOf } from './groups.ts'
export {
  type AccountHoldings,
  type DomainHoldings,
  type HoldingsSource,
  ofAccount,
  type UpcomingEntry,
} from './holdings.ts'
export { linkAccount } from './link-account.ts'
export { lockFacts, lockOf, unlockOf } from './lock-orders.ts'
export {
  type MerchantCodes,
  merchantCategoryOf,
  merchantsParameter,
  purchaseCategory,
  purchaseCategoryOf,
} from './merchant-categories.ts'
export { findNumbers } from './numbers.ts'
export {
  type AccountDraft,
  nextAccountIds,
  nextAccountNumber,
  nextEAccountNumber,
  openCustomerAccounts,
  openPocket,
} from './open-account.ts'
export { readOwnSides, requireMovable } from './own-pockets.ts'
export { presentAccount, presentBalance } from './present.ts'
export { type MidRates, midRatesOn, midRatesParameter, toRmb } from './rates.ts'
export {
  accountNumbers,
  type FoundCard,
  findAccountByNumber,
  findAccountsByNumbers,
  findCard,
  findCurrentAccount,
  readAccount,
  readAccounts,
  readBothSides,
} from './read-accounts.ts'
export { type Receiver, receiverAmong, receiverRow } from './receiver.ts'
export { renameHolder } from './rename-holder.ts'
export {
  addNumber,
  endLost,
  type StatusBeforeLoss,
  setCardPasswordLost,
  setLost,
  takeNumber,
} from './set-loss.ts'
export { setTransferService } from './set-transfer-service.ts'
export {
  creditRefusal,
  isCurrentAccount,
  isFromBeijing,
  lockForCredit,
  lockForUse,
  lostCardRefusal,
  ownAccount,
  receivingErrors,
  refusalFor,
  refuseUnusable,
  requireCover,
  requireOwn,
  serves,
  usableMinor,
  wakeAccount,
} from './use-account.ts'

export const parameters = [midRatesParameter, depositInsurance, merchantsParameter]
