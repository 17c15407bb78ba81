import type { MessagesOf } from '@cloudsail/ui/base/texts.ts'

/** The catalogues of this module, each loaded when what it belongs to is first shown. */
export const limitsTexts = {
  limits: { zh: () => import('./texts.zh.ts'), en: () => import('./texts.en.ts') },
}

declare module '@cloudsail/ui/base/texts.ts' {
  interface Catalogues extends MessagesOf<typeof limitsTexts> {}
}
