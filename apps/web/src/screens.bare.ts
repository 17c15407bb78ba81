import type { Screen } from './app/screen.ts'

/** The screens drawn without the frame: those that need no log-in, and what a session that is over may still see.
 *  They stand apart so that the log-in page loads no other row of the table. */
export const bareScreens: readonly Screen[] = [
  {
    route: '/login',
    domain: 'identity',
    access: 'public',
    zh: '登录',
    en: 'Log in',
    keywords: 'denglu dl yonghuming kahao mima sign in user name password',
    load: () => import('./identity/login-screen.tsx'),
  },
  {
    route: '/relogin',
    domain: 'identity',
    access: 'public',
    zh: '重新登录',
    en: 'Log in again',
    keywords: 'chongxindenglu cxdl chaoshi session expired',
    load: () => import('./identity/relogin-screen.tsx'),
  },
  {
    route: '/timeout',
    domain: 'home',
    access: 'customer',
    zh: '登录超时',
    en: 'Timed out',
    keywords: '',
    load: () => import('./home/timeout-screen.tsx'),
  },
  {
    route: '/demo/gallery',
    domain: 'demo',
    access: 'public',
    zh: '组件样本',
    en: 'Gallery',
    keywords: '',
    load: () => import('./demo/gallery-screen.tsx'),
  },
  {
    route: '/demo/clock',
    domain: 'demo',
    access: 'public',
    zh: '银行时钟',
    en: 'Bank clock',
    keywords: '',
    load: () => import('./demo/clock-screen.tsx'),
  },
  {
    route: '/print',
    domain: 'help',
    access: 'public',
    zh: '打印',
    en: 'Print',
    keywords: '',
    load: () => import('./help/print-screen.tsx'),
  },
]
