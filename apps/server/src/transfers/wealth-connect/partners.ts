import type { Bilingual, Language } from '@cloudsail/contract'

interface Partner {
  name: Bilingual
  region: 'hongKong' | 'macau'
}

/** Banks across the border with which investment accounts may be bound, by the code the agreements name. */
const partners: Readonly<Record<string, Partner>> = {
  HK012: { name: { zh: '中国银行（香港）', en: 'Bank of China (Hong Kong)' }, region: 'hongKong' },
  HK015: { name: { zh: '东亚银行', en: 'Bank of East Asia' }, region: 'hongKong' },
  HK024: { name: { zh: '恒生银行', en: 'Hang Seng Bank' }, region: 'hongKong' },
  MO001: { name: { zh: '中国银行澳门分行', en: 'Bank of China, Macau Branch' }, region: 'macau' },
}

/** The clearing bank of RMB in Hong Kong and in Macau has its accounts with the networks here. */
export const clearingBank = '104'

/** A partner's name, kept in Chinese, in its reader's language. */
export function partnerNameIn(language: Language, kept: string | null): string | null {
  return Object.values(partners).find(({ name }) => name.zh === kept)?.name[language] ?? kept
}

export function partnerOf(code: string): Partner {
  const partner = partners[code]
  if (!partner) throw new Error(`No partner bank ${code}`)
  return partner
}
