import { rateText } from '@cloudsail/contract'
import { type BillingTerms, yearlyPpmOf } from '@cloudsail/contract/cards'
import * as z from 'zod/mini'
import { defineParameter, yuan } from '../bankday/index.ts'

const count = z.int().check(z.nonnegative())

/** Dated: billing rules of credit cards. */
export const billingTerms = defineParameter<BillingTerms>(
  'cards.billing',
  z.pipe(
    z.strictObject({
      dueDays: count,
      graceDays: count,
      minimumE4: count,
      dailyPpm: count,
      lateFeeE4: count,
      tolerance: yuan,
      lateFeeLeast: yuan,
      overpayMost: yuan,
    }),
    z.transform(({ tolerance, lateFeeLeast, overpayMost, ...rest }) => ({
      ...rest,
      toleranceMinor: tolerance,
      lateFeeLeastMinor: lateFeeLeast,
      overpayMostMinor: overpayMost,
    })),
  ) as unknown as z.ZodMiniType<BillingTerms>,
  { zh: '信用卡计息与账单规则', en: 'Credit cards: interest and statements' },
)

/** Returns the interest rates of a card as texts in per cent: per day, and per year without compounding. */
export const interestRates = (terms: BillingTerms): { daily: string; yearly: string } => ({
  daily: rateText(terms.dailyPpm),
  yearly: rateText(yearlyPpmOf(terms)),
})
