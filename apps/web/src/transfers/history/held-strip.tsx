import { cancelRemittance } from '@cloudsail/contract/transfers'
import { useBankNow } from '@cloudsail/ui/base/bank-date.ts'
import { invalidateQueries } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import { RowStrip } from '@cloudsail/ui/query-page/row-strip.tsx'

/** Below a remittance in a narrow list that can still be cancelled: the time left, and the button. */
export function HeldStrip({ orderId, until }: { orderId: string; until: string }) {
  const t = useTexts('transfers')
  const now = useBankNow()
  const order = useQuickOrder(cancelRemittance)
  if (now === null) return null
  const minutes = Math.ceil((Date.parse(until) - now) / 60_000)
  if (minutes <= 0) return null
  const cancel = async () => {
    if (!(await order.give({ remittance: orderId }))) return
    showToast('success', t('held.cancelled'))
    await invalidateQueries()
  }
  return (
    <RowStrip
      action={
        <Button look="line" small busy={order.busy} onClick={() => void cancel()}>
          {t('held.callBack')}
        </Button>
      }
    >
      <span role={order.problem ? 'alert' : undefined}>
        {order.problem ??
          (minutes < 60
            ? t('held.minutes', { minutes })
            : t('held.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 }))}
      </span>
    </RowStrip>
  )
}
