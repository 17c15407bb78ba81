import type { MessagesOf } from './base/texts.ts'

/** The catalogues of this module that are needed from the log-in page to home. */
export const firstUiTexts = {
  ui: { zh: () => import('./texts.zh.ts'), en: () => import('./texts.en.ts') },
}

declare module './base/texts.ts' {
  interface Catalogues extends MessagesOf<typeof firstUiTexts> {}
}
