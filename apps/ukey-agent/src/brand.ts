/** Who the bank is, for the program that a customer installs by itself. A test keeps it the same as the bank's own. */
export const brand = {
  bank: { zh: '云帆银行', en: 'Cloudsail Bank' },
  hotline: '95382',
} as const
