/** The bank's brand, for this program, which a customer installs alone. A test compares it with the bank's own. */
export const brand = {
  bank: { zh: '云帆银行', en: 'Cloudsail Bank' },
  hotline: '95382',
} as const
