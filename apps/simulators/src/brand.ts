/** Whose the ports are, for a process that takes nothing from the bank. A test keeps it the same as the bank's own. */
export const brand = {
  bank: { zh: '云帆银行', en: 'Cloudsail Bank' },
  hotline: '95382',
} as const
