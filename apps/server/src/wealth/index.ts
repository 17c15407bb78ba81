import { planTerms } from './funds/plans/terms.ts'
import { wealthTerms } from './kernel/terms.ts'
import { qualifiedInvestors } from './plans/parameters.ts'
import { riskAssessmentRules } from './suitability/parameters.ts'

export { featuredProducts } from './featured-products.ts'
export { fundPaperSource } from './funds/papers.ts'
export { automaticPlans } from './funds/plans/automatic.ts'
export { fundPlanWorkers } from './funds/plans/run-plan.ts'
export { courseOf, fundsWithCourse } from './funds/regular-course.ts'
export { handlers } from './handlers.ts'
export { assetManagerDeliverer } from './plans/deliverer.ts'
export { drawUpPlan } from './plans/draw-up-plan.ts'
export { planPaperSource, planVersion } from './plans/papers.ts'
export { subscribePlan } from './plans/subscribe.ts'
export { planFollower, planWorkers } from './plans/work.ts'
export { buyProduct } from './products/buy.ts'
export { wealthPaperSource } from './products/papers.ts'
export { redeemProduct } from './products/redeem.ts'
export { expectRegistrars, registrarKinds, registrarWorkers } from './registrars/workers.ts'
export { wealthHoldings } from './source.ts'
export { suitabilityOf } from './suitability/suitability.ts'

export { planTerms, qualifiedInvestors, riskAssessmentRules, wealthTerms }

/** Dated parameters of this module. */
export const parameters = [wealthTerms, riskAssessmentRules, qualifiedInvestors, planTerms]
