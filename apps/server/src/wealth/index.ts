export { type FeaturedProduct, featuredProducts } from './featured-products.ts'
export { wealthHoldings } from './source.ts'
