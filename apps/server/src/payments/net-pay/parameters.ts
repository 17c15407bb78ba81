import * as z from 'zod/mini'
import { defineParameter, yuan } from '../../bankday/index.ts'

/** Dated: what payment online opens at unless told otherwise. Its ceiling is that of the customer's method. CNY. */
export const netPayParameter = defineParameter('payments.netPay', z.object({ single: yuan, day: yuan }), {
  zh: '网上支付默认限额',
  en: 'Default caps of online payment',
})
