import { daysBetween, formatAmount } from '@cloudsail/contract'
import { isDate } from '@cloudsail/ui/base/dates.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { minorOf } from '../certificates.ts'
import css from '../time/time.module.css'
import { callFigures, interestOf, useHeldCalls } from './call-form.ts'
import type { WithdrawalNoticeValues } from './withdrawal-notice-fields.tsx'

/** Beside the form: what arrives on the agreed day at today's rates, and how much more that is than without notice. */
export function WithdrawalNoticeAside({ form }: { form: FormWith<WithdrawalNoticeValues> }) {
  const t = useTexts('callDeposits')
  const { values } = useOrderForm(form)
  const held = useHeldCalls(values.deposit)
  const deposit = held?.chosen
  const { agreedOn } = values
  const amountMinor = minorOf(values.amount)
  const isChosen = deposit && !deposit.notice && isDate(agreedOn) && agreedOn > held.today
  const notice = { amountMinor, agreedOn, drawnMinor: 0n }
  const figures = isChosen ? callFigures(deposit, amountMinor, held, { on: agreedOn, notice }) : null
  const without = isChosen ? callFigures(deposit, amountMinor, held, { on: agreedOn, notice: null }) : null
  if (!deposit || !figures || !without) return <MessageBar>{t('notice.about')}</MessageBar>
  const money = (minor: bigint) => (
    <MoneyText amount={formatAmount(minor, 'CNY')} currency="CNY" size="strong" always />
  )
  const more = interestOf(figures) - interestOf(without)
  return (
    <Card title={t('notice.arrives', { date: agreedOn })}>
      <p className={css.much}>
        <MoneyText
          amount={formatAmount(figures.principalMinor + interestOf(figures), 'CNY')}
          currency="CNY"
          size="large"
          always
        />
      </p>
      <dl className={css.facts}>
        <dt>{t('draw.principal')}</dt>
        <dd>{money(figures.principalMinor)}</dd>
        <dt>{t('draw.interest')}</dt>
        <dd>{money(interestOf(figures))}</dd>
        {more > 0n && (
          <>
            <dt>{t('notice.more')}</dt>
            <dd>{money(more)}</dd>
          </>
        )}
        <dt>{t('notice.wait')}</dt>
        <dd>{t('days', { days: daysBetween(held.today, agreedOn) })}</dd>
        {figures.leftMinor > 0n && (
          <>
            <dt>{t('draw.left')}</dt>
            <dd>{money(figures.leftMinor)}</dd>
          </>
        )}
      </dl>
      {figures.closedMinor > 0n && (
        <MessageBar kind="warn">
          {t('closed', { amount: formatAmount(figures.closedMinor, 'CNY') })}
        </MessageBar>
      )}
      <p className={css.quiet}>{t('notice.estimate')}</p>
    </Card>
  )
}
