import { overseasOrderHistory } from '@cloudsail/contract/wealth'
import { ProductOrders } from './orders.tsx'

/** PIF1207000: orders of overseas products. */
export default function OverseasOrdersScreen() {
  return <ProductOrders query={overseasOrderHistory} products="/PIF1206000" />
}
