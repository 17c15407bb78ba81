import type { AccountGroup, AccountKind } from '@cloudsail/contract/accounts'

/** Group of the overview for each kind of account. */
export const groupOf: Record<AccountKind, AccountGroup> = {
  debitCard: 'savings',
  passbook: 'savings',
  timeDeposit: 'timeDeposit',
  callDeposit: 'timeDeposit',
  loan: 'loan',
  wealth: 'wealth',
  creditCard: 'creditCard',
  eCash: 'eCash',
}
