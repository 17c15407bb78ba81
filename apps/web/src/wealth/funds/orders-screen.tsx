import { cancelFundOrder, fundOrderHistory } from '@cloudsail/contract/wealth'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { OrdersPage } from '../orders/orders-page.tsx'

void loadTexts('wealth')

/** PIF1305000: orders of funds. */
export default function FundOrdersScreen() {
  const t = useTexts('wealth')
  return (
    <OrdersPage
      query={fundOrderHistory}
      family="fund"
      cancellation={cancelFundOrder}
      make={{ href: '/PIF1301000', text: t('toFunds') }}
    />
  )
}
