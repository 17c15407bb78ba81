import { allHoldings } from './all-holdings.ts'
import { compareProducts } from './compare.ts'

export * from './all-holdings.ts'
export * from './compare.ts'
export * from './filter.ts'

export const shopCalls = [compareProducts, allHoldings]
