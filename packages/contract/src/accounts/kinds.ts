/** Kinds of accounts and the group of each. */
export const accountKinds = [
  'debitCard',
  'passbook',
  'timeDeposit',
  'callDeposit',
  'creditCard',
  'loan',
  'wealth',
  'eCash',
] as const
export type AccountKind = (typeof accountKinds)[number]

export const accountStatuses = ['normal', 'dormant', 'debitBlocked', 'lost', 'closed'] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** Groups of the overview, in the order shown. */
export const accountGroups = ['savings', 'timeDeposit', 'loan', 'wealth', 'creditCard', 'eCash'] as const
export type AccountGroup = (typeof accountGroups)[number]
