import type { MessagesOf } from '@cloudsail/ui/base/texts.ts'

/** The catalogues of this module, each loaded when what it belongs to is first shown. */
export const loansTexts = {
  loanApplying: { zh: () => import('./applying/texts.zh.ts'), en: () => import('./applying/texts.en.ts') },
  loans: { zh: () => import('./texts.zh.ts'), en: () => import('./texts.en.ts') },
}

declare module '@cloudsail/ui/base/texts.ts' {
  interface Catalogues extends MessagesOf<typeof loansTexts> {}
}
