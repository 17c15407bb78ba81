import { assessRisk, riskAssessment } from './assessment.ts'

export * from './assessment.ts'
export * from './distributions.ts'
export * from './fees.ts'
export * from './grades.ts'
export * from './questions.ts'
export * from './units.ts'

export const wealthOrders = [assessRisk]
export const wealthCalls = [riskAssessment]
