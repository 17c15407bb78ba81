import type { MessagesOf } from '@cloudsail/ui/base/texts.ts'

/** The other catalogues of this module. Each is loaded when it is first needed. */
export const homeTexts = {
  elder: { zh: () => import('./elder/texts.zh.ts'), en: () => import('./elder/texts.en.ts') },
  ownHome: { zh: () => import('./own/texts.zh.ts'), en: () => import('./own/texts.en.ts') },
  automatic: { zh: () => import('./automatic/texts.zh.ts'), en: () => import('./automatic/texts.en.ts') },
  homeMonth: { zh: () => import('./month/texts.zh.ts'), en: () => import('./month/texts.en.ts') },
  noAuthority: {
    zh: () => import('./no-authority/texts.zh.ts'),
    en: () => import('./no-authority/texts.en.ts'),
  },
}

declare module '@cloudsail/ui/base/texts.ts' {
  interface Catalogues extends MessagesOf<typeof homeTexts> {}
}
