import { cancelFundOrder, fundOrderHistory } from '../orders/index.ts'
import { fundCourse, fundDetail } from './course.ts'
import { fundDividendModes, fundDividends, setDividendMode } from './dividends.ts'
import { fundHoldings } from './holdings.ts'
import { fundMarket } from './market.ts'
import { fundPerformance } from './performance.ts'
import { arrangeFundPlan, changeFundPlan, fundPlans, planRehearsal, setFundPlan } from './plans.ts'
import { convertFund, redeemFund } from './redeem.ts'
import { subscribeFund } from './subscribe.ts'

export * from './course.ts'
export * from './dividends.ts'
export * from './holdings.ts'
export * from './market.ts'
export * from './performance.ts'
export * from './plans.ts'
export * from './redeem.ts'
export * from './returns.ts'
export * from './subscribe.ts'

export const fundOrders = [
  subscribeFund,
  redeemFund,
  convertFund,
  cancelFundOrder,
  setFundPlan,
  changeFundPlan,
  arrangeFundPlan,
  setDividendMode,
]
export const fundCalls = [
  fundMarket,
  fundDetail,
  fundCourse,
  fundHoldings,
  fundPerformance,
  fundOrderHistory,
  fundPlans,
  planRehearsal,
  fundDividendModes,
  fundDividends,
]
