import { formatAmount, formatGrouped } from '@cloudsail/contract'
import { type Instalment, instalmentsAhead, type OwnLoan, readPlan } from '@cloudsail/contract/loans'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Disclosure } from '@cloudsail/ui/disclosure.tsx'
import { FigureTable } from '@cloudsail/ui/figure-table.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import css from '../loans.module.css'

interface Year {
  year: string
  principalMinor: bigint
  interestMinor: bigint
}

/** Shows principal and interest of each future year as bars. A table below has the same data. */
export function YearBars({ loan }: { loan: OwnLoan }) {
  const t = useTexts('loans')
  const ahead = instalmentsAhead(readPlan(loan.plan), loan.rates)
  if (ahead.length === 0) return null
  const years = yearsOf(ahead)
  const interest = years.reduce((sum, { interestMinor }) => sum + interestMinor, 0n)
  const most = Math.max(...years.map((year) => Number(year.principalMinor + year.interestMinor)))
  const part = (minor: bigint) => `${(100 * Number(minor)) / most}%`
  const about = t('years.about', { number: ahead.length, interest: formatGrouped(interest, 'CNY') })
  return (
    <Card title={t('years')} aside={<span className={css.quiet}>{about}</span>}>
      <div className={css.bars} aria-hidden="true">
        {years.map(({ year, principalMinor, interestMinor }, index) => (
          <div key={year}>
            <i className={css.interest} style={{ blockSize: part(interestMinor) }} />
            <i className={css.principal} style={{ blockSize: part(principalMinor) }} />
            <small>{index % Math.ceil(years.length / 5) === 0 ? year : ' '}</small>
          </div>
        ))}
      </div>
      <p className={css.keys} aria-hidden="true">
        <span>
          <i className={css.principal} />
          {t('principal')}
        </span>
        <span>
          <i className={css.interest} />
          {t('interest')}
        </span>
      </p>
      <Disclosure title={t('years.table')}>
        <FigureTable className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('years.year')}</th>
              <th scope="col">{t('principal')}</th>
              <th scope="col">{t('interest')}</th>
            </tr>
          </thead>
          <tbody>
            {years.map(({ year, principalMinor, interestMinor }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td>
                  <MoneyText amount={formatAmount(principalMinor, 'CNY')} currency="CNY" bare />
                </td>
                <td>
                  <MoneyText amount={formatAmount(interestMinor, 'CNY')} currency="CNY" bare />
                </td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      </Disclosure>
    </Card>
  )
}

function yearsOf(ahead: readonly Instalment[]): Year[] {
  const years = new Map<string, Year>()
  for (const { dueOn, principalMinor, interestMinor } of ahead) {
    const year = dueOn.slice(0, 4)
    const before = years.get(year) ?? { year, principalMinor: 0n, interestMinor: 0n }
    years.set(year, {
      year,
      principalMinor: before.principalMinor + principalMinor,
      interestMinor: before.interestMinor + interestMinor,
    })
  }
  return [...years.values()]
}
