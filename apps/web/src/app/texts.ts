import type { MessagesOf } from '@cloudsail/ui/base/texts.ts'

/** The further catalogues of this module, each loaded when what it belongs to is first shown. */
export const appTexts = {
  leaving: { zh: () => import('./leaving/texts.zh.ts'), en: () => import('./leaving/texts.en.ts') },
  search: { zh: () => import('./search/texts.zh.ts'), en: () => import('./search/texts.en.ts') },
}

declare module '@cloudsail/ui/base/texts.ts' {
  interface Catalogues extends MessagesOf<typeof appTexts> {}
}
