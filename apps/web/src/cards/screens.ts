import type { Screen } from '@cloudsail/ui/base/screen.ts'

/** The rows of this domain in the screen table, for screens inside the frame. */
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
    route: '/openCard',
    domain: 'cards',
    access: 'customer',
    zh: '申请办卡',
    en: 'Apply for a card',
    keywords: 'shenqingbanka sqbk xinyongkashenqing xyksq banka bk credit card apply application new card',
    load: () => import('./applications/open-card-screen.tsx'),
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
    route: '/PCC0102000',
    domain: 'cards',
    access: 'customer',
    zh: '未出账单',
    en: 'Since last statement',
    keywords:
      'weichuzhangdan wczd xiaofeimingxi xfmx shouquan credit card unbilled authorised purchases pending',
    load: () => import('./bills/unbilled-screen.tsx'),
  },
  {
    route: '/PCC0103000',
    domain: 'cards',
    access: 'customer',
    zh: '已出账单',
    en: 'Statements',
    keywords:
      'yichuzhangdan yczd zhangdan zd zuidihuankuan zdhk lixi lx credit card bill statement minimum interest due',
    load: () => import('./bills/bill-screen.tsx'),
  },
  {
    route: '/PCC0803000',
    domain: 'cards',
    access: 'customer',
    zh: '分期历史',
    en: 'Instalment history',
    keywords:
      'fenqi fq fenqilishi fqls zhangdanfenqi zdfq xiaofeifenqi xffq tiqianjieqing tqjq instalments installment plan settle early',
    load: () => import('./instalments/instalments-screen.tsx'),
  },
  {
    route: '/PCC0601000',
    domain: 'cards',
    access: 'customer',
    zh: '约定还款',
    en: 'Autopay',
    keywords:
      'yuedinghuankuan ydhk zidonghuankuan zdhk zidongkoukuan daikou autopay automatic agreed repayment direct debit',
    load: () => import('./agreed/agreed-screen.tsx'),
  },
  {
    route: '/PCC0602000',
    domain: 'cards',
    access: 'customer',
    zh: '还款明细',
    en: 'Repayment details',
    keywords: 'huankuanmingxi hkmx credit card repayments received refunds',
    load: () => import('./repayment/credits-screen.tsx'),
  },
  {
    route: '/PTR1201000',
    domain: 'cards',
    access: 'notCardOnly',
    zh: '信用卡还款',
    en: 'Card repayment',
    keywords: 'xinyongkahuankuan xykhk huankuan hk repay pay credit card bill',
    load: () => import('./repayment/repay-screen.tsx'),
  },
  {
    route: '/PTR1202000',
    domain: 'cards',
    access: 'notCardOnly',
    zh: '信用卡还款查询',
    en: 'Card repayments: history',
    keywords: 'huankuanchaxun hkcx huankuanjilu hkjl credit card repayments history',
    load: () => import('./repayment/repayments-screen.tsx'),
  },
  {
    route: '/PCC0401000',
    domain: 'cards',
    access: 'customer',
    zh: '信用卡密码',
    en: 'Card passwords',
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
    en: 'Withdraw credit balance',
    keywords: 'yijiaokuanzhuanchu yjkzc yijiaokuan duohuan credit card overpayment overpaid withdraw',
    load: () => import('./overpaid/withdraw-screen.tsx'),
  },
  {
    route: '/PCC0104000',
    domain: 'cards',
    access: 'customer',
    zh: '账单寄送设置',
    en: 'Statement delivery',
    keywords:
      'zhangdanjisongshezhi zdjssz zhangdan zd youjian zhizhi dianzizhangdan bill delivery e-mail paper sms',
    load: () => import('./delivery/delivery-screen.tsx'),
  },
  {
    route: '/billDay',
    domain: 'cards',
    access: 'customer',
    zh: '更改账单日',
    en: 'Change statement date',
    keywords:
      'genggaizhangdanri ggzdr xiugaizhangdanri zhangdanri zdr huankuanri hkr bill day statement date due date change',
    load: () => import('./bill-day/bill-day-screen.tsx'),
  },
]
