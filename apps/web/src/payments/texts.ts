import type { MessagesOf } from '@cloudsail/ui/base/texts.ts'

/** The catalogues of this module. Each is loaded when it is first needed. */
export const paymentsTexts = {
  payments: { zh: () => import('./e-cash/texts.zh.ts'), en: () => import('./e-cash/texts.en.ts') },
  payAgreements: {
    zh: () => import('./agreements/texts.zh.ts'),
    en: () => import('./agreements/texts.en.ts'),
  },
  netPay: { zh: () => import('./net-pay/texts.zh.ts'), en: () => import('./net-pay/texts.en.ts') },
  quickPay: { zh: () => import('./quick-pay/texts.zh.ts'), en: () => import('./quick-pay/texts.en.ts') },
  ecashSigning: {
    zh: () => import('./e-cash/signing/texts.zh.ts'),
    en: () => import('./e-cash/signing/texts.en.ts'),
  },
}

declare module '@cloudsail/ui/base/texts.ts' {
  interface Catalogues extends MessagesOf<typeof paymentsTexts> {}
}
