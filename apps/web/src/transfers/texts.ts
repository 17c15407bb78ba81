import type { MessagesOf } from '@cloudsail/ui/base/texts.ts'

/** The catalogues of this module. Each is loaded when it is first needed. */
export const transfersTexts = {
  transfers: { zh: () => import('./texts.zh.ts'), en: () => import('./texts.en.ts') },
  batch: { zh: () => import('./batch/texts.zh.ts'), en: () => import('./batch/texts.en.ts') },
  elderTransfer: { zh: () => import('./elder/texts.zh.ts'), en: () => import('./elder/texts.en.ts') },
  future: { zh: () => import('./future/texts.zh.ts'), en: () => import('./future/texts.en.ts') },
  wealthConnect: {
    zh: () => import('./wealth-connect/texts.zh.ts'),
    en: () => import('./wealth-connect/texts.en.ts'),
  },
}

declare module '@cloudsail/ui/base/texts.ts' {
  interface Catalogues extends MessagesOf<typeof transfersTexts> {}
}
