import { divideHalfUp, formatAmount } from '@cloudsail/contract'
import { type FundDetail, redemptionFeePpm, subscriptionOf } from '@cloudsail/contract/wealth'

const amountMinor = 10_000_00n
const partOf = (minor: bigint, ppm: number) => divideHalfUp(minor * BigInt(ppm), 1_000_000n)

/** What holding 10,000 yuan for a year costs: the purchase inside the amount, running fees on what is invested, and its
 *  redemption after 365 days. Decimal texts in yuan, each rounded half up; the whole is their sum. */
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
