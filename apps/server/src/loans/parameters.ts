import { addDays } from '@cloudsail/contract'
import type { ConsumerTerms } from '@cloudsail/contract/loans'
import * as z from 'zod/mini'
import { defineParameter, parameter, yuan } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'

/** Dated: the loan prime rates (LPR) by day of publication, in millionths a year. */
export const lprParameter = defineParameter('loans.lpr', z.object({ '1Y': z.number(), '5Y': z.number() }), {
  zh: '贷款市场报价利率（LPR）',
  en: 'Loan prime rates (LPR)',
})
export type LprTerm = '1Y' | '5Y'

/** Dated: penalty, order of repayment and terms of early repayment. */
export const loanTermsParameter = defineParameter(
  'loans.terms',
  z.object({
    /** Percentage of the contract rate of each day. */
    penaltyPercent: z.number(),
    /** Days after the due day from which principal is repaid first. */
    principalFirstDays: z.number(),
    earlyLeast: yuan,
    earlyLeastConsumer: yuan,
    earlyStep: yuan,
    /** Minimum principal that a partial repayment must leave. */
    earlyLeft: yuan,
    earlyDaysAhead: z.number(),
    /** Charge on the prepaid principal of home and car loans, within `chargeMonths` of disbursement. */
    chargePpm: z.number(),
    chargeMonths: z.number(),
  }),
  { zh: '贷款罚息与提前还款', en: 'Loans: default interest and early repayment' },
)
export type LoanTermsOfDay = z.output<typeof loanTermsParameter.schema>

const whole = z.number().check(z.refine((value) => Number.isInteger(value) && value > 0))

/** Dated: terms of unsecured loans, and the conditions for borrowers. */
export const consumerTermsParameter = defineParameter<ConsumerTerms>(
  'loans.consumer',
  z.pipe(
    z.strictObject({
      least: yuan,
      most: yuan,
      step: yuan,
      months: z.array(whole),
      pointsPpm: z.number(),
      ageLeast: whole,
      ageMost: whole,
      incomePercent: whole,
      atMost: whole,
      withinDays: whole,
      offerDays: whole,
    }),
    z.transform(({ least, most, step, ...rest }) => ({
      ...rest,
      leastMinor: least,
      mostMinor: most,
      stepMinor: step,
    })),
  ) as unknown as z.ZodMiniType<ConsumerTerms>,
  { zh: '消费贷款准入', en: 'Consumer loans' },
)

/** Returns the latest LPR published before a day. */
export const lprBefore = (q: Queryable, day: string) => parameter(q, lprParameter, addDays(day, -1))

export const parameters = [lprParameter, loanTermsParameter, consumerTermsParameter]
