import { assessRisk, riskAssessment } from './assessment.ts'

export * from './assessment.ts'
export * from './grades.ts'
export * from './questions.ts'

export const wealthOrders = [assessRisk]
export const wealthCalls = [riskAssessment]
