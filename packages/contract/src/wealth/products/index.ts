import { buyProduct, cancelProductOrder, redeemProduct } from './buy.ts'
import { wealthHoldings } from './holdings.ts'
import { wealthProducts } from './list.ts'
import { wealthOrderHistory } from './orders.ts'

export * from './buy.ts'
export * from './holdings.ts'
export * from './list.ts'
export * from './orders.ts'

export const productOrders = [buyProduct, redeemProduct, cancelProductOrder]
export const productCalls = [wealthProducts, wealthHoldings, wealthOrderHistory]
