import { planOrderHistory, withdrawPlanOrder } from '../orders/index.ts'
import { certification, certifyInvestor } from './certify.ts'
import { planContracts, planHoldings, redeemPlan } from './holdings.ts'
import { assetPlans, drawUpPlanContract, subscribePlan, subscribePrivate } from './subscribe.ts'

export * from './certify.ts'
export * from './holdings.ts'
export * from './subscribe.ts'

export const planOrderContracts = [
  certifyInvestor,
  subscribePlan,
  subscribePrivate,
  withdrawPlanOrder,
  redeemPlan,
]
export const planCalls = [
  certification,
  assetPlans,
  drawUpPlanContract,
  planOrderHistory,
  planHoldings,
  planContracts,
]
