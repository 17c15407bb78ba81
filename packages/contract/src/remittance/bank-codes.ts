/** Numbers of banks and accounts abroad, the same in browser and server. */

/** Lengths of IBANs by country (SWIFT's IBAN registry). */
const ibanLengths: Readonly<Record<string, number>> = {
  ...{
    AD: 24,
    AE: 23,
    AL: 28,
    AT: 20,
    AZ: 28,
    BA: 20,
    BE: 16,
    BG: 22,
    BH: 22,
    BR: 29,
    BY: 28,
    CH: 21,
    CR: 22,
  },
  ...{
    CY: 28,
    CZ: 24,
    DE: 22,
    DK: 18,
    DO: 28,
    EE: 20,
    EG: 29,
    ES: 24,
    FI: 18,
    FO: 18,
    FR: 27,
    GB: 22,
    GE: 22,
  },
  ...{
    GI: 23,
    GL: 18,
    GR: 27,
    GT: 28,
    HR: 21,
    HU: 28,
    IE: 22,
    IL: 23,
    IQ: 23,
    IS: 26,
    IT: 27,
    JO: 30,
    KW: 30,
  },
  ...{
    KZ: 20,
    LB: 28,
    LC: 32,
    LI: 21,
    LT: 20,
    LU: 20,
    LV: 21,
    MC: 27,
    MD: 24,
    ME: 22,
    MK: 19,
    MR: 27,
    MT: 31,
  },
  ...{
    MU: 30,
    NL: 18,
    NO: 15,
    PK: 24,
    PL: 28,
    PS: 29,
    PT: 25,
    QA: 29,
    RO: 24,
    RS: 22,
    SA: 24,
    SC: 31,
    SE: 24,
  },
  ...{ SI: 19, SK: 24, SM: 27, ST: 25, SV: 28, TL: 23, TN: 24, TR: 26, UA: 29, VA: 22, VG: 24, XK: 20 },
}

/** Whether accounts in a country have an IBAN. */
export const hasIban = (country: string): boolean => country in ibanLengths

/** How many characters an IBAN of a country has; null where it has none. */
export const ibanLength = (country: string): number | null => ibanLengths[country] ?? null

/** Whether a text is an IBAN (ISO 13616): of a country that has them, of its length, its check digits right. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/.test(text)) return false
  if (ibanLengths[text.slice(0, 2)] !== text.length) return false
  let rest = 0
  for (const sign of text.slice(4) + text.slice(0, 4)) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}

/** Whether a text has the form of a BIC (ISO 9362); whether its country exists is for who knows the countries. */
export const isBic = (text: string): boolean => /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text)

/** The country of a BIC. */
export const countryOfBic = (bic: string): string => bic.slice(4, 6)

/** Whether a text is a routing number of the American Bankers Association: nine digits, weighted 3-7-1. */
export function isUsAba(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false
  const weights = [3, 7, 1]
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * weights[index % 3]!, 0)
  return sum % 10 === 0 && sum > 0
}

/** Whether a text is an Indian Financial System Code. */
export const isIfsc = (text: string): boolean => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text)

/** A clearing code that banks of a country have besides their BIC, by its name in ISO 20022. */
export const clearingSystems = {
  US: { code: 'USABA', title: { zh: '收款行路由号（ABA）', en: 'Routing number (ABA)' }, isRight: isUsAba },
  IN: { code: 'INFSC', title: { zh: 'IFSC代码', en: 'IFSC code' }, isRight: isIfsc },
} as const
export type ClearingCountry = keyof typeof clearingSystems
export const isClearingCountry = (country: string): country is ClearingCountry => country in clearingSystems

/** Banks in Hong Kong by their clearing codes (domain-rules section 6). */
export const hongKongBanks = {
  '003': { zh: '渣打银行（香港）', en: 'Standard Chartered Bank (Hong Kong)' },
  '004': { zh: '香港上海汇丰银行', en: 'The Hongkong and Shanghai Banking Corporation' },
  '006': { zh: '花旗银行香港分行', en: 'Citibank, N.A.' },
  '009': { zh: '中国建设银行（亚洲）', en: 'China Construction Bank (Asia)' },
  '012': { zh: '中国银行（香港）', en: 'Bank of China (Hong Kong)' },
  '015': { zh: '东亚银行', en: 'The Bank of East Asia' },
  '016': { zh: '星展银行（香港）', en: 'DBS Bank (Hong Kong)' },
  '018': { zh: '中信银行（国际）', en: 'China CITIC Bank International' },
  '020': { zh: '招商永隆银行', en: 'CMB Wing Lung Bank' },
  '024': { zh: '恒生银行', en: 'Hang Seng Bank' },
  '025': { zh: '上海商业银行', en: 'Shanghai Commercial Bank' },
  '027': { zh: '交通银行香港分行', en: 'Bank of Communications, Hong Kong Branch' },
  '035': { zh: '华侨银行（香港）', en: 'OCBC Bank (Hong Kong)' },
  '039': { zh: '集友银行', en: 'Chiyu Banking Corporation' },
  '041': { zh: '创兴银行', en: 'Chong Hing Bank' },
  '043': { zh: '南洋商业银行', en: 'Nanyang Commercial Bank' },
  '072': { zh: '中国工商银行（亚洲）', en: 'Industrial and Commercial Bank of China (Asia)' },
  '128': { zh: '富邦银行（香港）', en: 'Fubon Bank (Hong Kong)' },
  '250': { zh: '花旗银行（香港）', en: 'Citibank (Hong Kong)' },
  '382': { zh: '交通银行（香港）', en: 'Bank of Communications (Hong Kong)' },
} as const
export type HongKongBank = keyof typeof hongKongBanks
export const hongKongBankCodes = Object.keys(hongKongBanks) as [HongKongBank, ...HongKongBank[]]

/** An account in Hong Kong: branch of three digits and six to nine of the account itself. */
export const isHongKongAccount = (text: string): boolean => /^\d{9,12}$/.test(text)
