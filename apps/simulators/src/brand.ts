/** The brand that names the ports. This process imports nothing from the bank, so a test compares the value with the bank's. */
export const brand = {
  bank: { zh: '云帆银行', en: 'Cloudsail Bank' },
  hotline: '95382',
} as const
