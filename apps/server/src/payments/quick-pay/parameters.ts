import type { Caps, SmallAmounts } from '@cloudsail/contract/payments'
import * as z from 'zod/mini'
import { defineParameter, parameter, yuan } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'

const caps = z.object({ single: yuan, day: yuan, month: yuan })

/** Dated: what an agreement is signed at unless told otherwise, the most it can be set to, what an account pays in a day by
 *  all of them, what goes without a code at once and in an account's day. CNY. */
export const quickPayParameter = defineParameter(
  'payments.quickPay',
  z.object({
    defaults: caps,
    ceilings: caps,
    accountDay: yuan,
    small: z.object({ single: yuan, day: yuan }),
  }),
  { zh: '快捷支付限额', en: 'Caps of quick payment' },
)

/** The same as the rules take it, in fen. */
export interface QuickTerms {
  defaults: Caps
  ceilings: Caps
  accountDayMinor: bigint
  small: SmallAmounts
}

const asCaps = ({ single, day, month }: z.output<typeof caps>): Caps => ({
  singleMinor: single,
  dayMinor: day,
  monthMinor: month,
})

/** What holds on a business date. */
export async function quickTerms(q: Queryable, date: string): Promise<QuickTerms> {
  const { defaults, ceilings, accountDay, small } = await parameter(q, quickPayParameter, date)
  return {
    defaults: asCaps(defaults),
    ceilings: asCaps(ceilings),
    accountDayMinor: accountDay,
    small: { singleMinor: small.single, dayMinor: small.day },
  }
}
