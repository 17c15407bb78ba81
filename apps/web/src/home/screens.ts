import type { Screen } from '@cloudsail/ui/base/screen.ts'

/** The screens inside the frame that a customer may reach first. */
export const homeScreens: readonly Screen[] = [
  {
    route: '/home',
    domain: 'home',
    access: 'customer',
    zh: '首页',
    en: 'Home',
    keywords: 'shouye sy zhuye start',
    load: () => import('./home-screen.tsx'),
  },
  {
    route: '/automatic',
    domain: 'home',
    access: 'notCardOnly',
    zh: '自动扣款与转账',
    en: 'Automatic payments',
    keywords:
      'zidongkoukuan zdkk zidongzhuanzhang zdzz daikou dk yuyuekoukuan xiayibikoukuan 代扣 自动扣款 定期扣款 automatic payments standing orders direct debit autopay recurring',
    load: () => import('./automatic/automatic-screen.tsx'),
  },
  {
    route: '/noAuthority',
    domain: 'home',
    access: 'customer',
    zh: '无权限',
    en: 'No authority',
    keywords: '',
    load: () => import('./no-authority/no-authority-screen.tsx'),
  },
  {
    route: '/userDefined',
    domain: 'home',
    access: 'customer',
    zh: '自定义首页',
    en: 'Customise home',
    keywords: 'zidingyishouye zdysy shouyebuju syjj bankuai customise home layout panels',
    load: () => import('./own/arrange-home-screen.tsx'),
  },
]
