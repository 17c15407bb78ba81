import { loadTexts } from '../../base/texts.ts'
import { ProductOrders } from './orders.tsx'

void loadTexts('products')

/** PIF1207000: orders of overseas products. */
export default function OverseasOrdersScreen() {
  return <ProductOrders market="overseas" products="/PIF1206000" />
}
