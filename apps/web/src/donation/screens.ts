import type { Screen } from '@cloudsail/ui/base/screen.ts'

/** The rows of this domain in the screen table, for screens inside the frame. */
export const donationScreens: readonly Screen[] = [
  {
    route: '/PLT0101000',
    domain: 'donation',
    access: 'customer',
    zh: '慈善捐款',
    en: 'Charity donation',
    keywords: 'cishanjuankuan csjk juankuan juanzeng gongyi aixin donation charity give',
    load: () => import('./donate-screen.tsx'),
  },
  {
    route: '/donationQuery',
    domain: 'donation',
    access: 'customer',
    zh: '捐款查询',
    en: 'Donation history',
    keywords:
      'juankuanchaxun jkcx juankuanjilu guangrongbang grb juankuanzhengshu donation history certificate honour list',
    load: () => import('./donation-query-screen.tsx'),
  },
]
