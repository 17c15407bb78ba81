import * as z from 'zod/mini'
import { defineParameter, yuan } from '../../bankday/index.ts'

/** Dated: sale of rolling call deposits, and the minimum for opening and for the remainder of a partial draw. */
export const rollingDepositTerms = defineParameter(
  'deposits.rollingDeposits',
  z.object({ isOnSale: z.boolean(), least: yuan }),
  { zh: '智能通知存款', en: 'Rolling notice deposits' },
)
