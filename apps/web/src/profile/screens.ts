import type { Screen } from '../base/screen.ts'

/** The screens of this domain inside the frame: its rows of the screen table. */
export const profileScreens: readonly Screen[] = [
  {
    route: '/PSC0101000',
    aliases: ['/personSetting'],
    domain: 'profile',
    access: 'customer',
    zh: '个人设置',
    en: 'Personal settings',
    keywords:
      'gerenshezhi grsz anquanqiangdu shebei denglutixing dltx settings devices sessions alerts profile',
    load: () => import('./personal-settings-screen.tsx'),
  },
  {
    route: '/loginHistory',
    domain: 'profile',
    access: 'customer',
    zh: '登录记录',
    en: 'Log-in history',
    keywords: 'denglujilu dljl denglulishi dlls login history failed sessions',
    load: () => import('./login-history-screen.tsx'),
  },
  {
    route: '/PSC0102000',
    aliases: ['/obligateInfo'],
    domain: 'profile',
    access: 'customer',
    zh: '预留信息',
    en: 'Security phrase',
    keywords: 'yuliuxinxi ylxx anquanyinzhang fangweixinxi seal greeting anti phishing',
    load: () => import('./reserved-information-screen.tsx'),
  },
  {
    route: '/PSC0103000',
    domain: 'profile',
    access: 'customer',
    zh: '手机号变更',
    en: 'Change mobile',
    keywords: 'shoujihaobiangeng sjhbg huanshoujihao xiugaishouji change mobile phone number',
    load: () => import('./change-mobile-screen.tsx'),
  },
]
