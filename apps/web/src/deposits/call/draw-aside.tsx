import { currentInterest, formatAmount } from '@cloudsail/contract'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { minorOf } from '../certificates.ts'
import css from '../time/time.module.css'
import { callFigures, interestOf, useHeldCalls } from './call-form.ts'
import type { DrawValues } from './draw-fields.tsx'

/** Beside the form: what arrives today, its parts, and the rest of the deposit. */
export function DrawAside({ form }: { form: FormWith<DrawValues> }) {
  const t = useTexts('callDeposits')
  const { values } = useOrderForm(form)
  const held = useHeldCalls(values.deposit)
  const deposit = held?.chosen
  const figures = deposit ? callFigures(deposit, minorOf(values.amount), held, { on: held.today }) : null
  if (!deposit || !figures) return <MessageBar>{t('draw.about')}</MessageBar>
  const { principalMinor, leftMinor, takenBalanceDays } = figures
  const money = (minor: bigint) => (
    <MoneyText amount={formatAmount(minor, 'CNY')} currency="CNY" size="strong" always />
  )
  return (
    <Card title={t('draw.arrives')}>
      <p className={css.much}>
        <MoneyText
          amount={formatAmount(principalMinor + interestOf(figures), 'CNY')}
          currency="CNY"
          size="large"
          always
        />
      </p>
      <dl className={css.facts}>
        <dt>{t('draw.principal')}</dt>
        <dd>{money(principalMinor)}</dd>
        <dt>{t('draw.interest')}</dt>
        <dd>{money(interestOf(figures))}</dd>
        {takenBalanceDays > 0n && (
          <>
            <dt>{t('draw.taken')}</dt>
            <dd className={css.bad}>{money(currentInterest(takenBalanceDays, deposit.callRatePpm))}</dd>
          </>
        )}
        {leftMinor > 0n && (
          <>
            <dt>{t('draw.left')}</dt>
            <dd>{money(leftMinor)}</dd>
          </>
        )}
      </dl>
      <p className={css.quiet}>{t(leftMinor > 0n ? 'draw.left.note' : 'draw.closed')}</p>
    </Card>
  )
}
