import type { MessagesOf } from '../base/texts.ts'

/** The catalogues of this room, each loaded when what it belongs to is first shown. */
export const homeTexts = {
  homeKinds: { zh: () => import('./kinds/texts.zh.ts'), en: () => import('./kinds/texts.en.ts') },
  elder: { zh: () => import('./elder/texts.zh.ts'), en: () => import('./elder/texts.en.ts') },
  homePanels: { zh: () => import('./panels/texts.zh.ts'), en: () => import('./panels/texts.en.ts') },
  ownHome: { zh: () => import('./own/texts.zh.ts'), en: () => import('./own/texts.en.ts') },
  noAuthority: {
    zh: () => import('./no-authority/texts.zh.ts'),
    en: () => import('./no-authority/texts.en.ts'),
  },
  home: { zh: () => import('./texts.zh.ts'), en: () => import('./texts.en.ts') },
}

declare module '../base/texts.ts' {
  interface Catalogues extends MessagesOf<typeof homeTexts> {}
}
