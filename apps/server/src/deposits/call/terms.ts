import * as z from 'zod/mini'
import { defineParameter, yuan } from '../../bankday/index.ts'

const days = z.number().check(z.int(), z.gte(1))

/** Dated: the least of opening, drawing and what remains of a call deposit, in RMB; how far ahead a draw can be noticed;
 *  and how long after the agreed day a draw is still that notice's. */
export const callDepositTerms = defineParameter(
  'deposits.callDeposits',
  z.object({ least: yuan, noticeReachDays: days, lateDays: days }),
  { zh: '通知存款', en: 'Call deposits' },
)
