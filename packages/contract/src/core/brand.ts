/** Who the bank is. A bank that puts its own name here changes it everywhere; the web's logo stands in app/brand.tsx,
 *  its colours in base/tokens.css. */
export const brand = {
  bank: { zh: '云帆银行', en: 'Cloudsail Bank' },
  /** Within a sentence, where it is clear that a bank is meant. */
  short: { zh: '云帆', en: 'Cloudsail' },
  product: { zh: '云帆个人网银', en: 'Cloudsail Personal Internet Bank' },
  hotline: '95382',
  /** Where the internet bank is on the public network. */
  address: 'https://ebank.cloudsail.example',
  /** Where weaknesses are reported, as URIs, the preferred one first. */
  securityContacts: ['mailto:security@cloudsail.example', 'tel:+86-95382'],
  /** The bank of the same name in Hong Kong, a legal person of its own. */
  hongKong: { zh: '云帆银行（香港）', en: 'Cloudsail Bank (Hong Kong)' },
  /** The short name in traditional signs: customers may not call themselves by it either. */
  traditional: '雲帆',
} as const
