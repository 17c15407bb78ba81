import type { Screen } from '../base/screen.ts'
import { fundScreens } from './funds/screens.ts'
import { planScreens } from './plans/screens.ts'
import { productScreens } from './products/screens.ts'

/** The screens of this domain inside the frame: its rows of the screen table. */
export const wealthScreens: readonly Screen[] = [
  {
    route: '/PIF1201000',
    domain: 'wealth',
    access: 'notCardOnly',
    zh: '风险评估',
    en: 'Risk assessment',
    keywords: 'fengxianpinggu fxpg fengxianceping dengji risk assessment grade questionnaire',
    load: () => import('./suitability/risk-screen.tsx'),
  },
  ...fundScreens,
  ...productScreens,
  ...planScreens,
]
