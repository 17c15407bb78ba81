import type { Screen } from '../base/screen.ts'

/** The screens of this domain inside the frame: its rows of the screen table. */
export const remittanceScreens: readonly Screen[] = [
  {
    route: '/PFN0301000',
    domain: 'remittance',
    access: 'notCardOnly',
    zh: '购汇',
    en: 'Buy foreign exchange',
    keywords: 'gouhui gh waihui huanhui meiyuan mai waibi foreign exchange currency buy fx',
    load: () => import('./exchange/buy-screen.tsx'),
  },
  {
    route: '/PFN0302000',
    domain: 'remittance',
    access: 'notCardOnly',
    zh: '结汇',
    en: 'Sell foreign exchange',
    keywords: 'jiehui jh waihui huanhui mai waibi foreign exchange currency sell fx',
    load: () => import('./exchange/sell-screen.tsx'),
  },
  {
    route: '/PFN0303000',
    domain: 'remittance',
    access: 'notCardOnly',
    zh: '结售汇查询',
    en: 'FX query',
    keywords: 'jieshouhuichaxun jshcx huilv paijia waihui edu exchange rate board quota fx trades',
    load: () => import('./exchange/trades-screen.tsx'),
  },
]
