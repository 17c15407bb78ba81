import { cancelRemittance, remittanceInput } from '@cloudsail/contract/transfers'
import { useBankNow } from '../app/bank-date.ts'
import { queryClient, useCall } from '../app/queries.ts'
import { useTexts } from '../app/texts.ts'
import { Button } from '../ui/button.tsx'
import { momentText } from '../ui/dates.ts'
import { Notice } from '../ui/notice.tsx'
import { useQuickOrder } from '../ui/order-flow/use-quick-order.ts'
import { showToast } from '../ui/toast-store.ts'
import css from './contacts.module.css'

/** How long a remittance is still held, and the button that calls it back. Nothing once it has gone. */
export function HeldRemittance({ orderId, onCancelled }: { orderId: string; onCancelled?: () => void }) {
  const t = useTexts('transfers')
  const { data } = useCall(remittanceInput, { orderId })
  const now = useBankNow()
  const order = useQuickOrder(cancelRemittance)
  const until = data?.revocableUntil
  if (!until || now === null) return null
  const leftMs = Date.parse(until) - now
  const cancel = async () => {
    if (!(await order.give({ remittance: orderId }))) return
    showToast('success', t('held.cancelled'))
    await queryClient.invalidateQueries()
    onCancelled?.()
  }
  return (
    <Notice kind={order.problem ? 'error' : 'info'} live={order.problem !== undefined}>
      <p>
        {order.problem ??
          (leftMs > 0
            ? t('held.until', { time: momentText(until), left: countdown(leftMs) })
            : t('held.going'))}
      </p>
      {leftMs > 0 && (
        <p className={css.buttons}>
          <Button look="line" small busy={order.busy} onClick={() => void cancel()}>
            {t('held.cancel')}
          </Button>
        </p>
      )}
    </Notice>
  )
}

/** "1:59:30" */
function countdown(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
