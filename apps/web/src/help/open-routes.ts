import type { Route } from '@cloudsail/ui/base/route.ts'

/** Routes of help that needs no log-in. Their rows are loaded with the first of them. */
export const openHelpRoutes: readonly Route[] = [
  '/print',
  '/verifyReceipt',
  '/login/helpCenter',
  '/askedQuestions',
  '/askedQuestionsEn',
  '/login/introduction',
  '/login/privacyPolicy',
  '/securityCenter',
  '/guide1',
  '/guide2',
  '/guide5',
]

/** Links on every page before log-in. */
export const openHelpLinks = [
  { route: '/verifyReceipt', zh: '回单验真', en: 'Verify a receipt' },
  { route: '/login/helpCenter', zh: '帮助中心', en: 'Help centre' },
  { route: '/securityCenter', zh: '安全中心', en: 'Security centre' },
  { route: '/login/privacyPolicy', zh: '个人信息保护政策', en: 'Privacy policy' },
] as const
