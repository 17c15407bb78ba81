import { daysBetween, formatAmount, rateText } from '@cloudsail/contract'
import {
  cycleDays,
  cycleInterest,
  drawRollingDeposit,
  type RollingHolding,
  rollingHoldings,
} from '@cloudsail/contract/deposits'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { OrderLink } from '@cloudsail/ui/order-flow/order-link.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { useState } from 'react'
import { keyOf, minorOf } from '../certificates.ts'
import css from '../rows.module.css'
import { Course } from './course.tsx'
import { NoRolling } from './draw-fields.tsx'
import { figuresOf } from './rolling-form.ts'

/** Lists rolling deposits with the next roll and its interest, and the growth of one of them. */
export function RollingHoldings() {
  const t = useTexts('rollingDeposits')
  const answer = useCall(rollingHoldings, {})
  const { data } = answer
  const [shown, setShown] = useState('')
  const total = (data?.deposits ?? []).reduce((sum, { principal }) => sum + minorOf(principal), 0n)
  const [next] = data?.deposits ?? []
  const chosen = data?.deposits.find((deposit) => keyOf(deposit) === shown) ?? next
  return (
    <div className={css.cards}>
      {answer.isError && !data && <FailedToLoad answer={answer} />}
      {answer.isPending && <Skeleton lines={6} />}
      {data?.deposits.length === 0 && (
        <Card flush>
          <NoRolling />
        </Card>
      )}
      {data && next && chosen && (
        <>
          <Card>
            <dl className={css.sums}>
              <div>
                <dt>{t('holdings.total')}</dt>
                <dd>
                  <MoneyText amount={formatAmount(total, 'CNY')} currency="CNY" size="large" />
                </dd>
              </div>
              <div>
                <dt>{t('holdings.next', { date: next.nextRollOn })}</dt>
                <dd>
                  <MoneyText
                    amount={formatAmount(cycleInterest(minorOf(next.principal), next.ratePpm), 'CNY')}
                    currency="CNY"
                    size="large"
                  />
                </dd>
              </div>
            </dl>
          </Card>
          <Card flush>
            <ul className={css.rows}>
              {data.deposits.map((deposit) => (
                <Row key={keyOf(deposit)} deposit={deposit} today={data.today} />
              ))}
            </ul>
          </Card>
          <Card title={t('course.title')}>
            {data.deposits.length > 1 && (
              <Select
                label={t('deposit')}
                value={keyOf(chosen)}
                onChange={setShown}
                options={data.deposits.map((deposit) => ({
                  value: keyOf(deposit),
                  label: t('course.of', { certificate: deposit.certificate }),
                }))}
              />
            )}
            <Course deposit={keyOf(chosen)} />
          </Card>
        </>
      )}
    </div>
  )
}

function Row({ deposit, today }: { deposit: RollingHolding; today: string }) {
  const t = useTexts('rollingDeposits')
  const { certificate, principal, effectiveOn, cycleBeganOn, nextRollOn, ratePpm } = deposit
  const drawn = figuresOf(deposit, principal, today)
  const money = (minor: bigint) => (
    <MoneyText amount={formatAmount(minor, 'CNY')} currency="CNY" size="strong" bare />
  )
  const passed = daysBetween(cycleBeganOn, today)
  return (
    <li>
      <span>
        <b>{t('row.name', { certificate })}</b>
        <small>{t('row.about', { date: effectiveOn, rate: rateText(ratePpm) })}</small>
      </span>
      <span className={css.figure}>
        <small>{t('row.principal')}</small>
        <MoneyText amount={principal} currency="CNY" size="strong" />
      </span>
      <span className={css.figure}>
        <small>{t('row.cycle')}</small>
        {money(cycleInterest(minorOf(principal), ratePpm))}
        {drawn && (
          <small>
            {t('row.today')} {money(drawn.interestMinor)}
          </small>
        )}
      </span>
      <span className={css.acts}>
        <OrderLink order={drawRollingDeposit} draft={{ deposit: keyOf(deposit) }} small>
          {t('row.draw')}
          <span className="said">{certificate}</span>
        </OrderLink>
      </span>
      <div className={css.way}>
        <i aria-hidden="true">
          <i style={{ width: `${(100 * passed) / cycleDays}%` }} />
        </i>
        <p>
          <span>{t('row.began', { date: cycleBeganOn })}</span>
          <span>{t('row.day', { day: passed + 1 })}</span>
          <span>{t('row.rolls', { date: nextRollOn })}</span>
        </p>
      </div>
    </li>
  )
}
