import type { Screen } from '../base/screen.ts'

/** The screens of this domain inside the frame: its rows of the screen table. */
export const helpScreens: readonly Screen[] = [
  {
    route: '/siteMap',
    domain: 'help',
    access: 'customer',
    zh: '网站地图',
    en: 'Site map',
    keywords: 'wangzhanditu wzdt quanbugongneng qbgn all functions',
    menu: 'services',
    load: () => import('./site-map-screen.tsx'),
  },
]
