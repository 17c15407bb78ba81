import { partOf, type Receipt as ReceiptData } from '@cloudsail/contract/orders'
import type { ReactNode } from 'react'
import { cx } from '../../base/cx.ts'
import { useLanguage, useTexts } from '../../base/texts.ts'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { Icon } from '../icon.tsx'
import { MoneyText } from '../money-text.tsx'
import css from './done-step.module.css'
import { Receipt } from './receipt.tsx'

/** How an order's state is told at the end: it worked, wholly or in part, it did not, or it is on its way. */
export function outcomeOf(receipt: ReceiptData): 'success' | 'partly' | 'failed' | 'waiting' {
  const { state } = receipt
  if (state === 'success') return partOf(receipt) ? 'partly' : 'success'
  return ['failed', 'rejected', 'cancelled'].includes(state) ? 'failed' : 'waiting'
}

const icons = { success: 'check', partly: 'alert', failed: 'cross', waiting: 'clock' } as const

interface Props {
  receipt: ReceiptData
  /** Links to what people do next. */
  next?: ReactNode
  /** Between the answer and the receipt: what can still be done about it. */
  pending?: ReactNode
  onAgain: () => void
  onPrint: () => void
  onPdf: () => Promise<unknown>
  onSignature: () => Promise<unknown>
}

/** The answer, the receipt, and what people do next. */
export function DoneStep({ receipt, next, pending, onAgain, ...actions }: Props) {
  const t = useTexts('flow')
  const language = useLanguage()
  const outcome = outcomeOf(receipt)
  // Of where it is now; what an earlier step had to say is over.
  const reason = receipt.timeline.at(-1)?.reason
  return (
    <div className={css.done}>
      <Card flush>
        <div className={css.answer}>
          <span className={cx(css.mark, outcome !== 'waiting' && css[outcome])}>
            <Icon name={icons[outcome]} size={26} />
          </span>
          <p className={css.words}>
            <strong>
              {receipt.amount ? (
                <MoneyText {...receipt.amount} size="large" always />
              ) : (
                t(`state.${receipt.state}`)
              )}
            </strong>
            {receipt.amount && (
              <span>{t(outcome === 'partly' ? 'state.partly' : `state.${receipt.state}`)}</span>
            )}
            {reason && <span> · {reason[language]}</span>}
          </p>
          <div className={css.next}>
            {next}
            <Button look="line" small onClick={onAgain}>
              {t('done.again')}
            </Button>
          </div>
        </div>
      </Card>
      {pending}
      <Receipt receipt={receipt} {...actions} />
    </div>
  )
}
