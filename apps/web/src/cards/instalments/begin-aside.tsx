import { addMonths, formatAmount } from '@cloudsail/contract'
import {
  type InstalmentCard,
  instalmentOf,
  instalmentsOf,
  interestOfPlan,
  yearlyRatesOf,
} from '@cloudsail/contract/cards'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Figures } from '@cloudsail/ui/figures.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { Fact } from '../fact.tsx'
import type { BeginForm } from './begin-form.ts'
import css from './instalments.module.css'
import { type Offer, planOf, type Terms } from './offer.ts'
import { percent } from './percent.ts'

/** Beside the form: the cost of the plan, and cheaper ways. */
export function BeginAside({
  form,
  card: { firstOn },
  offer,
  terms,
}: {
  form: BeginForm
  card: InstalmentCard
  offer: Offer
  terms: Terms
}) {
  const t = useTexts('cardInstalments')
  const { values } = useOrderForm(form)
  const plan = planOf(values, terms, offer)
  if (!plan) return null
  const { principalMinor, interestMinor } = instalmentOf(plan, 1)
  const total = interestOfPlan(plan)
  const last = addMonths(firstOn, instalmentsOf(plan).length - 1)
  const yearly = percent(yearlyRatesOf(plan).simpleE4)
  const money = (minor: bigint) => (
    <MoneyText amount={formatAmount(minor, 'CNY')} currency="CNY" bare always />
  )
  return (
    <>
      <Card>
        <p className={css.quiet}>{t('aside.each', { periods: plan.periods })}</p>
        <MoneyText
          amount={formatAmount(principalMinor + interestMinor, 'CNY')}
          currency="CNY"
          size="hero"
          always
        />
        <Figures className={css.facts}>
          <Fact label={t('aside.principal')} value={money(principalMinor)} />
          <Fact label={t('aside.interest')} value={money(interestMinor)} />
          <Fact label={t('aside.first')} value={t('aside.onBill', { date: firstOn })} />
          <Fact label={t('aside.last')} value={t('aside.onBill', { date: last })} />
          <Fact label={t('aside.all')} value={money(plan.principalMinor + total)} />
          <Fact label={t('aside.total')} value={<strong>{money(total)}</strong>} />
          <Fact label={t('aside.yearly')} value={<strong>{yearly}%</strong>} />
        </Figures>
        <p className={css.quiet}>{t('aside.rule')}</p>
      </Card>
      <Card title={t('cheaper.title')}>
        <Figures className={css.facts}>
          <Fact
            label={
              offer.source === 'bill' ? t('cheaper.inFull', { date: offer.until }) : t('cheaper.nextBill')
            }
            value={money(0n)}
          />
          <Fact
            label={t('cheaper.plan', { periods: plan.periods })}
            value={<strong>{money(total)}</strong>}
          />
        </Figures>
        <p className={css.quiet}>{t('cheaper.inFull.note')}</p>
      </Card>
    </>
  )
}
