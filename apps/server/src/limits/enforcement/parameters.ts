import type { AuthMethod } from '@cloudsail/contract'
import * as z from 'zod/mini'
import { businessDate, defineParameter, parameter, yuan } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'

const ceiling = z.object({ single: yuan, daily: yuan })

/**
 * Dated parameter in CNY: ceilings by method, payments without certificate or key, defaults of a newly opened service, class
 * limits, and the daily sum that triggers a warning.
 */
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
    uncertifiedDaily: yuan,
    account: z.object({ count: z.number(), annual: yuan }),
    /** Outgoing and incoming limits of each class. `balance` is the highest balance allowed. */
    classes: z.record(z.string(), z.object({ daily: yuan, annual: yuan, balance: z.optional(yuan) })),
    warnDaily: yuan,
  }),
  { zh: '转账限额', en: 'Transfer limits' },
)

/** What a debit card may pay and draw in a day, in CNY: the maximum, and the default until its holder lowers it. */
export const debitCardLimits = defineParameter(
  'limits.debitCard',
  z.object({ overseasPos: yuan, domesticPos: yuan, overseasAtm: yuan, domesticAtm: yuan }),
  { zh: '借记卡日限额', en: 'Daily limits of debit cards' },
)

const coolingOff = defineParameter('limits.coolingOff', z.object({ hours: z.number() }), {
  zh: '提高限额的等待时间',
  en: 'Wait before a raised limit holds',
})

/** Daily sum of a customer from which payments are recorded for the central bank's report. */
const largeValue = defineParameter('limits.largeValue', z.object({ domestic: yuan }), {
  zh: '大额交易报告标准',
  en: 'What counts as a large value',
})

export const parameters = [transferLimits, debitCardLimits, coolingOff, largeValue]

/** Returns how many hours a change waits that widens what an account may pay, if requested on `date`. */
export async function coolingHoursOn(q: Queryable, date: string): Promise<number> {
  return (await parameter(q, coolingOff, date)).hours
}

/** Returns when a change takes effect that widens what an account may pay: a raised limit or a new designated receiver. */
export async function afterCoolingOff(q: Queryable, now: Date): Promise<{ hours: number; at: Date }> {
  const hours = await coolingHoursOn(q, businessDate(now))
  return { hours, at: new Date(now.getTime() + hours * 3_600_000) }
}

/** Returns the most each authentication method may move in one payment and in a day, in minor units of CNY. */
export async function methodCeilings(
  q: Queryable,
  now: Date,
): Promise<Record<AuthMethod, { single: bigint; daily: bigint }>> {
  return (await parameter(q, transferLimits, businessDate(now))).methods
}

/** Returns the daily sum of a customer from which payments are recorded, in minor units of CNY. */
export async function largeValueFrom(q: Queryable, date: string): Promise<bigint> {
  return (await parameter(q, largeValue, date)).domestic
}
