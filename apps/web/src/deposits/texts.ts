import type { MessagesOf } from '@cloudsail/ui/base/texts.ts'

/** The catalogues of this module. Each is loaded when it is first needed. */
export const depositsTexts = {
  callDeposits: { zh: () => import('./call/texts.zh.ts'), en: () => import('./call/texts.en.ts') },
  deposits: { zh: () => import('./texts.zh.ts'), en: () => import('./texts.en.ts') },
  largeDeposits: { zh: () => import('./large/texts.zh.ts'), en: () => import('./large/texts.en.ts') },
  rollingDeposits: { zh: () => import('./rolling/texts.zh.ts'), en: () => import('./rolling/texts.en.ts') },
  depositRules: { zh: () => import('./rules/texts.zh.ts'), en: () => import('./rules/texts.en.ts') },
  timeDeposits: { zh: () => import('./time/texts.zh.ts'), en: () => import('./time/texts.en.ts') },
}

declare module '@cloudsail/ui/base/texts.ts' {
  interface Catalogues extends MessagesOf<typeof depositsTexts> {}
}
