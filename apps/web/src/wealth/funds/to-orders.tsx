import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'

/** Leads from the receipt of an order to the orders of funds, for customers who have that screen. */
export function ToOrders() {
  const t = useTexts('funds')
  if (!useScreenAt('/PIF1305000')) return null
  return (
    <NextStep icon="list" href="/PIF1305000" note={t('toOrders.note')}>
      {t('toOrders')}
    </NextStep>
  )
}
