/** Who the bank is. A bank that puts its own name here changes it everywhere; the web's logo stands in app/brand.tsx,
 *  its colours in base/tokens.css. */
export const brand = {
  bank: { zh: '云帆银行', en: 'Cloudsail Bank' },
  /** Within a sentence, where it is clear that a bank is meant. */
  short: { zh: '云帆', en: 'Cloudsail' },
  product: { zh: '云帆个人网银', en: 'Cloudsail Personal Internet Bank' },
  hotline: '95382',
} as const
