import { overseasOrderHistory } from '@cloudsail/contract/wealth'
import { loadTexts } from '../../base/texts.ts'
import { ProductOrders } from './orders.tsx'

void loadTexts('products')

/** PIF1207000: orders of overseas products. */
export default function OverseasOrdersScreen() {
  return <ProductOrders query={overseasOrderHistory} products="/PIF1206000" />
}
