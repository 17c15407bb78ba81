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
    route: '/PCS0202000',
    domain: 'messages',
    access: 'customer',
    zh: '公告',
    en: 'Notices',
    keywords: 'gonggao gg notices tongzhi tz xiaoxi announcements news',
    load: () => import('./notices-screen.tsx'),
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
