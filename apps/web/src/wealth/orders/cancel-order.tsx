import type { cancelFundOrder, cancelProductOrder, withdrawPlanOrder } from '@cloudsail/contract/wealth'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import css from './orders.module.css'

void loadTexts('wealthOrders')

export type Cancellation = typeof cancelFundOrder | typeof cancelProductOrder | typeof withdrawPlanOrder

interface Props {
  contract: Cancellation
  orderId: string
  /** The instant of the order's cut-off. */
  until: string
  /** Name of the fund or product. */
  name: string
}

/** A button to cancel an order before its cut-off, with the time. */
export function CancelOrder({ contract, orderId, until, name }: Props) {
  const t = useTexts('wealthOrders')
  const may = useMayGive()
  const order = useQuickOrder(contract)
  if (!may(contract)) return null
  const cancel = async () => {
    if (await order.give({ order: orderId })) showToast('success', t('cancelled'))
  }
  return (
    <div className={css.cancel}>
      <span className={css.until}>{t('until', { until: momentText(until) })}</span>
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
