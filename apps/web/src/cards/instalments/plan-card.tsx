import { maskCard } from '@cloudsail/contract'
import type { InstalmentPlan } from '@cloudsail/contract/cards'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Disclosure } from '@cloudsail/ui/disclosure.tsx'
import { Figures } from '@cloudsail/ui/figures.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { Tag, type TagTone } from '@cloudsail/ui/tag.tsx'
import type { ReactNode } from 'react'
import { Fact } from '../fact.tsx'
import css from './instalments.module.css'
import { percent } from './percent.ts'
import { Schedule } from './schedule.tsx'

const tones: Readonly<Record<InstalmentPlan['state'], TagTone>> = {
  active: 'sea',
  finished: 'good',
  settledEarly: 'good',
  closedByRefund: 'plain',
  withdrawn: 'plain',
}

/** Shows one plan: its progress, its cost, its schedule, and its actions. */
export function PlanCard({
  plan,
  onAct,
}: {
  plan: InstalmentPlan
  onAct: (act: 'settle' | 'withdraw') => void
}) {
  const t = useTexts('cardInstalments')
  const name = plan.billOn ? t('plan.bill', { date: plan.billOn }) : plan.merchant
  return (
    <Card
      title={`${name} · ${spacedNumber(maskCard(plan.number))}`}
      aside={<Tag tone={tones[plan.state]}>{t(`state.${plan.state}`)}</Tag>}
    >
      {plan.state === 'active' && (
        <>
          <p>
            <span className={css.quiet}>{t('plan.left')}</span>{' '}
            <MoneyText amount={plan.left} currency="CNY" size="large" />
          </p>
          <div className={css.meter} aria-hidden="true">
            <span style={{ inlineSize: `${(plan.billed / plan.periods) * 100}%` }} />
          </div>
          <p className={css.quiet}>{t('plan.progress', { billed: plan.billed, periods: plan.periods })}</p>
        </>
      )}
      <Facts plan={plan} />
      {plan.state !== 'withdrawn' && (
        <Disclosure title={t('plan.schedule')}>
          <Schedule plan={plan} />
        </Disclosure>
      )}
      {plan.state === 'active' && (
        <div className={css.actions}>
          <Button
            look="line"
            small
            onClick={() => onAct('settle')}
            aria-label={`${t('plan.settle')} ${name}`}
          >
            {t('plan.settle')}
          </Button>
          {plan.withdrawable && (
            <>
              <Button
                look="line"
                small
                onClick={() => onAct('withdraw')}
                aria-label={`${t('plan.withdraw')} ${name}`}
              >
                {t('plan.withdraw')}
              </Button>
              <span className={css.quiet}>{t('plan.withdraw.until')}</span>
            </>
          )}
        </div>
      )}
    </Card>
  )
}

function Facts({ plan }: { plan: InstalmentPlan }) {
  const t = useTexts('cardInstalments')
  const money = (amount: string) => <MoneyText amount={amount} currency="CNY" bare />
  const rows: [string, ReactNode][] = [
    [t('plan.principal'), money(plan.principal)],
    plan.settledInterest === null
      ? [t('plan.interest'), money(plan.interest)]
      : [t('plan.settledInterest'), money(plan.settledInterest)],
    [t('plan.yearly'), `${percent(plan.simpleE4)}%`],
    [t('plan.started'), plan.startedOn],
    ...(plan.endedOn ? [[t('plan.ended'), plan.endedOn] as [string, ReactNode]] : []),
  ]
  return (
    <div className={css.pair}>
      {[rows.slice(0, 3), rows.slice(3)].map((half) => (
        <Figures key={half[0]![0]} className={css.facts}>
          {half.map(([label, value]) => (
            <Fact key={label} label={label} value={value} />
          ))}
        </Figures>
      ))}
    </div>
  )
}
