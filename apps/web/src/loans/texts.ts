import type { MessagesOf } from '@cloudsail/ui/base/texts.ts'

/** The catalogues of this module. Each is loaded when it is first needed. */
export const loansTexts = {
  loanApplying: { zh: () => import('./applying/texts.zh.ts'), en: () => import('./applying/texts.en.ts') },
  loans: { zh: () => import('./texts.zh.ts'), en: () => import('./texts.en.ts') },
}

declare module '@cloudsail/ui/base/texts.ts' {
  interface Catalogues extends MessagesOf<typeof loansTexts> {}
}
