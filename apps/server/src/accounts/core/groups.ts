import type { AccountGroup, AccountKind } from '@cloudsail/contract/accounts'

/** The group of the overview that a kind of account belongs to. */
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
