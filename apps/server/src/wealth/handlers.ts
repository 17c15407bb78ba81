import type { Handler } from '../http/handler.ts'
import { orderHandlers } from '../orders/index.ts'
import { closeFundAccount, openFundAccount } from './fund-accounts/orders.ts'
import { accountsHandler } from './fund-accounts/queries.ts'
import { fundHandlers } from './funds/handlers.ts'
import { confirmationHandler } from './orders/confirmation.ts'
import { certificationHandler } from './plans/certifications.ts'
import { certifyInvestor } from './plans/certify.ts'
import { planHandlers } from './plans/queries.ts'
import { redeemPlan } from './plans/redeem.ts'
import { subscribePlan, subscribePrivate } from './plans/subscribe.ts'
import { withdrawPlanOrder } from './plans/withdraw.ts'
import { productHandlers } from './products/handlers.ts'
import { changeSettlementAccount } from './settlement/change-settlement.ts'
import { settlementHandler } from './settlement/read-settlement.ts'
import { allHoldingsHandler } from './shop/all-holdings.ts'
import { compareHandler } from './shop/compare.ts'
import { assessRisk } from './suitability/assess-risk.ts'
import { assessmentHandler } from './suitability/assessments.ts'

export const handlers: Handler[] = [
  ...orderHandlers([
    assessRisk,
    certifyInvestor,
    subscribePlan,
    subscribePrivate,
    withdrawPlanOrder,
    redeemPlan,
  ]),
  ...orderHandlers([openFundAccount, closeFundAccount, changeSettlementAccount]),
  accountsHandler,
  settlementHandler,
  assessmentHandler,
  confirmationHandler,
  certificationHandler,
  ...fundHandlers,
  ...productHandlers,
  ...planHandlers,
  compareHandler,
  allHoldingsHandler,
]
