import * as z from 'zod/mini'
import { defineParameter, yuan } from '../../bankday/index.ts'

/** Dated parameter: default caps of online payment, in CNY. The ceilings are those of the customer's method. */
export const netPayParameter = defineParameter('payments.netPay', z.object({ single: yuan, day: yuan }), {
  zh: '网上支付默认限额',
  en: 'Default caps of online payment',
})
