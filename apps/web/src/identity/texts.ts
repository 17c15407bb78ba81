import type { MessagesOf } from '@cloudsail/ui/base/texts.ts'

/** The other catalogues of this module. Each is loaded when it is first needed. */
export const identityTexts = {
  certificateScreens: {
    zh: () => import('./certificate/texts.zh.ts'),
    en: () => import('./certificate/texts.en.ts'),
  },
  journeys: { zh: () => import('./journeys/texts.zh.ts'), en: () => import('./journeys/texts.en.ts') },
  passwords: { zh: () => import('./passwords/texts.zh.ts'), en: () => import('./passwords/texts.en.ts') },
}

declare module '@cloudsail/ui/base/texts.ts' {
  interface Catalogues extends MessagesOf<typeof identityTexts> {}
}
