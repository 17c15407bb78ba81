import type { Screen } from '../base/screen.ts'

/** The screens of this domain inside the frame: its rows of the screen table. */
export const paymentsScreens: readonly Screen[] = [
  {
    route: '/PAM1401000',
    domain: 'payments',
    access: 'notCardOnly',
    zh: '电子现金查询',
    en: 'E-cash query',
    keywords: 'dianzixianjin dzxj chongzhi xinpianka qianbao electronic cash e-cash chip purse top up',
    load: () => import('./e-cash-screen.tsx'),
  },
]
