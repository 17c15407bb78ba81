import { assessRisk, riskAssessment } from './assessment.ts'
import { certification, certifyInvestor } from './plans/index.ts'

export * from './assessment.ts'
export * from './distributions.ts'
export * from './fees.ts'
export * from './grades.ts'
export * from './plans/index.ts'
export * from './questions.ts'
export * from './units.ts'

export const wealthOrders = [assessRisk, certifyInvestor]
export const wealthCalls = [riskAssessment, certification]
