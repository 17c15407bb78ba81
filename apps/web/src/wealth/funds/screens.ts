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
  {
    route: '/PIF1302000',
    domain: 'wealth',
    access: 'notCardOnly',
    zh: '我的基金',
    en: 'My funds',
    keywords: 'wodejijin wdjj chicang shouyi my funds holdings lots return',
    load: () => import('./my-funds-screen.tsx'),
  },
  {
    route: '/PIF1303000',
    domain: 'wealth',
    access: 'notCardOnly',
    zh: '基金赎回与转换',
    en: 'Redeem and convert',
    keywords: 'jijinshuhuiyuzhuanhuan jjsh shuhui zhuanhuan redeem convert switch sell funds',
    load: () => import('./redeem-screen.tsx'),
  },
  {
    route: '/PIF1304000',
    domain: 'wealth',
    access: 'notCardOnly',
    zh: '基金定投',
    en: 'Regular investment',
    keywords: 'jijindingtou jjdt dingtou meiyue regular monthly investment plan',
    load: () => import('./plans/plans-screen.tsx'),
  },
  {
    route: '/PIF1305000',
    domain: 'wealth',
    access: 'notCardOnly',
    zh: '基金交易查询',
    en: 'Fund orders',
    keywords: 'jijinjiaoyichaxun jjjycx weituo chedan fund orders history cancel',
    load: () => import('./orders-screen.tsx'),
  },
]
