import type { MessagesOf } from '@cloudsail/ui/base/texts.ts'

/** The catalogues of this module. Each is loaded when it is first needed. */
export const profileTexts = {
  dataCentre: { zh: () => import('./records/texts.zh.ts'), en: () => import('./records/texts.en.ts') },
  own: { zh: () => import('./own/texts.zh.ts'), en: () => import('./own/texts.en.ts') },
  profile: { zh: () => import('./texts.zh.ts'), en: () => import('./texts.en.ts') },
}

declare module '@cloudsail/ui/base/texts.ts' {
  interface Catalogues extends MessagesOf<typeof profileTexts> {}
}
