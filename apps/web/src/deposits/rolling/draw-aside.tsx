import { formatAmount } from '@cloudsail/contract'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import css from '../time/time.module.css'
import { type DrawRollingValues, figuresOf, useHeldRolling } from './rolling-form.ts'

/** Beside the form: what arrives today, its parts, and the rest of the deposit. */
export function DrawRollingAside({ form }: { form: FormWith<DrawRollingValues> }) {
  const t = useTexts('rollingDeposits')
  const words = useTexts('timeDeposits')
  const { values } = useOrderForm(form)
  const held = useHeldRolling(values.deposit)
  const deposit = held?.chosen
  const figures = deposit ? figuresOf(deposit, values.amount, held.today) : null
  if (!deposit || !figures) return <MessageBar>{t('draw.about')}</MessageBar>
  const { drawnMinor, interestMinor, leftMinor } = figures
  const money = (minor: bigint) => (
    <MoneyText amount={formatAmount(minor, 'CNY')} currency="CNY" size="strong" bare always />
  )
  return (
    <Card title={words('draw.arrives')}>
      <p className={css.much}>
        <MoneyText
          amount={formatAmount(drawnMinor + interestMinor, 'CNY')}
          currency="CNY"
          size="large"
          always
        />
      </p>
      <dl className={css.facts}>
        <dt>{words('draw.principal')}</dt>
        <dd>{money(drawnMinor)}</dd>
        <dt>{words('draw.interest')}</dt>
        <dd>{money(interestMinor)}</dd>
        {leftMinor > 0n && (
          <>
            <dt>{t('draw.left')}</dt>
            <dd>{money(leftMinor)}</dd>
          </>
        )}
      </dl>
      <p className={css.quiet}>
        {leftMinor > 0n ? t('draw.left.note', { date: deposit.nextRollOn }) : t('draw.closed')}
      </p>
    </Card>
  )
}
