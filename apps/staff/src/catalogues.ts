import type { MessagesOf } from '@cloudsail/ui/base/texts.ts'

/** The texts of the staff page. */
export const staffTexts = {
  actions: { zh: () => import('./actions/texts.zh.ts'), en: () => import('./actions/texts.en.ts') },
  staff: { zh: () => import('./texts.zh.ts'), en: () => import('./texts.en.ts') },
}

declare module '@cloudsail/ui/base/texts.ts' {
  interface Catalogues extends MessagesOf<typeof staffTexts> {}
}
