import type { MessagesOf } from '@cloudsail/ui/base/texts.ts'

/** The catalogues of this module. Each is loaded when it is first needed. */
export const cardsTexts = {
  cards: { zh: () => import('./texts.zh.ts'), en: () => import('./texts.en.ts') },
  cardBills: { zh: () => import('./bills/texts.zh.ts'), en: () => import('./bills/texts.en.ts') },
  cardUse: { zh: () => import('./use/texts.zh.ts'), en: () => import('./use/texts.en.ts') },
  cardAgreed: { zh: () => import('./agreed/texts.zh.ts'), en: () => import('./agreed/texts.en.ts') },
  cardApplications: {
    zh: () => import('./applications/texts.zh.ts'),
    en: () => import('./applications/texts.en.ts'),
  },
  cardInquiries: { zh: () => import('./inquiries/texts.zh.ts'), en: () => import('./inquiries/texts.en.ts') },
  cardInstalments: {
    zh: () => import('./instalments/texts.zh.ts'),
    en: () => import('./instalments/texts.en.ts'),
  },
  cardLimits: { zh: () => import('./limits/texts.zh.ts'), en: () => import('./limits/texts.en.ts') },
  cardProtection: {
    zh: () => import('./protection/texts.zh.ts'),
    en: () => import('./protection/texts.en.ts'),
  },
  cardRequests: { zh: () => import('./requests/texts.zh.ts'), en: () => import('./requests/texts.en.ts') },
}

declare module '@cloudsail/ui/base/texts.ts' {
  interface Catalogues extends MessagesOf<typeof cardsTexts> {}
}
