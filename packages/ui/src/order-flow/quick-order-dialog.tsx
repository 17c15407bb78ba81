import { useEffect, useSyncExternalStore } from 'react'
import { loadTexts, useLanguage, useTexts } from '../base/texts.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { MessageBar } from '../message-bar.tsx'
import { EarlierOrders } from './earlier-orders.tsx'
import { outcomeOf } from './outcome.ts'
import { Paper } from './paper.tsx'
import css from './quick-order-dialog.module.css'
import type { ShownQuickOrder } from './quick-order-store.ts'
import { useLatestReceipt } from './use-latest-receipt.ts'

void loadTexts('flow')

/**
 * A dialog for a quick order that has warnings, needs a factor or was not answered: its slip and what to acknowledge. Also
 * shows the receipt of an earlier order that was carried out although its answer did not arrive.
 */
export default function QuickOrderDialog({ live, port, onClose }: ShownQuickOrder) {
  const t = useTexts('flow')
  const language = useLanguage()
  const flow = useSyncExternalStore(live.subscribe, live.read)
  const receipt = useLatestReceipt(flow.step === 'done' ? flow.receipt : null, port)
  // The caller reports an order that is done, or that was left with nothing to show.
  const isOver =
    (flow.step === 'done' && !flow.isEarlier) ||
    (flow.step === 'fill' && !flow.busy && flow.earlier.length === 0)
  useEffect(() => {
    if (isOver) onClose()
  }, [isOver, onClose])
  if (isOver) return null
  const leave = () => {
    if (flow.step === 'confirm' && flow.busy === 'submit') return
    // Looks up the outcome of an unanswered order before the dialog closes.
    if (flow.step === 'confirm' && flow.unknown) live.back()
    else onClose()
  }
  const heads = {
    fill: t('earlier.title'),
    confirm: flow.step === 'confirm' ? t('confirm.title', { title: flow.summary.title[language] }) : '',
    done: receipt ? t(`done.${outcomeOf(receipt)}`, { title: receipt.title[language] }) : '',
  }
  const close = flow.step !== 'confirm' && (
    <Button look="line" onClick={leave}>
      {t('earlier.close')}
    </Button>
  )
  return (
    <Dialog open onClose={leave} title={heads[flow.step]} actions={close} wide>
      <div className={css.body}>
        {flow.step === 'fill' && <EarlierOrders earlier={flow.earlier} onLookUp={live.lookUp} />}
        {flow.step === 'done' && <MessageBar live>{t('done.earlier')}</MessageBar>}
        {flow.step !== 'fill' && (
          <Paper
            confirming={flow.step === 'confirm' ? flow : null}
            receipt={receipt}
            actions={live}
            port={port}
          />
        )}
      </div>
    </Dialog>
  )
}
