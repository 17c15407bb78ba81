/** Products that a customer's certificates of deposit are of. */
export const depositProducts = [
  'timeDeposit',
  'callDeposit1',
  'callDeposit7',
  'rolling7',
  'largeCertificate',
] as const
export type DepositProduct = (typeof depositProducts)[number]
