import type { Screen } from '../base/screen.ts'

/** The screens of this domain inside the frame: its rows of the screen table. */
export const accountsScreens: readonly Screen[] = [
  {
    route: '/PAM0101000',
    aliases: ['/POA0203000'],
    domain: 'accounts',
    access: 'customer',
    zh: '账户总览',
    en: 'Account overview',
    keywords: 'zhanghuzonglan zhzl zichan zc yue ye assets balance net worth',
    load: () => import('./overview-screen.tsx'),
  },
  {
    route: '/PAM0901000',
    domain: 'accounts',
    access: 'notCardOnly',
    zh: '网上签约',
    en: 'Online signing',
    keywords: 'wangshangqianyue wsqy kaitongwangyin ktwy zhuijiazhanghu sign up enrol add accounts',
    load: () => import('./online-signing-screen.tsx'),
  },
  {
    route: '/PAM0201000',
    domain: 'accounts',
    access: 'notCardOnly',
    zh: '活期账户查询',
    en: 'Current-account query',
    keywords: 'huoqizhanghuchaxun hqzhcx mingxi mx liushui ls duizhangdan dzd statement transactions history',
    load: () => import('./details-screen.tsx'),
  },
  {
    route: '/PAM0301000',
    domain: 'accounts',
    access: 'notCardOnly',
    zh: '活期互转',
    en: 'Between own accounts',
    keywords: 'huoqihuzhuan hqhz benren zizhuan zhuanzhang between own accounts move transfer current',
    load: () => import('./own-transfer-screen.tsx'),
  },
]
