import { formatAmount } from '@cloudsail/contract'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { type DrawValues, figuresOf, useDrawable } from './draw-form.ts'
import css from './time.module.css'

/** Beside the form: what arrives today, its parts, and the rest of the certificate. */
export function DrawAside({ form }: { form: FormWith<DrawValues> }) {
  const t = useTexts('timeDeposits')
  const { values } = useOrderForm(form)
  const drawable = useDrawable(values.deposit)
  const deposit = drawable?.chosen
  const figures = deposit ? figuresOf(deposit, values.amount, drawable.today) : null
  if (!deposit || !figures) return <MessageBar>{t('draw.about')}</MessageBar>
  const { currency } = deposit
  const { drawnMinor, nowMinor, atMaturityMinor, lostMinor, leftMinor } = figures
  const money = (minor: bigint) => (
    <MoneyText amount={formatAmount(minor, currency)} currency={currency} size="strong" always />
  )
  return (
    <Card title={t('draw.arrives')}>
      <p className={css.much}>
        <MoneyText
          amount={formatAmount(drawnMinor + nowMinor, currency)}
          currency={currency}
          size="large"
          always
        />
      </p>
      <dl className={css.facts}>
        <dt>{t('draw.principal')}</dt>
        <dd>{money(drawnMinor)}</dd>
        <dt>{t('draw.interest')}</dt>
        <dd>{money(nowMinor)}</dd>
        {lostMinor > 0n && (
          <>
            <dt>{t('draw.couldBe')}</dt>
            <dd>{money(atMaturityMinor)}</dd>
            <dt>{t('cost.lost')}</dt>
            <dd className={css.bad}>{money(lostMinor)}</dd>
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
