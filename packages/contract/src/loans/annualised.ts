import { daysBetween } from '../core/rules/dates.ts'
import { type Bilingual, fillBoth } from '../core/text.ts'
import type { LoanPlan } from './plan.ts'

const whyItDiffers: Bilingual = {
  zh: '首期自放款日至首个还款日共{days}天，按实际天数计息；年化利率按各期相隔一个月计算，因此与合同年利率不同。',
  en: 'Your first period is {days} days, with interest for each of them. The annualised rate assumes payments one month apart, so it differs from the contract rate.',
}

/**
 * Returns why the annualised rate of the rest of a plan differs from the contract rate, both in millionths. Null if they do
 * not differ, if the first period is a whole month, or if that period is over.
 */
export function annualisedNote(
  { nextNumber, disbursedOn, dueDay, periodFrom, nextDueOn, restMinor }: LoanPlan,
  { annualisedPpm, ratePpm }: { annualisedPpm: number; ratePpm: number },
): Bilingual | null {
  if (annualisedPpm === ratePpm) return null
  const isFirstByDays = nextNumber === 1 && Number(disbursedOn.slice(8)) !== dueDay && restMinor > 0n
  return isFirstByDays ? fillBoth(whyItDiffers, { days: daysBetween(periodFrom, nextDueOn) }) : null
}

/**
 * Returns the annualised rate of the payments for a loan: their monthly internal rate times twelve, simple. Millionths a
 * year, half up. Payments are minor units, one a month. Uses whole numbers only, so that the figure in a contract does not
 * depend on how a machine rounds.
 */
export function annualisedRate(receivedMinor: bigint, payments: readonly bigint[]): number {
  // In halves of a millionth a year, so that the last step rounds. The monthly rate is r / year.
  const year = 24_000_000n
  /**
   * Returns true if the payments are worth at least the amount received at a rate. Both sides are multiplied by (1 + rate) to
   * the last power.
   */
  const isWorth = (r: bigint): boolean => {
    let worth = 0n
    let power = 1n
    for (const payment of payments) {
      worth = worth * (year + r) + payment * power * year
      power *= year
    }
    // `worth` is the value of the payments on the day of the last one.
    return worth >= receivedMinor * (year + r) ** BigInt(payments.length)
  }
  let low = 0n
  let high = year
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (isWorth(middle)) low = middle
    else high = middle
  }
  return Number((low + 1n) / 2n)
}
