import { cancelEarly, type OwnLoan } from '@cloudsail/contract/loans'
import { AskDialog } from '@cloudsail/ui/ask-dialog.tsx'
import { invalidateQueries } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { useState } from 'react'
import css from '../loans.module.css'

const tones = { scheduled: 'attention', done: 'good', failed: 'bad', cancelled: 'plain' } as const

/** Lists past and scheduled early repayments, newest first. Scheduled ones can be cancelled. */
export function EarlyList({ loans }: { loans: readonly OwnLoan[] }) {
  const t = useTexts('loans')
  const language = useLanguage()
  const may = useMayGive()
  const all = loans
    .flatMap((loan) => loan.early.map((early) => ({ loan, early })))
    .sort((one, other) => (one.early.orderId < other.early.orderId ? 1 : -1))
  if (all.length === 0) return null
  return (
    <Card title={t('early.listTitle')}>
      <ul className={css.list}>
        {all.map(({ loan, early }) => (
          <li key={early.orderId}>
            <span>
              {early.on} {loan.product[language]}
              <small>
                {early.whole ? t('early.whole') : t(`early.${early.mode}`)}
                {early.reason && ` · ${early.reason[language]}`}
              </small>
            </span>
            <span>
              <MoneyText amount={early.amount} currency="CNY" size="strong" />{' '}
              <Tag tone={tones[early.state]}>{t(`early.state.${early.state}`)}</Tag>{' '}
              {early.state === 'scheduled' && may(cancelEarly) && <Cancel orderId={early.orderId} />}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Cancel({ orderId }: { orderId: string }) {
  const t = useTexts('loans')
  const [open, setOpen] = useState(false)
  const order = useQuickOrder(cancelEarly)
  const cancel = async () => {
    if (!(await order.give({ early: orderId }))) return
    setOpen(false)
    showToast('success', t('early.cancel.done'))
    await invalidateQueries()
  }
  return (
    <>
      <Button look="line" small onClick={() => setOpen(true)}>
        {t('early.cancel')}
      </Button>
      <AskDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('early.cancel.title')}
        keep={t('early.cancel.keep')}
        confirm={t('early.cancel.confirm')}
        busy={order.busy}
        onConfirm={() => void cancel()}
        problem={order.problem}
      >
        <p>{t('early.cancel.text')}</p>
      </AskDialog>
    </>
  )
}
