import type { Screen } from '../base/screen.ts'

/** The screens of this domain inside the frame: its rows of the screen table. */
export const messagesScreens: readonly Screen[] = [
  {
    route: '/PCS0301000',
    domain: 'messages',
    access: 'customer',
    zh: '账户变动通知签约',
    en: 'Account notice: sign',
    keywords:
      'zhanghubiandongtongzhi zhbdtz duanxintongzhi dxtz duanxin 短信 动账 余额变动 alerts sms text message notify',
    load: () => import('./alerts/set-screen.tsx'),
  },
  {
    route: '/PCS0302000',
    domain: 'messages',
    access: 'customer',
    zh: '账户变动通知查询',
    en: 'Account notice: query',
    keywords:
      'zhanghubiandongtongzhichaxun zhbdtzcx duanxinjilu 短信记录 暂停 取消 alerts history sms pause cancel',
    load: () => import('./alerts/query-screen.tsx'),
  },
  {
    route: '/PCS0201000',
    aliases: ['/bankEmail'],
    domain: 'messages',
    access: 'customer',
    zh: '站内信',
    en: 'Site mail',
    keywords:
      'zhanneixin znx tousu ts zixun jianyi biaoyang xiexin 投诉 咨询 建议 表扬 写信 mail message complaint inbox',
    load: () => import('./mail/mail-screen.tsx'),
  },
  {
    route: '/PCS0202000',
    domain: 'messages',
    access: 'customer',
    zh: '公告',
    en: 'Notices',
    keywords: 'gonggao gg notices tongzhi tz xiaoxi announcements news',
    load: () => import('./notices-screen.tsx'),
  },
  {
    route: '/PCS0501000',
    domain: 'messages',
    access: 'notCardOnly',
    zh: '电子账单',
    en: 'Electronic billing',
    keywords: 'dianzizhangdan dzzd duizhangdan 对账单 月结单 账单下载 statement monthly pdf bill download',
    load: () => import('./statements/statements-screen.tsx'),
  },
  {
    route: '/PCS0401000',
    domain: 'messages',
    access: 'customer',
    zh: '加密工资单开通',
    en: 'Encrypted payroll: set up',
    keywords: 'jiamigongzidan jmgzd gongzitiao 工资条 口令 payslip passphrase',
    load: () => import('./payslips/set-screen.tsx'),
  },
  {
    route: '/PCS0402000',
    domain: 'messages',
    access: 'customer',
    zh: '加密工资单查询',
    en: 'Encrypted payroll: view',
    keywords: 'gongzidan gzd gongzitiao 工资条 薪资 payslip salary wages',
    load: () => import('./payslips/slips-screen.tsx'),
  },
  {
    route: '/noticeDetail',
    domain: 'messages',
    access: 'customer',
    zh: '公告详情',
    en: 'Notice detail',
    keywords: '',
    load: () => import('./notice-detail-screen.tsx'),
  },
]
