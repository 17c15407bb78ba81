import type { Screen } from '../../base/screen.ts'

/** The screens of funds. */
export const fundScreens: readonly Screen[] = [
  {
    route: '/PIF1301000',
    domain: 'wealth',
    access: 'notCardOnly',
    zh: '基金超市',
    en: 'Funds',
    keywords: 'jijinchaoshi jjcs jijin goumai shengou funds market buy nav mutual',
    load: () => import('./market-screen.tsx'),
  },
]
