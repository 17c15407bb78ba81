import { cancelFundOrder } from '@cloudsail/contract/wealth'
import { momentText } from '../../base/dates.ts'
import { useTexts } from '../../base/texts.ts'
import { showToast } from '../../base/toast-store.ts'
import { Button } from '../../ui/button.tsx'
import { MessageBar } from '../../ui/message-bar.tsx'
import { useMayGive } from '../../ui/order-flow/use-may-give.ts'
import { useQuickOrder } from '../../ui/order-flow/use-quick-order.ts'
import css from './funds.module.css'

/** The way to call an order back while there is time, and until when that is. */
export function CancelOrder({ orderId, until, name }: { orderId: string; until: string; name: string }) {
  const t = useTexts('ownFunds')
  const may = useMayGive()
  const order = useQuickOrder(cancelFundOrder)
  if (!may(cancelFundOrder)) return null
  const cancel = async () => {
    if (await order.give({ order: orderId })) showToast('success', t('cancelled'))
  }
  return (
    <div className={css.cancel}>
      <span className={css.quiet}>{t('underWay.until', { until: momentText(until) })}</span>
      <Button look="line" small busy={order.busy} onClick={() => void cancel()}>
        <span aria-hidden="true">{t('cancel')}</span>
        <span className="said">{t('cancel.of', { name })}</span>
      </Button>
      {order.problem && (
        <MessageBar kind="error" live>
          {order.problem}
        </MessageBar>
      )}
    </div>
  )
}
