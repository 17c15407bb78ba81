export { type FeaturedProduct, featuredProducts } from './featured-products.ts'
export { type Holding, holdingsOf, holdingValuesOn } from './holdings.ts'
