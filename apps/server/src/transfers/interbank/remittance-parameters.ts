import { divideHalfUp } from '@cloudsail/contract'
import * as z from 'zod/mini'
import { defineParameter, parameter, yuan } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'

const tariff = defineParameter(
  'transfers.remittanceFee',
  z.object({
    base: yuan,
    tiers: z.array(z.object({ to: yuan, fee: yuan })),
    /** Beyond the last tier: millionths of the amount. */
    above: z.object({ ppm: z.number(), max: yuan }),
  }),
  { zh: '跨行汇款收费标准', en: 'Tariff of interbank remittances' },
)
const waiver = defineParameter('transfers.remittanceWaiver', z.object({ waived: z.boolean() }), {
  zh: '跨行汇款费用减免',
  en: 'Waiver of remittance fees',
})

/** The most one remittance may be, and when one that does not go at once does. */
export const remittanceLimits = defineParameter(
  'transfers.remittanceLimits',
  z.object({ single: yuan, ordinaryMinutes: z.number(), nextDayAt: z.string() }),
  { zh: '跨行汇款限额与到账方式', en: 'Limits and times of interbank remittances' },
)

/** Dated: large remittances from this amount on are approved by the bank before they go. */
export const reviewThreshold = defineParameter('transfers.review', z.object({ from: yuan }), {
  zh: '大额汇款审批起点',
  en: 'From where large remittances are approved',
})

export const remittanceParameters = [tariff, waiver, remittanceLimits, reviewThreshold]

const ppm = 1_000_000n

/** What remittances cost on a date. */
export interface RemittanceTariff {
  price: z.output<(typeof tariff)['schema']>
  waived: boolean
}

/** The tariff that holds on a business date. */
export async function remittanceTariff(q: Queryable, date: string): Promise<RemittanceTariff> {
  const [price, { waived }] = await Promise.all([parameter(q, tariff, date), parameter(q, waiver, date)])
  return { price, waived }
}

/** The fee of an electronic remittance by a tariff, before and after what is waived. */
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
