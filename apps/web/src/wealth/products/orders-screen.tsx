import { wealthOrderHistory } from '@cloudsail/contract/wealth'
import { ProductOrders } from './orders.tsx'

/** PIF1204000: orders of wealth products. */
export default function OrdersScreen() {
  return <ProductOrders query={wealthOrderHistory} products="/PIF1203000" />
}
