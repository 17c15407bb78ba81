import {
  cancelProductOrder,
  type overseasOrderHistory,
  type wealthOrderHistory,
} from '@cloudsail/contract/wealth'
import type { Route } from '@cloudsail/ui/base/screen.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { OrdersPage } from '../orders/orders-page.tsx'

void loadTexts('wealth')

/** Lists orders of wealth products, domestic or overseas. */
export function ProductOrders({
  query,
  products,
}: {
  query: typeof wealthOrderHistory | typeof overseasOrderHistory
  products: Route
}) {
  const t = useTexts('wealth')
  return (
    <OrdersPage
      query={query}
      family="wealth"
      cancellation={cancelProductOrder}
      make={{ href: products, text: t('toProducts') }}
    />
  )
}
