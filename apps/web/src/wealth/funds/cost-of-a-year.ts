import { divideHalfUp, formatAmount } from '@cloudsail/contract'
import { type FundDetail, redemptionFeePpm, subscriptionOf } from '@cloudsail/contract/wealth'

const amountMinor = 10_000_00n
const partOf = (minor: bigint, ppm: number) => divideHalfUp(minor * BigInt(ppm), 1_000_000n)

/**
 * Returns the cost of holding 10,000 yuan for a year: the purchase fee within the amount, running fees on the invested part,
 * and the redemption fee after 365 days. Decimal texts in yuan, each rounded half up. The total is their sum.
 */
export function costOfAYear({
  fund,
  managementPpm,
  custodyPpm,
  redemptionFees,
}: Pick<FundDetail, 'managementPpm' | 'custodyPpm' | 'redemptionFees'> & {
  fund: Pick<FundDetail['fund'], 'subscriptionPpm'>
}) {
  const { netMinor, feeMinor } = subscriptionOf(amountMinor, { ppm: fund.subscriptionPpm, flat: null })
  const running = partOf(netMinor, managementPpm + custodyPpm)
  const redemption = partOf(netMinor, redemptionFeePpm(redemptionFees, 365))
  const text = (minor: bigint) => formatAmount(minor, 'CNY')
  return {
    whole: text(feeMinor + running + redemption),
    subscription: text(feeMinor),
    running: text(running),
    redemption: text(redemption),
  }
}
