import type { Screen } from '@cloudsail/ui/base/screen.ts'

/** The screens of this domain drawn without the frame. */
export const bareHomeScreens: readonly Screen[] = [
  {
    route: '/timeout',
    domain: 'home',
    access: 'customer',
    zh: '登录超时',
    en: 'Timed out',
    keywords: '',
    load: () => import('./timeout-screen.tsx'),
  },
]
