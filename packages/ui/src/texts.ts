import type { MessagesOf } from './base/texts.ts'

/** The other catalogues of this module. Each is loaded when it is first needed. */
export const uiTexts = {
  flow: { zh: () => import('./order-flow/texts.zh.ts'), en: () => import('./order-flow/texts.en.ts') },
  query: { zh: () => import('./query-page/texts.zh.ts'), en: () => import('./query-page/texts.en.ts') },
  rules: { zh: () => import('./rule-actions/texts.zh.ts'), en: () => import('./rule-actions/texts.en.ts') },
  certificates: {
    zh: () => import('./file-certificate/texts.zh.ts'),
    en: () => import('./file-certificate/texts.en.ts'),
  },
  contracts: { zh: () => import('./contracts/texts.zh.ts'), en: () => import('./contracts/texts.en.ts') },
  uploads: { zh: () => import('./uploads/texts.zh.ts'), en: () => import('./uploads/texts.en.ts') },
  dates: { zh: () => import('./date-field/texts.zh.ts'), en: () => import('./date-field/texts.en.ts') },
  keys: { zh: () => import('./usb-key/texts.zh.ts'), en: () => import('./usb-key/texts.en.ts') },
}

declare module './base/texts.ts' {
  interface Catalogues extends MessagesOf<typeof uiTexts> {}
}
