import type { MessagesOf } from '@cloudsail/ui/base/texts.ts'

/** The texts of the staff page. */
export const staffTexts = {
  staff: { zh: () => import('./texts.zh.ts'), en: () => import('./texts.en.ts') },
}

declare module '@cloudsail/ui/base/texts.ts' {
  interface Catalogues extends MessagesOf<typeof staffTexts> {}
}
