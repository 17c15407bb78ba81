import { wealthTerms } from './kernel/terms.ts'
import { riskAssessmentRules } from './suitability/parameters.ts'

export { type FeaturedProduct, featuredProducts } from './featured-products.ts'
export { handlers } from './handlers.ts'
export { wealthHoldings } from './source.ts'

/** Dated parameters of this room. */
export const parameters = [wealthTerms, riskAssessmentRules]
