import { daysBetween, formatAmount, rateText } from '@cloudsail/contract'
import {
  drawLarge,
  drawLargeCertificate,
  interestLeft,
  type LargeHolding,
  largeHoldings,
} from '@cloudsail/contract/deposits'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { OrderLink } from '@cloudsail/ui/order-flow/order-link.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { keyOf, minorOf } from '../certificates.ts'
import css from '../rows.module.css'
import { NoLarge } from './draw-fields.tsx'
import { monthlyOf, runOf } from './large-form.ts'

/** Lists large certificates, with the interest still to be paid and its dates, and what a draw gives today. */
export function LargeHoldings() {
  const t = useTexts('largeDeposits')
  const answer = useCall(largeHoldings, {})
  const { data } = answer
  const total = (data?.deposits ?? []).reduce((sum, { principal }) => sum + minorOf(principal), 0n)
  const monthly = (data?.deposits ?? []).reduce((sum, deposit) => sum + monthlyOf(deposit), 0n)
  return (
    <div className={css.cards}>
      {answer.isError && !data && <FailedToLoad answer={answer} />}
      {answer.isPending && <Skeleton lines={6} />}
      {data?.deposits.length === 0 && (
        <Card flush>
          <NoLarge />
        </Card>
      )}
      {data && data.deposits.length > 0 && (
        <>
          <Card>
            <dl className={css.sums}>
              <div>
                <dt>{t('holdings.total')}</dt>
                <dd>
                  <MoneyText amount={formatAmount(total, 'CNY')} currency="CNY" size="large" />
                </dd>
              </div>
              {monthly > 0n && (
                <div>
                  <dt>{t('holdings.monthly')}</dt>
                  <dd>
                    <MoneyText amount={formatAmount(monthly, 'CNY')} currency="CNY" size="large" />
                  </dd>
                </div>
              )}
            </dl>
          </Card>
          <Card flush>
            <ul className={css.rows}>
              {data.deposits.map((deposit) => (
                <Row key={keyOf(deposit)} deposit={deposit} today={data.today} />
              ))}
            </ul>
          </Card>
        </>
      )}
    </div>
  )
}

function Row({ deposit, today }: { deposit: LargeHolding; today: string }) {
  const t = useTexts('largeDeposits')
  const words = useTexts('timeDeposits')
  const { certificate, issue, termMonths, ratePpm, principal, interestPayment, nextInterestOn } = deposit
  const { effectiveOn, maturesOn, currentRatePpm, isOverdue } = deposit
  const run = runOf(deposit)
  const draw = drawLarge(run, run.principalMinor, { on: today, currentRatePpm })
  const money = (minor: bigint) => (
    <MoneyText amount={formatAmount(minor, 'CNY')} currency="CNY" size="strong" bare />
  )
  const passed = daysBetween(effectiveOn, today)
  const whole = daysBetween(effectiveOn, maturesOn)
  return (
    <li>
      <span>
        <b>
          {words('term', { months: termMonths })} {rateText(ratePpm)}%
        </b>
        <small>{t('row.about', { certificate, payment: t(`payment.${interestPayment}`) })}</small>
        {issue && <small>{t('row.issue', { issue })}</small>}
        {isOverdue && <Tag tone="warn">{t('row.overdue')}</Tag>}
        {nextInterestOn && (
          <small className={css.next}>
            {t('row.next', { date: nextInterestOn })} {money(monthlyOf(deposit))}
          </small>
        )}
      </span>
      <span className={css.figure}>
        <small>{t('row.principal')}</small>
        <MoneyText amount={principal} currency="CNY" size="strong" />
        {run.paidInterestMinor > 0n && (
          <small>
            {t('row.paid')} {money(run.paidInterestMinor)}
          </small>
        )}
      </span>
      <span className={css.figure}>
        <small>{t('row.atMaturity')}</small>
        {money(interestLeft(run))}
        {!isOverdue && (
          <small>
            {t('row.today')} {money(draw.interestMinor - draw.takenBackMinor)}
          </small>
        )}
      </span>
      <span className={css.acts}>
        <OrderLink order={drawLargeCertificate} draft={{ deposit: keyOf(deposit) }} small>
          {t('row.draw')}
          <span className="said">{certificate}</span>
        </OrderLink>
      </span>
      <div className={css.way}>
        <i aria-hidden="true">
          <i style={{ width: `${Math.min(100, Math.round((100 * passed) / whole))}%` }} />
        </i>
        <p>
          <span>{words('span.from', { date: effectiveOn })}</span>
          <span>{isOverdue ? '' : words('cost.toGo', { days: Math.max(0, whole - passed) })}</span>
          <span>{words('span.to', { date: maturesOn })}</span>
        </p>
      </div>
    </li>
  )
}
