import type { Screen } from '../../base/screen.ts'

/** Screens of asset plans. */
export const planScreens: readonly Screen[] = [
  {
    route: '/PIF1401000',
    domain: 'wealth',
    access: 'notCardOnly',
    zh: '合格投资者认证',
    en: 'Qualified investor',
    keywords: 'hegetouzizherenzheng hgtzz renzheng qualified investor certification proof asset plan',
    load: () => import('./certify-screen.tsx'),
  },
  {
    route: '/PIF1402000',
    domain: 'wealth',
    access: 'notCardOnly',
    zh: '资管产品',
    en: 'Asset plans',
    keywords: 'ziguanchanpin zgcp ziguan rengou asset plan subscribe',
    load: () => import('./plans-screen.tsx'),
  },
  {
    route: '/PIF1403000',
    domain: 'wealth',
    access: 'notCardOnly',
    zh: '我的资管',
    en: 'My asset plans',
    keywords: 'wodeziguan wdzg chicang asset plan holdings',
    load: () => import('./holdings-screen.tsx'),
  },
  {
    route: '/PIF1404000',
    domain: 'wealth',
    access: 'notCardOnly',
    zh: '资管赎回',
    en: 'Redeem asset plan',
    keywords: 'ziguanshuhui zgsh shuhui kaifangri redeem asset plan open day',
    load: () => import('./redeem-screen.tsx'),
  },
  {
    route: '/PIF1405000',
    domain: 'wealth',
    access: 'notCardOnly',
    zh: '资管交易查询',
    en: 'Asset-plan orders',
    keywords: 'ziguanjiaoyichaxun zgjycx lengjingqi chexiao asset plan orders cooling-off cancel',
    load: () => import('./orders-screen.tsx'),
  },
  {
    route: '/PIF1406000',
    domain: 'wealth',
    access: 'notCardOnly',
    zh: '资管合同',
    en: 'Asset-plan contracts',
    keywords: 'ziguanhetong zght hetong danganbianhao asset plan contract archive',
    load: () => import('./contracts-screen.tsx'),
  },
]
