/** Numbers of banks and accounts abroad, shared by browser and server. */

/** Lengths of IBANs by country (SWIFT's IBAN registry). */
const ibanLengths: Readonly<Record<string, number>> = Object.fromEntries(
  `
  AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28
  CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18
  FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28
  IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20
  LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28
  NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24
  SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26
  UA29 VA22 VG24 XK20 YE30
  `
    .trim()
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

/** Returns true if accounts in a country have an IBAN. */
export const hasIban = (country: string): boolean => country in ibanLengths

/** Returns the length of an IBAN of a country. Null if the country has none. */
export const ibanLength = (country: string): number | null => ibanLengths[country] ?? null

/** Returns true if a text is an IBAN (ISO 13616): a country that uses them, its length, and right check digits (02 to 98). */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}(?!00|01|99)\d{2}[A-Z0-9]{1,30}$/.test(text)) return false
  if (ibanLengths[text.slice(0, 2)] !== text.length) return false
  let rest = 0
  for (const sign of text.slice(4) + text.slice(0, 4)) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}

/** Returns true if a text has the form of a BIC (ISO 9362). The caller checks that the country exists. */
export const isBic = (text: string): boolean => /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text)

/** Returns the country of a BIC. */
export const countryOfBic = (bic: string): string => bic.slice(4, 6)

/** Returns true if a text is a routing number of the American Bankers Association: nine digits, weighted 3-7-1. */
export function isUsAba(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false
  const weights = [3, 7, 1]
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * weights[index % 3]!, 0)
  return sum % 10 === 0 && sum > 0
}

/** Returns true if a text is an Indian Financial System Code. */
export const isIfsc = (text: string): boolean => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text)

/** Clearing codes that banks of a country have besides their BIC, by their names in ISO 20022. */
export const clearingSystems = {
  US: { code: 'USABA', title: { zh: '收款行路由号（ABA）', en: 'Routing number (ABA)' }, isRight: isUsAba },
  IN: { code: 'INFSC', title: { zh: 'IFSC代码', en: 'IFSC code' }, isRight: isIfsc },
} as const
export type ClearingCountry = keyof typeof clearingSystems
export const isClearingCountry = (country: string): country is ClearingCountry => country in clearingSystems

/** Banks in Hong Kong by their clearing codes. */
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

/** Returns true for an account in Hong Kong: three digits of the branch and six to nine of the account. */
export const isHongKongAccount = (text: string): boolean => /^\d{9,12}$/.test(text)
