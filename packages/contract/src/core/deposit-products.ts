/** Products of which customers hold certificates of deposit. */
export const depositProducts = [
  'timeDeposit',
  'callDeposit1',
  'callDeposit7',
  'rolling7',
  'largeCertificate',
] as const
export type DepositProduct = (typeof depositProducts)[number]
