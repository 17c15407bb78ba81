import type { Route, Screen } from '../base/screen.ts'

/** Its screens drawn without the frame. */
export const bareHelpScreens: readonly Screen[] = [
  {
    route: '/print',
    domain: 'help',
    access: 'public',
    zh: '打印',
    en: 'Print',
    keywords: '',
    load: () => import('./print-screen.tsx'),
  },
  {
    route: '/verifyReceipt',
    domain: 'help',
    access: 'public',
    zh: '回单验真',
    en: 'Verify a receipt',
    keywords: 'huidanyanzhen hdyz yanzhengma yzm zhenwei dianzihuidan verify receipt genuine',
    load: () => import('./verify-receipt-screen.tsx'),
  },
]

/** Where help stands that needs no log-in; its rows are fetched with the first of them. */
export const openHelpRoutes: readonly Route[] = [
  '/login/helpCenter',
  '/askedQuestions',
  '/askedQuestionsEn',
  '/login/introduction',
  '/securityCenter',
  '/guide1',
  '/guide2',
  '/guide5',
]

/** What every page before log-in leads to. */
export const openHelpLinks = [
  { route: '/login/helpCenter', zh: '帮助中心', en: 'Help centre' },
  { route: '/guide2', zh: '开通指南', en: 'Getting started' },
  { route: '/securityCenter', zh: '安全中心', en: 'Security centre' },
] as const
