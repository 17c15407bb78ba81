import type { Route, Screen } from '@cloudsail/ui/base/screen.ts'

/** The screens of this domain drawn without the frame. */
export const bareIdentityScreens: readonly Screen[] = [
  {
    route: '/login',
    domain: 'identity',
    access: 'public',
    zh: '登录',
    en: 'Log in',
    keywords: '',
    load: () => import('./log-in/login-screen.tsx'),
  },
  {
    route: '/relogin',
    domain: 'identity',
    access: 'public',
    zh: '重新登录',
    en: 'Log in again',
    keywords: '',
    load: () => import('./log-in/relogin-screen.tsx'),
  },
  {
    route: '/firstLogin',
    domain: 'identity',
    access: 'public',
    zh: '首次登录',
    en: 'First log-in',
    keywords: '',
    load: () => import('./first-log-in/first-login-screen.tsx'),
  },
  {
    route: '/forgetPassword',
    domain: 'identity',
    access: 'public',
    zh: '忘记密码',
    en: 'Forgotten password',
    keywords: '',
    load: () => import('./journeys/forgotten-password-screen.tsx'),
  },
  {
    route: '/middleUpdateCert',
    domain: 'identity',
    access: 'public',
    zh: '证书更新',
    en: 'Certificate renewal',
    keywords: '',
    load: () => import('./journeys/middle-update-screen.tsx'),
  },
]

/** Routes of the journeys before log-in. Their rows are loaded with the first of them. */
export const journeyRoutes: readonly Route[] = [
  '/firstLoginEN',
  '/login/creditCardFirstLogin',
  '/login/debitCardLogin',
  '/login/e-bankFirstLogin',
  '/QAquestion',
  '/perBankRegister',
  '/creditCardRegister',
  '/read',
  '/sign',
  '/nosign',
  '/setcstinfomation',
  '/setpasswords',
  '/setloginpwd',
  '/setwithdrawpwd',
  '/transSucc',
]
