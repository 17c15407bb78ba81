import { assessRisk, riskAssessment } from './assessment.ts'
import { fundAccountCalls, fundAccountOrders } from './fund-accounts/index.ts'
import { fundCalls, fundOrders } from './funds/index.ts'
import { wealthConfirmation } from './orders/confirmation.ts'
import { planCalls, planOrderContracts } from './plans/index.ts'
import { productCalls, productOrders } from './products/index.ts'
import { shopCalls } from './shop/index.ts'

export * from './assessment.ts'
export * from './distributions.ts'
export * from './fees.ts'
export * from './fund-accounts/index.ts'
export * from './funds/index.ts'
export * from './grades.ts'
export * from './orders/index.ts'
export * from './plans/index.ts'
export * from './products/index.ts'
export * from './questions.ts'
export * from './regular-purchases.ts'
export * from './shop/index.ts'
export * from './units.ts'

export const wealthOrders = [
  assessRisk,
  ...planOrderContracts,
  ...fundOrders,
  ...fundAccountOrders,
  ...productOrders,
]
export const wealthCalls = [
  riskAssessment,
  wealthConfirmation,
  ...planCalls,
  ...fundCalls,
  ...fundAccountCalls,
  ...productCalls,
  ...shopCalls,
]
