export { enrolAccounts } from './enrol-accounts.ts'
export { byEnrolment, isShownTo } from './enrolment.ts'
export { groupOf } from './groups.ts'
export { type AccountDraft, openCustomerAccounts } from './open-account.ts'
export { presentAccount, presentBalance, presentRate } from './present.ts'
export { type MidRates, midRatesOn, midRatesParameter, toRmb } from './rates.ts'
export {
  type Account,
  accountNumbers,
  type Balance,
  findAccountByNumber,
  findAccountsByNumbers,
  findCardHolder,
  readAccount,
  readAccounts,
  readBothSides,
} from './read-accounts.ts'
export { setTransferService } from './set-transfer-service.ts'
export {
  isCurrentAccount,
  isFromBeijing,
  lockForCredit,
  lockForUse,
  ownAccount,
  refusalFor,
  refuseUnusable,
  requireOwn,
  serves,
} from './use-account.ts'
