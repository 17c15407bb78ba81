import { divideHalfUp } from '@cloudsail/contract'
import * as z from 'zod/mini'
import { defineParameter, parameter, yuan } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'

const tariff = defineParameter(
  'transfers.remittanceFee',
  z.object({
    base: yuan,
    tiers: z.array(z.object({ to: yuan, fee: yuan })),
    /** Price beyond the last tier, in millionths of the amount. */
    above: z.object({ ppm: z.number(), max: yuan }),
  }),
  { zh: '跨行汇款收费标准', en: 'Tariff of interbank remittances' },
)
const waiver = defineParameter('transfers.remittanceWaiver', z.object({ waived: z.boolean() }), {
  zh: '跨行汇款费用减免',
  en: 'Waiver of remittance fees',
})

/** Dated parameter: maximum of a remittance, and when one that is not sent at once is sent. */
export const remittanceLimits = defineParameter(
  'transfers.remittanceLimits',
  z.object({ single: yuan, ordinaryMinutes: z.number(), nextDayAt: z.string() }),
  { zh: '跨行汇款限额与到账方式', en: 'Limits and times of interbank remittances' },
)

/** Dated parameter: the amount from which the bank must approve a large remittance. */
export const reviewThreshold = defineParameter('transfers.review', z.object({ from: yuan }), {
  zh: '大额汇款审批起点',
  en: 'From where large remittances are approved',
})

export const remittanceParameters = [tariff, waiver, remittanceLimits, reviewThreshold]

const ppm = 1_000_000n

/** The price of remittances on a date. */
export interface RemittanceTariff {
  price: z.output<(typeof tariff)['schema']>
  waived: boolean
}

/** Returns the tariff of a business date. */
export async function remittanceTariff(q: Queryable, date: string): Promise<RemittanceTariff> {
  const [price, { waived }] = await Promise.all([parameter(q, tariff, date), parameter(q, waiver, date)])
  return { price, waived }
}

/** Returns the fee of an electronic remittance by a tariff, before and after the waiver. */
export function remittanceFee(
  { price: { base, tiers, above }, waived }: RemittanceTariff,
  amountMinor: bigint,
): { feeMinor: bigint; waived: boolean } {
  if (waived) return { feeMinor: 0n, waived }
  const tier = tiers.find(({ to }) => amountMinor <= to)
  if (tier) return { feeMinor: base + tier.fee, waived }
  const share = divideHalfUp(amountMinor * BigInt(above.ppm), ppm)
  if (share > above.max) return { feeMinor: base + above.max, waived }
  return { feeMinor: base + share, waived }
}
