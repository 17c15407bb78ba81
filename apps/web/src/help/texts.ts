import type { MessagesOf } from '@cloudsail/ui/base/texts.ts'

/** The catalogues of this module. Each is loaded when it is first needed. */
export const helpTexts = {
  help: { zh: () => import('./texts.zh.ts'), en: () => import('./texts.en.ts') },
  branches: { zh: () => import('./map/texts.zh.ts'), en: () => import('./map/texts.en.ts') },
  calculators: {
    zh: () => import('./calculators/texts.zh.ts'),
    en: () => import('./calculators/texts.en.ts'),
  },
  wechat: { zh: () => import('./wechat/texts.zh.ts'), en: () => import('./wechat/texts.en.ts') },
  guidance: {
    zh: () => import('./guidance/texts.zh.ts'),
    en: () => import('./guidance/texts.en.ts'),
  },
  onlineService: {
    zh: () => import('./service/texts.zh.ts'),
    en: () => import('./service/texts.en.ts'),
  },
  verification: {
    zh: () => import('./verification/texts.zh.ts'),
    en: () => import('./verification/texts.en.ts'),
  },
}

declare module '@cloudsail/ui/base/texts.ts' {
  interface Catalogues extends MessagesOf<typeof helpTexts> {}
}
