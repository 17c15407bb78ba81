import { type ApplicationRow, applicationStateNames, cancelApplication } from '@cloudsail/contract/messages'
import { AskDialog } from '@cloudsail/ui/ask-dialog.tsx'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { invalidateQueries } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { OrderDetail } from '@cloudsail/ui/order-flow/order-detail.tsx'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import { useState } from 'react'
import css from './applications.module.css'

/** Shows the progress of an application, the remaining steps, and a button to withdraw it. */
export function ApplicationDetail({ application }: { application: ApplicationRow }) {
  const t = useTexts('applications')
  const language = useLanguage()
  const { steps, ahead, held, delivery, parcel, reason, cancellable, applicationId } = application
  return (
    <div className={css.detail}>
      {reason && <MessageBar kind="warn">{t('declined', { reason })}</MessageBar>}
      <ol className={css.steps} aria-label={t('progress')}>
        {steps.map(({ state, at }) => (
          <li key={state} data-past="">
            <b>{applicationStateNames[state][language]}</b>
            <time dateTime={at}>{momentText(at)}</time>
          </li>
        ))}
        {ahead.map(({ state, on }) => (
          <li key={state}>
            <b>{applicationStateNames[state][language]}</b>
            <span>{t('expectedOn', { date: on })}</span>
          </li>
        ))}
      </ol>
      <dl className={css.facts}>
        {held && (
          <div>
            <dt>{t(held.stands ? 'held' : 'held.past')}</dt>
            <dd>
              <MoneyText amount={held.amount} currency={held.currency} />
              <small>{t('held.until', { date: held.until })}</small>
            </dd>
          </div>
        )}
        {delivery && (
          <div>
            <dt>{t('way')}</dt>
            <dd>{delivery[language]}</dd>
          </div>
        )}
        {parcel && (
          <div>
            <dt>{t('parcel')}</dt>
            <dd>{parcel}</dd>
          </div>
        )}
      </dl>
      {cancellable && <Cancel applicationId={applicationId} />}
      <OrderDetail orderId={applicationId} />
    </div>
  )
}

function Cancel({ applicationId }: { applicationId: string }) {
  const t = useTexts('applications')
  const order = useQuickOrder(cancelApplication)
  const [asking, setAsking] = useState(false)
  const cancel = async () => {
    if (!(await order.give({ application: applicationId }))) return
    setAsking(false)
    showToast('success', t('cancelled'))
    await invalidateQueries()
  }
  return (
    <div className={css.actions}>
      <Button look="line" small onClick={() => setAsking(true)}>
        {t('cancel')}
      </Button>
      <AskDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('cancel.title')}
        keep={t('cancel.keep')}
        confirm={t('cancel.confirm')}
        busy={order.busy}
        onConfirm={() => void cancel()}
        problem={order.problem}
      >
        <p>{t('cancel.text')}</p>
      </AskDialog>
    </div>
  )
}
