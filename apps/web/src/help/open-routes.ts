import type { Route } from '@cloudsail/ui/base/route.ts'

/** Where help stands that needs no log-in; its rows are fetched with the first of them. */
export const openHelpRoutes: readonly Route[] = [
  '/print',
  '/verifyReceipt',
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
  { route: '/verifyReceipt', zh: '回单验真', en: 'Verify a receipt' },
  { route: '/login/helpCenter', zh: '帮助中心', en: 'Help centre' },
  { route: '/securityCenter', zh: '安全中心', en: 'Security centre' },
] as const
