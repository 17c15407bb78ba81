import * as z from 'zod/mini'
import { defineParameter, yuan } from '../../bankday/index.ts'

/** Dated parameter: the amount up to which a depositor is insured in full, for RMB and foreign currency together. */
export const depositInsurance = defineParameter('accounts.depositInsurance', z.object({ limit: yuan }), {
  zh: '存款保险最高偿付限额',
  en: 'Deposit insurance limit',
})
