import { formatAmount } from '@cloudsail/contract'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import css from '../time/time.module.css'
import { type DrawLargeValues, figuresOf, useHeldLarge } from './large-form.ts'

/** Beside the form: what arrives today, its parts, and the rest of the certificate. */
export function DrawLargeAside({ form }: { form: FormWith<DrawLargeValues> }) {
  const t = useTexts('largeDeposits')
  const words = useTexts('timeDeposits')
  const { values } = useOrderForm(form)
  const held = useHeldLarge(values.deposit)
  const figures = held?.chosen ? figuresOf(held.chosen, values.amount, held.today) : null
  if (!figures) return <MessageBar>{t('draw.about')}</MessageBar>
  const { drawnMinor, nowMinor, takenBackMinor, lostMinor, leftMinor } = figures
  const money = (minor: bigint) => (
    <MoneyText amount={formatAmount(minor, 'CNY')} currency="CNY" size="strong" bare always />
  )
  return (
    <Card title={words('draw.arrives')}>
      <p className={css.much}>
        <MoneyText
          amount={formatAmount(drawnMinor + nowMinor - takenBackMinor, 'CNY')}
          currency="CNY"
          size="large"
          always
        />
      </p>
      <dl className={css.facts}>
        <dt>{words('draw.principal')}</dt>
        <dd>{money(drawnMinor)}</dd>
        <dt>{words('draw.interest')}</dt>
        <dd>{money(nowMinor)}</dd>
        {takenBackMinor > 0n && (
          <>
            <dt>{t('draw.takenBack')}</dt>
            <dd className={css.bad}>{money(-takenBackMinor)}</dd>
          </>
        )}
        {lostMinor > 0n && (
          <>
            <dt>{words('cost.lost')}</dt>
            <dd className={css.bad}>{money(lostMinor)}</dd>
          </>
        )}
        {leftMinor > 0n && (
          <>
            <dt>{words('draw.left')}</dt>
            <dd>{money(leftMinor)}</dd>
          </>
        )}
      </dl>
      <p className={css.quiet}>{words(leftMinor > 0n ? 'draw.left.note' : 'draw.closed')}</p>
    </Card>
  )
}
