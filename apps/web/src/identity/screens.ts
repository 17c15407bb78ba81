import type { Screen } from '@cloudsail/ui/base/screen.ts'

/** The rows of this domain in the screen table, for screens inside the frame. */
export const identityScreens: readonly Screen[] = [
  {
    route: '/PSC0107000',
    domain: 'identity',
    access: 'customer',
    zh: '密保问题',
    en: 'Security question',
    keywords: 'mibaowenti mbwt mimabaohu security question answer recovery',
    load: () => import('./journeys/set-security-question-screen.tsx'),
  },
  {
    route: '/PSC0104000',
    domain: 'identity',
    access: 'customer',
    zh: '认证方式变更',
    en: 'Authentication method',
    keywords:
      'renzhengfangshi rzfs biangengrenzheng bgrz ukey dongtaimima wenjianzhengshu method change security upgrade',
    load: () => import('./journeys/method-screen.tsx'),
  },
  {
    route: '/PSC0501000',
    domain: 'identity',
    access: 'customer',
    zh: '证书更新',
    en: 'Certificate renewal',
    keywords: 'zhengshugengxin zsgx zhengshu zs ukey daoqi certificate renewal renew file',
    load: () => import('./certificate/certificate-update-screen.tsx'),
  },
  {
    route: '/PSC0204000',
    domain: 'identity',
    access: 'customer',
    zh: '修改登录密码',
    en: 'Change log-in password',
    keywords: 'dengluminma dlmm xiugaimima xgmm change password login',
    load: () => import('./journeys/login-password-screen.tsx'),
  },
  {
    route: '/PSC0201000',
    domain: 'identity',
    access: 'customer',
    zh: '修改查询密码',
    en: 'Change enquiry password',
    keywords: 'chaxunmima cxmm shezhichaxunmima szcxmm query password card login',
    load: () => import('./journeys/enquiry-password-screen.tsx'),
  },
  {
    route: '/PSC0202000',
    domain: 'identity',
    access: 'notCardOnly',
    zh: '取款密码',
    en: 'Card PIN',
    keywords: 'qukuanmima qkmm jiaoyimima jymm withdrawal pin',
    load: () => import('./journeys/withdrawal-password-screen.tsx'),
  },
  {
    route: '/PSC0203000',
    domain: 'identity',
    access: 'customer',
    zh: 'USB-Key密码',
    en: 'USB-Key password',
    keywords: 'ukeymima ukmm usbkey dun dunmima ukey pin change key password token',
    load: () => import('./certificate/key-password-screen.tsx'),
  },
]
