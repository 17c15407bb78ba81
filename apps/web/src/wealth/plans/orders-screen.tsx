import { planOrderHistory, withdrawPlanOrder } from '@cloudsail/contract/wealth'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { OrdersPage } from '../orders/orders-page.tsx'

void loadTexts('plans')

/** PIF1405000: orders of asset plans, with the rest of the cooling-off. */
export default function PlanOrdersScreen() {
  const t = useTexts('plans')
  return (
    <OrdersPage
      query={planOrderHistory}
      family="plan"
      cancellation={withdrawPlanOrder}
      make={{ href: '/PIF1402000', text: t('toPlans') }}
    />
  )
}
