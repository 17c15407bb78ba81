import * as z from 'zod/mini'
import { defineParameter, divideHalfUp, parameter, yuan } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'

const tariff = defineParameter(
  'transfers.remittanceFee',
  z.object({
    base: yuan,
    tiers: z.array(z.object({ to: yuan, fee: yuan })),
    /** Beyond the last tier: millionths of the amount. */
    above: z.object({ ppm: z.number(), max: yuan }),
  }),
)
const waiver = defineParameter('transfers.remittanceWaiver', z.object({ waived: z.boolean() }))

/** The most one remittance may be, and when one that does not go at once does. */
export const remittanceLimits = defineParameter(
  'transfers.remittanceLimits',
  z.object({ single: yuan, ordinaryMinutes: z.number(), nextDayAt: z.string() }),
)

/** Dated: large remittances from this amount on are approved by the bank before they go. */
export const reviewThreshold = defineParameter('transfers.review', z.object({ from: yuan }))

const ppm = 1_000_000n

/** The fee of an electronic remittance on a business date, before and after what is waived then. */
export async function remittanceFee(
  q: Queryable,
  amountMinor: bigint,
  date: string,
): Promise<{ feeMinor: bigint; waived: boolean }> {
  const [{ base, tiers, above }, { waived }] = await Promise.all([
    parameter(q, tariff, date),
    parameter(q, waiver, date),
  ])
  if (waived) return { feeMinor: 0n, waived }
  const tier = tiers.find(({ to }) => amountMinor <= to)
  if (tier) return { feeMinor: base + tier.fee, waived }
  const share = divideHalfUp(amountMinor * BigInt(above.ppm), ppm)
  if (share > above.max) return { feeMinor: base + above.max, waived }
  return { feeMinor: base + share, waived }
}
