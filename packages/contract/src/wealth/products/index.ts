import { buyProduct, cancelProductOrder, redeemProduct } from './buy.ts'
import { wealthHoldings } from './holdings.ts'
import { overseasProducts, wealthProducts } from './list.ts'
import { overseasOrderHistory, wealthOrderHistory } from './orders.ts'

export * from './buy.ts'
export * from './holdings.ts'
export * from './list.ts'
export * from './orders.ts'

export const productOrders = [buyProduct, redeemProduct, cancelProductOrder]
export const productCalls = [
  wealthProducts,
  overseasProducts,
  wealthHoldings,
  wealthOrderHistory,
  overseasOrderHistory,
]
