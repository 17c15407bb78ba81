import type { Screen } from '../base/screen.ts'

/** The screens of this domain inside the frame: its rows of the screen table. */
export const depositsScreens: readonly Screen[] = [
  {
    route: '/PAM0401000',
    domain: 'deposits',
    access: 'notCardOnly',
    zh: '活期转定期',
    en: 'Current to term',
    keywords:
      'huoqizhuandingqi hqzdq dingqicunkuan dqck cundingqi cunqian zhengcunzhengqu zczq time deposit open save term',
    load: () => import('./time/open-screen.tsx'),
  },
  {
    route: '/PAM0402000',
    domain: 'deposits',
    access: 'notCardOnly',
    zh: '定期转活期',
    en: 'Term to current',
    keywords: 'dingqizhuanhuoqi dqzhq tiqianzhiqu tqzq zhiqu quqian time deposit withdraw draw early break',
    load: () => import('./time/draw-screen.tsx'),
  },
  {
    route: '/PAM0202000',
    domain: 'deposits',
    access: 'notCardOnly',
    zh: '定期账户查询',
    en: 'Deposit-account query',
    keywords: 'dingqizhanghuchaxun dqzhcx deposit account query',
    load: () => import('./deposit-accounts-screen.tsx'),
  },
  {
    route: '/depositRates',
    domain: 'deposits',
    access: 'notCardOnly',
    zh: '存款利率',
    en: 'Deposit rates',
    keywords: 'cunkuanlilv ckll guapaililv gpll lixi deposit rates interest board',
    load: () => import('./rates-screen.tsx'),
  },
]
