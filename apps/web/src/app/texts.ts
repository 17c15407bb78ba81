import type { MessagesOf } from '@cloudsail/ui/base/texts.ts'

/** The other catalogues of this module. Each is loaded when it is first needed. */
export const appTexts = {
  leaving: { zh: () => import('./leaving/texts.zh.ts'), en: () => import('./leaving/texts.en.ts') },
  search: { zh: () => import('./search/texts.zh.ts'), en: () => import('./search/texts.en.ts') },
}

declare module '@cloudsail/ui/base/texts.ts' {
  interface Catalogues extends MessagesOf<typeof appTexts> {}
}
