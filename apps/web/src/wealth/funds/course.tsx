import { rateText } from '@cloudsail/contract'
import { type CourseMonths, fundCourse } from '@cloudsail/contract/wealth'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Checkbox } from '@cloudsail/ui/choice.tsx'
import { Disclosure } from '@cloudsail/ui/disclosure.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { useState } from 'react'
import type { SoldCurrency } from './course-place.tsx'
import { FundChart } from './fund-chart.tsx'
import css from './funds.module.css'
import { MonthsChoice } from './months-choice.tsx'
import { grouped, signedPercent } from './percent.ts'

interface Props {
  productCode: string
  name: string
  currency: SoldCurrency
}

/** Shows the course of a fund or product over a chosen period, with its meaning in money. */
export default function Course({ productCode, name, currency }: Props) {
  const t = useTexts('funds')
  const [months, setMonths] = useState<CourseMonths>('24')
  const [showOwn, setShowOwn] = useState(true)
  const [showDeposit, setShowDeposit] = useState(true)
  const answer = useCall(fundCourse, { productCode, months }, { keepPrevious: true })
  const course = answer.data
  const sum = (amount: string) => t(`sum.${currency}`, { amount: grouped(amount) })
  // Without a deposit in its currency there is no comparison.
  const hasDeposit = course !== undefined && course.deposit.length > 0
  return (
    <section className={css.course}>
      <div className={css.choices}>
        <MonthsChoice months={months} onChange={setMonths} />
        {course?.averageCost && (
          <Checkbox checked={showOwn} onChange={setShowOwn}>
            {t('showOwn')}
          </Checkbox>
        )}
        {hasDeposit && (
          <Checkbox checked={showDeposit} onChange={setShowDeposit}>
            {t('showDeposit')}
          </Checkbox>
        )}
      </div>
      {answer.isError && <FailedToLoad answer={answer} />}
      {answer.isPending && <Skeleton look="block" />}
      {course && course.dates.length > 1 && (
        <>
          <FundChart course={course} name={name} showOwn={showOwn} showDeposit={showDeposit} />
          <p>
            {course.fall
              ? t('fall.text', {
                  from: course.fall.from,
                  to: course.fall.to,
                  whole: sum('10000.00'),
                  amount: sum(course.fall.ofTenThousand),
                  value: signedPercent(course.fall.bp).slice(1),
                })
              : t('fall.none')}
          </p>
          {course.fall && (
            <p>
              {course.fall.recoveredOn
                ? t('fall.recovered', { on: course.fall.recoveredOn })
                : t('fall.open')}
            </p>
          )}
          {course.dividends.map(({ on, perUnit }) => (
            <p key={on} className={css.quiet}>
              {t('chart.dividend', { on, amount: perUnit })}
            </p>
          ))}
          <Disclosure title={t('chart.table')}>
            <div className={css.scroll}>
              <table className={css.points}>
                <caption className="said">{t('chart.label', { name })}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t('date')}</th>
                    <th scope="col">{t('navHead')}</th>
                    <th scope="col">{t('growthHead')}</th>
                  </tr>
                </thead>
                <tbody>
                  {course.dates
                    .map((on, index) => (
                      <tr key={on}>
                        <td>{on}</td>
                        <td>{course.navs[index]}</td>
                        <td>{signedPercent(course.growthBp[index]!)}</td>
                      </tr>
                    ))
                    .toReversed()}
                </tbody>
              </table>
            </div>
          </Disclosure>
          <p className={css.quiet}>{t('past')}</p>
          {hasDeposit && (
            <p className={css.quiet}>
              {t('past.deposit', {
                rates: [...new Set(course.deposit.map(({ ratePpm }) => `${rateText(ratePpm)}%`))].join(' · '),
              })}
            </p>
          )}
        </>
      )}
    </section>
  )
}
