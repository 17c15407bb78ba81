/**
 * Name and addresses of the bank. A bank that changes them here changes them everywhere, except the logo in app/brand.tsx and
 * the colours in base/tokens.css of the web package.
 */
export const brand = {
  bank: { zh: '云帆银行', en: 'Cloudsail Bank' },
  /** For use in a sentence that makes clear that a bank is meant. */
  short: { zh: '云帆', en: 'Cloudsail' },
  product: { zh: '云帆个人网银', en: 'Cloudsail Personal Online Banking' },
  hotline: '95382',
  /** Public address of the internet bank. */
  address: 'https://ebank.cloudsail.example',
  /** Mail address of the person in charge of personal information. */
  privacyContact: 'privacy@cloudsail.example',
  /** The subsidiary that issues and manages the wealth products the bank sells. */
  wealthManager: { zh: '云帆理财有限责任公司', en: 'Cloudsail Wealth Management Co., Ltd.' },
  /** URIs for reports of vulnerabilities, the preferred one first. */
  securityContacts: ['mailto:security@cloudsail.example', 'tel:+86-95382'],
  /** The affiliate of the same name in Hong Kong, a separate legal person. */
  hongKong: { zh: '云帆银行（香港）', en: 'Cloudsail Bank (Hong Kong)' },
  /** The short name in traditional characters. Customers may not use it as a nickname either. */
  traditional: '雲帆',
} as const
