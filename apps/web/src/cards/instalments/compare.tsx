import { formatAmount } from '@cloudsail/contract'
import { instalmentsOf, interestOfPlan, type PlanTerms, yearlyRatesOf } from '@cloudsail/contract/cards'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Field } from '@cloudsail/ui/field.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { type ReactNode, useId } from 'react'
import css from './instalments.module.css'
import { percent, periodPercent } from './percent.ts'

interface Props {
  label: string
  error: ReactNode
  value: number
  onChange: (periods: number) => void
  offered: readonly number[]
  plan: PlanTerms
}

/** Compares the ways to pay by their true cost, as bars on one scale. */
export function Compare({ label, error, value, onChange, offered, plan }: Props) {
  const t = useTexts('cardInstalments')
  const name = useId()
  const mostInterest = Number(interestOfPlan({ ...plan, periods: Math.max(...offered) }))
  return (
    <Field
      label={label}
      error={error}
      hint={t('begin.rate', { rate: periodPercent(plan.ratePpm) })}
      className={css.choice}
      group
    >
      {() => (
        <div className={css.compare}>
          <div className={css.row} aria-hidden="true">
            <span>{t('col.number')}</span>
            <span>{t('col.sum')}</span>
            <span />
            <span>{t('col.total')}</span>
            <span>{t('col.yearly')}</span>
          </div>
          {offered.map((periods) => (
            <Row
              key={periods}
              name={name}
              plan={{ ...plan, periods }}
              mostInterest={mostInterest}
              chosen={periods === value}
              onChoose={() => onChange(periods)}
            />
          ))}
        </div>
      )}
    </Field>
  )
}

function Row({
  name,
  plan,
  mostInterest,
  chosen,
  onChoose,
}: {
  name: string
  plan: PlanTerms
  mostInterest: number
  chosen: boolean
  onChoose: () => void
}) {
  const t = useTexts('cardInstalments')
  const all = instalmentsOf(plan)
  const sum = ({ principalMinor, interestMinor }: (typeof all)[number]) => principalMinor + interestMinor
  const [first, last] = [sum(all[0]!), sum(all.at(-1)!)]
  const interest = interestOfPlan(plan)
  const { simpleE4, compoundE4 } = yearlyRatesOf(plan)
  const money = (minor: bigint) => (
    <MoneyText amount={formatAmount(minor, 'CNY')} currency="CNY" bare always />
  )
  return (
    <label className={css.row}>
      <span className={css.radio}>
        <input type="radio" name={name} value={plan.periods} checked={chosen} onChange={onChoose} />
        {t('begin.periods.name', { periods: plan.periods })}
      </span>
      <span>
        {money(first)}
        <small className={css.narrow}>
          {t('col.interest')} {formatAmount(interest, 'CNY')}
        </small>
        {last !== first && <small>{t('begin.last', { amount: formatAmount(last, 'CNY') })}</small>}
      </span>
      <span className={css.cost} aria-hidden="true">
        <i style={{ inlineSize: `${mostInterest === 0 ? 0 : (Number(interest) / mostInterest) * 100}%` }} />
      </span>
      <span>{money(interest)}</span>
      <span>
        <strong>{percent(simpleE4)}%</strong>
        <small>{t('begin.compound', { rate: percent(compoundE4) })}</small>
      </span>
    </label>
  )
}
