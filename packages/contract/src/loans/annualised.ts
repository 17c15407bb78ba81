import { daysBetween } from '../core/rules/dates.ts'
import { type Bilingual, fillBoth } from '../core/text.ts'
import type { LoanPlan } from './plan.ts'

const whyItDiffers: Bilingual = {
  zh: '首期自放款日至首个还款日共{days}天，按实际天数计息；年化利率按各期相隔一个月计算，因此与合同年利率不同。',
  en: 'The first period runs {days} days and bears interest for each of them. The annualised rate counts payments a month apart, so it differs from the contract rate.',
}

/** Why the annualised rate of what is ahead of a plan differs from the contract rate, both in millionths; null where it does
 *  not, or its first period is a whole month, or over. */
export function annualisedNote(
  { nextNumber, disbursedOn, dueDay, periodFrom, nextDueOn, restMinor }: LoanPlan,
  { annualisedPpm, ratePpm }: { annualisedPpm: number; ratePpm: number },
): Bilingual | null {
  if (annualisedPpm === ratePpm) return null
  const isFirstByDays = nextNumber === 1 && Number(disbursedOn.slice(8)) !== dueDay && restMinor > 0n
  return isFirstByDays ? fillBoth(whyItDiffers, { days: daysBetween(periodFrom, nextDueOn) }) : null
}

/**
 * The annualised rate of what is paid for a loan (rule 9): the monthly internal rate of its payments times twelve, simple.
 * Millionths a year, half up. Payments are minor units, one a month. Whole numbers throughout: what a contract says does not
 * hang on how a machine rounds.
 */
export function annualisedRate(receivedMinor: bigint, payments: readonly bigint[]): number {
  // In halves of a millionth a year, so that the last step rounds: a month's rate is r / year.
  const year = 24_000_000n
  /** Whether the payments are worth what was received, or more, at a rate: both sides times (1 + rate) to the last power. */
  const isWorth = (r: bigint): boolean => {
    let worth = 0n
    let power = 1n
    for (const payment of payments) {
      worth = worth * (year + r) + payment * power * year
      power *= year
    }
    // worth stands for the payments moved to the day of the last one.
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
