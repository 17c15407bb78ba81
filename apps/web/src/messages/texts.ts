import type { MessagesOf } from '@cloudsail/ui/base/texts.ts'

/** The catalogues of this module. Each is loaded when it is first needed. */
export const messagesTexts = {
  applications: {
    zh: () => import('./applications/texts.zh.ts'),
    en: () => import('./applications/texts.en.ts'),
  },
  payslips: { zh: () => import('./payslips/texts.zh.ts'), en: () => import('./payslips/texts.en.ts') },
  eStatements: { zh: () => import('./statements/texts.zh.ts'), en: () => import('./statements/texts.en.ts') },
  mail: { zh: () => import('./mail/texts.zh.ts'), en: () => import('./mail/texts.en.ts') },
  alerts: { zh: () => import('./alerts/texts.zh.ts'), en: () => import('./alerts/texts.en.ts') },
  messages: { zh: () => import('./texts.zh.ts'), en: () => import('./texts.en.ts') },
}

declare module '@cloudsail/ui/base/texts.ts' {
  interface Catalogues extends MessagesOf<typeof messagesTexts> {}
}
