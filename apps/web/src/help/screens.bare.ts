import type { Screen } from '../base/screen.ts'

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
