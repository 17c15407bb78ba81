import type { Bilingual } from '@cloudsail/contract'

export const profileTexts = {
  sealBefore: { zh: '原预留信息', en: 'Reserved information so far' },
  sealNow: { zh: '新预留信息', en: 'New reserved information' },
  unset: { zh: '未设置', en: 'none' },
} as const satisfies Record<string, Bilingual>
