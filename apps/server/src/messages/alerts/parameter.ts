import * as z from 'zod/mini'
import { defineParameter } from '../../bankday/index.ts'

/** Dated: the maximum number of mobile numbers with alerts per account. */
export const alertsParameter = defineParameter('messages.alerts', z.object({ mostMobiles: z.number() }), {
  zh: '账户变动通知',
  en: 'Account alerts',
})
