import {
  buyProduct,
  cancelProductOrder,
  type overseasOrderHistory,
  type wealthOrderHistory,
} from '@cloudsail/contract/wealth'
import type { Route } from '../../base/screen.ts'
import { loadTexts, useTexts } from '../../base/texts.ts'
import { useMayGive } from '../../ui/order-flow/use-may-give.ts'
import { OrdersPage } from '../orders/orders-page.tsx'

void loadTexts('wealth')

/** Orders of wealth products, of those in the mainland or of those abroad. */
export function ProductOrders({
  query,
  products,
}: {
  query: typeof wealthOrderHistory | typeof overseasOrderHistory
  products: Route
}) {
  const t = useTexts('wealth')
  const may = useMayGive()
  return (
    <OrdersPage
      query={query}
      family="wealth"
      cancellation={cancelProductOrder}
      make={may(buyProduct) && { href: products, text: t('toProducts') }}
    />
  )
}
