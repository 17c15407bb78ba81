import { formatAmount, formatGrouped } from '@cloudsail/contract'
import { type PlanTerms, principalAfter, yearlyRatesOf } from '@cloudsail/contract/cards'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Disclosure } from '@cloudsail/ui/disclosure.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import css from './instalments.module.css'
import { percent, periodPercent } from './percent.ts'

const width = 640
const height = 150

/** Explains why the yearly rate is about twice the sum of the period rates: the principal falls, the interest does not. */
export function Why({ plan }: { plan: PlanTerms }) {
  const t = useTexts('cardInstalments')
  const { principalMinor, periods, ratePpm } = plan
  const owed = Array.from({ length: periods }, (_, at) => principalAfter(plan, at))
  const average = owed.reduce((sum, minor) => sum + minor, 0n) / BigInt(periods)
  const x = (at: number) => ((at * width) / periods).toFixed(1)
  const y = (minor: bigint) => (6 + (1 - Number(minor) / Number(principalMinor)) * (height - 12)).toFixed(1)
  const stairs = owed
    .map((minor, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(minor)}L${x(at + 1)} ${y(minor)}`)
    .join('')
  const values = {
    rate: periodPercent(ratePpm),
    yearly: percent(yearlyRatesOf(plan).simpleE4),
    periods,
    amount: formatGrouped(principalMinor, 'CNY'),
  }
  return (
    <Disclosure title={t('why.title', values)}>
      <svg className={css.stairs} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('why.chart')}>
        <path className={css.area} d={`${stairs}L${width} ${height}L0 ${height}Z`} />
        <path className={css.stair} d={stairs} />
        <path className={css.whole} d={`M0 6L${width} 6`} />
      </svg>
      <p>{t('why.average', { amount: formatGrouped(average, 'CNY') })}</p>
      <p className={css.quiet}>{t('why.text', values)}</p>
      <Disclosure title={t('why.table')}>
        <table className={css.schedule}>
          <thead>
            <tr>
              <th scope="col">{t('col.number')}</th>
              <th scope="col">{t('plan.left')}</th>
            </tr>
          </thead>
          <tbody>
            {owed.map((minor, at) => (
              <tr key={`${minor}`}>
                <td>{at === 0 ? t('why.begin') : t('row.number', { number: at })}</td>
                <td>
                  <MoneyText amount={formatAmount(minor, 'CNY')} currency="CNY" bare always />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </Disclosure>
  )
}
