import type { Screen } from '../base/screen.ts'

/** The screens of this domain inside the frame: its rows of the screen table. */
export const depositsScreens: readonly Screen[] = [
  {
    route: '/PAM0202000',
    domain: 'deposits',
    access: 'notCardOnly',
    zh: '定期账户查询',
    en: 'Deposit-account query',
    keywords: 'dingqizhanghuchaxun dqzhcx deposit account query',
    load: () => import('./deposit-accounts-screen.tsx'),
  },
]
