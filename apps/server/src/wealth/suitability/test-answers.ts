import type { RiskAnswers } from '@cloudsail/contract/wealth'

/** Returns the answers of a customer aged 36 who scores 57 points, C3. */
export const answers = (change: Partial<RiskAnswers> = {}): RiskAnswers => ({
  income: 'to50',
  share: 'to25',
  debts: 'homeLoan',
  riskiest: 'wealthProducts',
  years: 'to5',
  horizon: 'to3',
  aim: 'steady',
  loss: 'to10',
  outcome: 'little',
  ...change,
})
