export { enrolAccounts } from './enrol-accounts.ts'
export { groupOf } from './groups.ts'
export { handlers } from './handlers.ts'
export { type AccountDraft, openCustomerAccounts } from './open-account.ts'
export { overview } from './overview.ts'
export { type MidRates, midRatesOn, midRatesParameter, toRmb } from './rates.ts'
export {
  type Account,
  accountNumbers,
  type Balance,
  findAccountByNumber,
  findCardHolder,
  readAccounts,
} from './read-accounts.ts'
export { isCurrentAccount, lockForUse, ownAccount, paymentAccounts, refuseUnusable } from './use-account.ts'
