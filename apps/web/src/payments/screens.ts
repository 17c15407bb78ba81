import type { Screen } from '@cloudsail/ui/base/screen.ts'

/** The rows of this domain in the screen table, for screens inside the frame. */
export const paymentsScreens: readonly Screen[] = [
  {
    route: '/PAM1401000',
    domain: 'payments',
    access: 'notCardOnly',
    zh: '电子现金查询',
    en: 'E-cash cards',
    keywords: 'dianzixianjin dzxj chongzhi xinpianka qianbao electronic cash e-cash chip purse top up',
    load: () => import('./e-cash/e-cash-screen.tsx'),
  },
  {
    route: '/rechargePayment/cashSigning/cashSigning',
    domain: 'payments',
    access: 'notCardOnly',
    zh: '电子现金充值签约',
    en: 'E-cash top-up: set up',
    keywords: 'dianzixianjinchongzhiqianyue dzxjczqy zidongchongzhi e-cash top-up agreement sign automatic',
    load: () => import('./e-cash/sign-screen.tsx'),
  },
  {
    route: '/rechargePayment/cashSigning/agreementManage',
    domain: 'payments',
    access: 'notCardOnly',
    zh: '电子现金协议管理',
    en: 'E-cash top-up: agreements',
    keywords:
      'dianzixianjinxieyiguanli dzxjxygl jieyue zanting e-cash agreements caps pause cancel automatic',
    load: () => import('./e-cash/manage-screen.tsx'),
  },
  {
    route: '/rechargePayment/cashSigning/detailSearch',
    domain: 'payments',
    access: 'notCardOnly',
    zh: '电子现金充值明细',
    en: 'E-cash top-up: history',
    keywords: 'dianzixianjinchongzhimingxi dzxjczmx chexiao e-cash top-ups details cancel',
    load: () => import('./e-cash/top-ups-screen.tsx'),
  },
  {
    route: '/PNP0601000',
    domain: 'payments',
    access: 'notCardOnly',
    zh: '快捷支付',
    en: 'Quick Pay',
    keywords:
      'kuaijiezhifu kjzf mianmi daikou qianbao bangding quick payment wallet alipay wechat dispute caps',
    load: () => import('./quick-pay/quick-pay-screen.tsx'),
  },
  {
    route: '/PNP0404000',
    domain: 'payments',
    access: 'notCardOnly',
    zh: '网上支付开通',
    en: 'Online payment',
    keywords: 'wangshangzhifukaitong wszfkt wangzhi xiane online payment open close caps merchant',
    load: () => import('./net-pay/services-screen.tsx'),
  },
  {
    route: '/PNP0405000',
    domain: 'payments',
    access: 'notCardOnly',
    zh: '网上支付查询',
    en: 'Online payment: history',
    keywords: 'wangshangzhifuchaxun wszfcx dingdan tuikuan online payment orders query refunds merchant',
    load: () => import('./net-pay/orders-screen.tsx'),
  },
]
