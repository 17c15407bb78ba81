import type { Screen } from '../base/screen.ts'

/** The screens of this domain inside the frame: its rows of the screen table. */
export const messagesScreens: readonly Screen[] = [
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
