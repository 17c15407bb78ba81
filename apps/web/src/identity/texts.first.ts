import type { MessagesOf } from '@cloudsail/ui/base/texts.ts'

/** The catalogues of this module that are needed from the log-in page to home. */
export const firstIdentityTexts = {
  bankToday: { zh: () => import('./today/texts.zh.ts'), en: () => import('./today/texts.en.ts') },
  identity: { zh: () => import('./texts.zh.ts'), en: () => import('./texts.en.ts') },
}

declare module '@cloudsail/ui/base/texts.ts' {
  interface Catalogues extends MessagesOf<typeof firstIdentityTexts> {}
}
