import { cancelFundOrder, fundOrderHistory, subscribeFund } from '@cloudsail/contract/wealth'
import { loadTexts, useTexts } from '../../base/texts.ts'
import { useMayGive } from '../../ui/order-flow/use-may-give.ts'
import { OrdersPage } from '../orders/orders-page.tsx'

void loadTexts('wealth')

/** PIF1305000: orders of funds. */
export default function FundOrdersScreen() {
  const t = useTexts('wealth')
  const may = useMayGive()
  return (
    <OrdersPage
      query={fundOrderHistory}
      family="fund"
      cancellation={cancelFundOrder}
      make={may(subscribeFund) && { href: '/PIF1301000', text: t('toFunds') }}
    />
  )
}
