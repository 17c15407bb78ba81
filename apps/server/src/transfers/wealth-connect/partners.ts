import type { Bilingual, Language } from '@cloudsail/contract'

interface Partner {
  name: Bilingual
  region: 'hongKong' | 'macau'
}

/** Partner banks at which investment accounts may be bound, by the code in the agreements. */
const partners: Readonly<Record<string, Partner>> = {
  HK012: { name: { zh: '中国银行（香港）', en: 'Bank of China (Hong Kong)' }, region: 'hongKong' },
  HK015: { name: { zh: '东亚银行', en: 'Bank of East Asia' }, region: 'hongKong' },
  HK024: { name: { zh: '恒生银行', en: 'Hang Seng Bank' }, region: 'hongKong' },
  MO001: { name: { zh: '中国银行澳门分行', en: 'Bank of China, Macau Branch' }, region: 'macau' },
}

/** The RMB clearing bank of Hong Kong and Macau takes part in the mainland networks. */
export const clearingBank = '104'

/** Returns a partner's name, stored in Chinese, in the reader's language. */
export function partnerNameIn(language: Language, kept: string | null): string | null {
  return Object.values(partners).find(({ name }) => name.zh === kept)?.name[language] ?? kept
}

export function partnerOf(code: string): Partner {
  const partner = partners[code]
  if (!partner) throw new Error(`No partner bank ${code}`)
  return partner
}
