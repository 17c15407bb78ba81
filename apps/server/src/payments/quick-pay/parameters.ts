import type { Caps, SmallAmounts } from '@cloudsail/contract/payments'
import * as z from 'zod/mini'
import { defineParameter, parameter, yuan } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'

const caps = z.object({ single: yuan, day: yuan, month: yuan })

/**
 * Dated parameter, in CNY: default and highest caps of an agreement, an account's daily cap over all agreements, and the
 * amounts per payment and per account and day that need no code.
 */
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

/** The parameter in fen. */
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

/** Returns the terms of a business date. */
export async function quickTerms(q: Queryable, date: string): Promise<QuickTerms> {
  const { defaults, ceilings, accountDay, small } = await parameter(q, quickPayParameter, date)
  return {
    defaults: asCaps(defaults),
    ceilings: asCaps(ceilings),
    accountDayMinor: accountDay,
    small: { singleMinor: small.single, dayMinor: small.day },
  }
}
