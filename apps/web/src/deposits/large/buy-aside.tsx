import { daysInterest, formatAmount, rateText } from '@cloudsail/contract'
import { interestAtMaturity, monthlyInterest } from '@cloudsail/contract/deposits'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { minorOf } from '../certificates.ts'
import { useRmbAccounts } from '../own-accounts.ts'
import { Span } from '../time/span.tsx'
import css from '../time/time.module.css'
import { type BuyValues, typedRun, useIssues } from './large-form.ts'

/** Beside the form: interest, dates, the result of a draw half-way, and the rest of the account. */
export function BuyAside({ form }: { form: FormWith<BuyValues> }) {
  const t = useTexts('largeDeposits')
  const words = useTexts('timeDeposits')
  const { values } = useOrderForm(form)
  const known = useIssues(values.issue)
  const run = known && typedRun(known.chosen, values.amount, known.today)
  const available = useRmbAccounts('move').find(({ key }) => key === values.from)?.available
  const money = (minor: bigint) => (
    <MoneyText amount={formatAmount(minor, 'CNY')} currency="CNY" size="strong" bare always />
  )
  const left = run && available ? minorOf(available) - run.principalMinor : null
  const whole = run && interestAtMaturity(run)
  return (
    <>
      {run && whole !== null && (
        <Card title={t('aside.title')}>
          <p className={css.much}>
            <MoneyText amount={formatAmount(whole, 'CNY')} currency="CNY" size="large" always />
          </p>
          <Span from={run.effectiveOn} to={run.maturesOn} />
          <dl className={css.facts}>
            <dt>{words('rate')}</dt>
            <dd>{words('rate.fixed', { rate: rateText(run.annualRatePpm) })}</dd>
            <dt>{t('payment')}</dt>
            <dd>
              {run.interestPayment === 'monthly' && run.termMonths > 1 ? (
                <>
                  {t('aside.monthly', { day: Number(run.effectiveOn.slice(8)) })}{' '}
                  {money(monthlyInterest(run))}
                </>
              ) : (
                t('payment.atMaturity')
              )}
            </dd>
            <dt>{t('aside.early')}</dt>
            <dd>
              {money(
                daysInterest(run.principalMinor, known.currentRatePpm, {
                  from: run.effectiveOn,
                  to: run.maturesOn,
                }),
              )}
            </dd>
            {left !== null && left >= 0n && (
              <>
                <dt>{words('left')}</dt>
                <dd>{money(left)}</dd>
              </>
            )}
          </dl>
          <p className={css.quiet}>
            {t(run.interestPayment === 'monthly' ? 'aside.earlyMonthly' : 'aside.earlyNote', {
              rate: rateText(known.currentRatePpm),
            })}
          </p>
        </Card>
      )}
      <MessageBar>{words('insurance')}</MessageBar>
    </>
  )
}
