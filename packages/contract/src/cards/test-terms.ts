import type { BillingTerms } from './billing-terms.ts'

/** The terms that the migration seeds. */
export const terms: BillingTerms = {
  dueDays: 20,
  graceDays: 3,
  toleranceMinor: 10_00n,
  minimumE4: 1_000,
  dailyPpm: 500,
  lateFeeE4: 500,
  lateFeeLeastMinor: 10_00n,
  overpayMostMinor: 50_000_00n,
}
