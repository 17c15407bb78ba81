import type { Screen } from './app/screen.ts'

/** The screens inside the frame that a customer may come to first. They stand apart so that home is drawn before the
 *  rest of the table is here. */
export const homeScreens: readonly Screen[] = [
  {
    route: '/home',
    domain: 'home',
    access: 'customer',
    zh: '首页',
    en: 'Home',
    keywords: 'shouye sy zhuye start',
    load: () => import('./home/home-screen.tsx'),
  },
  {
    route: '/noAuthority',
    domain: 'home',
    access: 'customer',
    zh: '无权限',
    en: 'No authority',
    keywords: '',
    load: () => import('./home/no-authority-screen.tsx'),
  },
]
