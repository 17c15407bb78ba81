import type { MessagesOf } from '@cloudsail/ui/base/texts.ts'

/** The catalogues of this module. Each is loaded when it is first needed. */
export const wealthTexts = {
  fundPlans: { zh: () => import('./funds/plans/texts.zh.ts'), en: () => import('./funds/plans/texts.en.ts') },
  ownFunds: { zh: () => import('./funds/own/texts.zh.ts'), en: () => import('./funds/own/texts.en.ts') },
  funds: { zh: () => import('./funds/texts.zh.ts'), en: () => import('./funds/texts.en.ts') },
  wealth: { zh: () => import('./texts.zh.ts'), en: () => import('./texts.en.ts') },
  fundDividends: {
    zh: () => import('./funds/dividends/texts.zh.ts'),
    en: () => import('./funds/dividends/texts.en.ts'),
  },
  fundAccounts: {
    zh: () => import('./fund-accounts/texts.zh.ts'),
    en: () => import('./fund-accounts/texts.en.ts'),
  },
  wealthSettlement: {
    zh: () => import('./settlement/texts.zh.ts'),
    en: () => import('./settlement/texts.en.ts'),
  },
  wealthOrders: { zh: () => import('./orders/texts.zh.ts'), en: () => import('./orders/texts.en.ts') },
  wealthPurchase: {
    zh: () => import('./purchase/texts.zh.ts'),
    en: () => import('./purchase/texts.en.ts'),
  },
  products: { zh: () => import('./products/texts.zh.ts'), en: () => import('./products/texts.en.ts') },
  plans: { zh: () => import('./plans/texts.zh.ts'), en: () => import('./plans/texts.en.ts') },
  shop: { zh: () => import('./shop/texts.zh.ts'), en: () => import('./shop/texts.en.ts') },
  suitability: {
    zh: () => import('./suitability/texts.zh.ts'),
    en: () => import('./suitability/texts.en.ts'),
  },
}

declare module '@cloudsail/ui/base/texts.ts' {
  interface Catalogues extends MessagesOf<typeof wealthTexts> {}
}
