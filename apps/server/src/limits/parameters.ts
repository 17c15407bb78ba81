import { type AuthMethod, parseAmount } from '@cloudsail/contract'
import * as z from 'zod/mini'
import { businessDate, defineParameter, parameter } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'

const yuan = z.pipe(
  z.string(),
  z.transform((text: string) => {
    const amountMinor = parseAmount(text, 'CNY')
    if (amountMinor === null) throw new Error(`Not an amount: ${text}`)
    return amountMinor
  }),
)
const ceiling = z.object({ single: yuan, daily: yuan })

/** Dated: ceilings by method, defaults of a newly opened service, class limits, the day's sum that warns. CNY. */
export const transferLimits = defineParameter(
  'limits.transfer',
  z.object({
    methods: z.object({
      none: ceiling,
      mobile: ceiling,
      ukey: ceiling,
      ukeyMobile: ceiling,
      fileMobile: ceiling,
    }),
    account: z.object({ count: z.number(), annual: yuan }),
    classes: z.record(z.string(), z.object({ daily: yuan, annual: yuan })),
    warnDaily: yuan,
  }),
)

/** The most each authentication method may move, single and in a day, in minor units of CNY. */
export async function methodCeilings(
  q: Queryable,
  now: Date,
): Promise<Record<AuthMethod, { single: bigint; daily: bigint }>> {
  return (await parameter(q, transferLimits, businessDate(now))).methods
}
