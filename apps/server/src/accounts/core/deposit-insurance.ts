import * as z from 'zod/mini'
import { defineParameter, yuan } from '../../bankday/index.ts'

/** Dated: up to what a depositor is insured in full, RMB and foreign currency together (domain rules, section 1). */
export const depositInsurance = defineParameter('accounts.depositInsurance', z.object({ limit: yuan }), {
  zh: '存款保险最高偿付限额',
  en: 'Deposit insurance limit',
})
