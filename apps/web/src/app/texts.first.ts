import type { MessagesOf } from '@cloudsail/ui/base/texts.ts'

/** The catalogue of this module that is needed from the log-in page to home. */
export const firstAppTexts = {
  app: { zh: () => import('./texts.zh.ts'), en: () => import('./texts.en.ts') },
}

declare module '@cloudsail/ui/base/texts.ts' {
  interface Catalogues extends MessagesOf<typeof firstAppTexts> {}
}
