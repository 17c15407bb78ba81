import type { MessagesOf } from '@cloudsail/ui/base/texts.ts'

/** The catalogues of this module. Each is loaded when it is first needed. */
export const accountsTexts = {
  accounts: { zh: () => import('./texts.zh.ts'), en: () => import('./texts.en.ts') },
  protection: { zh: () => import('./protection/texts.zh.ts'), en: () => import('./protection/texts.en.ts') },
  hongKong: { zh: () => import('./hong-kong/texts.zh.ts'), en: () => import('./hong-kong/texts.en.ts') },
  opening: { zh: () => import('./opening/texts.zh.ts'), en: () => import('./opening/texts.en.ts') },
  balanceProof: { zh: () => import('./proof/texts.zh.ts'), en: () => import('./proof/texts.en.ts') },
  spending: { zh: () => import('./spending/texts.zh.ts'), en: () => import('./spending/texts.en.ts') },
  annotations: {
    zh: () => import('./annotations/texts.zh.ts'),
    en: () => import('./annotations/texts.en.ts'),
  },
}

declare module '@cloudsail/ui/base/texts.ts' {
  interface Catalogues extends MessagesOf<typeof accountsTexts> {}
}
