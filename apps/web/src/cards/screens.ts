import type { Screen } from '../base/screen.ts'

/** The screens of this domain inside the frame: its rows of the screen table. */
export const cardsScreens: readonly Screen[] = [
  {
    route: '/PCC0101000',
    domain: 'cards',
    access: 'customer',
    zh: '信用卡账户查询',
    en: 'Card account',
    keywords:
      'xinyongka xyk edu ed keyongedu kyed qiankuan credit card limit available owed bill minimum overdue',
    load: () => import('./bills/accounts-screen.tsx'),
  },
  {
    route: '/PCC0201000',
    domain: 'cards',
    access: 'customer',
    zh: '额度管理',
    en: 'Credit limit',
    keywords:
      'eduguanli edgl xinyongkaedu xyked tie tiaogaoedu tge linshiedu lsed yongjiuedu credit card limit raise temporary lower',
    load: () => import('./limits/limits-screen.tsx'),
  },
  {
    route: '/PCC0401000',
    domain: 'cards',
    access: 'customer',
    zh: '信用卡密码',
    en: 'Card password',
    keywords:
      'xinyongkamima xykmm jiaoyimima jymm chaxunmima cxmm wangjimima wjmm credit card password pin forgotten reset',
    load: () => import('./passwords/passwords-screen.tsx'),
  },
  {
    route: '/PCC0501000',
    domain: 'cards',
    access: 'customer',
    zh: '预借现金',
    en: 'Cash advance',
    keywords: 'yujiexianjin yjxj quxian qx xinyongkaquxian xianjin credit card cash advance draw money',
    load: () => import('./cash/advance-screen.tsx'),
  },
  {
    route: '/PCC0502000',
    domain: 'cards',
    access: 'customer',
    zh: '溢缴款转出',
    en: 'Overpayment transfer',
    keywords: 'yijiaokuanzhuanchu yjkzc yijiaokuan duohuan credit card overpayment overpaid withdraw',
    load: () => import('./overpaid/withdraw-screen.tsx'),
  },
]
