import { wealthOrderHistory } from '@cloudsail/contract/wealth'
import { loadTexts } from '../../base/texts.ts'
import { ProductOrders } from './orders.tsx'

void loadTexts('products')

/** PIF1204000: orders of wealth products. */
export default function OrdersScreen() {
  return <ProductOrders query={wealthOrderHistory} products="/PIF1203000" />
}
