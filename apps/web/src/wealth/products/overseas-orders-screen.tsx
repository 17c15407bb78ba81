import { overseasOrderHistory, overseasProducts } from '@cloudsail/contract/wealth'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { loadTexts } from '@cloudsail/ui/base/texts.ts'
import css from '../funds/funds.module.css'
import { Calendars } from './calendars.tsx'
import { ProductOrders } from './orders.tsx'

void loadTexts('products')

/** PIF1207000: orders of overseas products, above the days of the two calendars that decide their dates. */
export default function OverseasOrdersScreen() {
  const { data } = useCall(overseasProducts, {})
  return (
    <div className={css.page}>
      <ProductOrders query={overseasOrderHistory} products="/PIF1206000" />
      {data && data.days.length > 0 && <Calendars days={data.days} />}
    </div>
  )
}
