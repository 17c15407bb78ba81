import * as z from 'zod/mini'
import { defineParameter, yuan } from '../../bankday/index.ts'

/** Dated: whether rolling call deposits are opened, and the least of opening and of what a part draw leaves. */
export const rollingDepositTerms = defineParameter(
  'deposits.rollingDeposits',
  z.object({ isOnSale: z.boolean(), least: yuan }),
  { zh: '智能通知存款', en: 'Rolling call deposits' },
)
