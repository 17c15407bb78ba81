import { cancelProductOrder, overseasOrderHistory, wealthOrderHistory } from '../orders/index.ts'
import { buyProduct, redeemProduct } from './buy.ts'
import { wealthHoldings } from './holdings.ts'
import { instructProduct } from './instruct.ts'
import { overseasProducts, wealthProducts } from './list.ts'

export * from './buy.ts'
export * from './holdings.ts'
export * from './instruct.ts'
export * from './list.ts'

export const productOrders = [buyProduct, redeemProduct, instructProduct, cancelProductOrder]
export const productCalls = [
  wealthProducts,
  overseasProducts,
  wealthHoldings,
  wealthOrderHistory,
  overseasOrderHistory,
]
