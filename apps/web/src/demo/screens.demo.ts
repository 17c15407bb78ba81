import type { Screen } from '@cloudsail/ui/base/screen.ts'

/** Demonstration screens drawn without the frame. */
const screens: readonly Screen[] = [
  {
    route: '/demo/gallery',
    domain: 'demo',
    access: 'public',
    zh: '组件样本',
    en: 'Gallery',
    keywords: '',
    load: () => import('./gallery-screen.tsx'),
  },
  {
    route: '/demo/clock',
    domain: 'demo',
    access: 'public',
    zh: '银行时钟',
    en: 'Bank clock',
    keywords: '',
    load: () => import('./clock-screen.tsx'),
  },
  {
    route: '/demo/bankday',
    domain: 'demo',
    access: 'public',
    zh: '银行日',
    en: 'Bank day',
    keywords: '',
    load: () => import('./bank-day-screen.tsx'),
  },
]
export default screens
