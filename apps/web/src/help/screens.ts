import type { Screen } from '../base/screen.ts'

/** The screens of this domain inside the frame: its rows of the screen table. */
export const helpScreens: readonly Screen[] = [
  // Pages of one group each, which the bar of a narrow page leads to.
  {
    route: '/group/accounts',
    domain: 'help',
    access: 'customer',
    zh: '账户',
    en: 'Accounts',
    keywords: '',
    load: () => import('./group-screen.tsx'),
  },
  {
    route: '/group/transfers',
    domain: 'help',
    access: 'customer',
    zh: '转账',
    en: 'Transfers',
    keywords: '',
    load: () => import('./group-screen.tsx'),
  },
  {
    route: '/group/wealth',
    domain: 'help',
    access: 'customer',
    zh: '理财',
    en: 'Investments',
    keywords: '',
    load: () => import('./group-screen.tsx'),
  },
  {
    route: '/group/cards',
    domain: 'help',
    access: 'customer',
    zh: '信用卡',
    en: 'Credit cards',
    keywords: '',
    load: () => import('./group-screen.tsx'),
  },
  {
    route: '/group/life',
    domain: 'help',
    access: 'customer',
    zh: '生活',
    en: 'Life',
    keywords: '',
    load: () => import('./group-screen.tsx'),
  },
  {
    route: '/group/me',
    domain: 'help',
    access: 'customer',
    zh: '我的',
    en: 'Me',
    keywords: '',
    load: () => import('./group-screen.tsx'),
  },
  {
    route: '/siteMap',
    domain: 'help',
    access: 'customer',
    zh: '网站地图',
    en: 'Site map',
    keywords: 'wangzhanditu wzdt quanbugongneng qbgn all functions',
    load: () => import('./site-map-screen.tsx'),
  },
]
