import type { Screen } from '@cloudsail/ui/base/screen.ts'

/** The screens of this domain that need no log-in. They are loaded with those of the journeys. */
export const openCardsScreens: readonly Screen[] = [
  {
    route: '/login/progressQuery',
    domain: 'cards',
    access: 'public',
    zh: '申请进度查询',
    en: 'Application progress',
    keywords: 'shenqingjindu sqjd jinduchaxun jdcx bankajindu bkjd application progress status card',
    load: () => import('./inquiries/progress-screen.tsx'),
  },
  {
    route: '/login/cardActivate',
    domain: 'cards',
    access: 'public',
    zh: '卡片激活',
    en: 'Card activation',
    keywords: 'kapianjihuo kpjh jihuo jh xinyongkajihuo activate card activation',
    load: () => import('./inquiries/activate-screen.tsx'),
  },
]
