import { rateText } from '@cloudsail/contract'
import { type CourseMonths, courseMonths, fundCourse } from '@cloudsail/contract/wealth'
import { useState } from 'react'
import { useCall } from '../../base/queries.ts'
import { useTexts } from '../../base/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FundChart } from './fund-chart.tsx'
import css from './funds.module.css'
import { grouped, signedPercent } from './percent.ts'

/** A fund over a time of the customer's choice, with what it means in money. */
export function Course({ productCode, name }: { productCode: string; name: string }) {
  const t = useTexts('funds')
  const [months, setMonths] = useState<CourseMonths>('24')
  const [showOwn, setShowOwn] = useState(true)
  const [showDeposit, setShowDeposit] = useState(true)
  const answer = useCall(fundCourse, { productCode, months }, { keepPrevious: true })
  const course = answer.data
  return (
    <section className={css.course}>
      <div className={css.choices}>
        <fieldset className={css.chips} aria-label={t('months')}>
          {courseMonths.map((each) => (
            <Button
              key={each}
              look="line"
              small
              aria-pressed={months === each}
              onClick={() => setMonths(each)}
            >
              {t(`months.${each}`)}
            </Button>
          ))}
        </fieldset>
        {course?.averageCost && (
          <Checkbox checked={showOwn} onChange={setShowOwn}>
            {t('showOwn')}
          </Checkbox>
        )}
        <Checkbox checked={showDeposit} onChange={setShowDeposit}>
          {t('showDeposit')}
        </Checkbox>
      </div>
      {answer.isError && <FailedToLoad answer={answer} />}
      {answer.isPending && <Skeleton look="block" />}
      {course && course.dates.length > 1 && (
        <>
          <FundChart {...{ course, name, showOwn, showDeposit }} />
          <p>
            {course.fall
              ? t('fall.text', {
                  ...{
                    from: course.fall.from,
                    to: course.fall.to,
                    amount: grouped(course.fall.ofTenThousand),
                  },
                  value: signedPercent(course.fall.bp).slice(1),
                })
              : t('fall.none')}{' '}
            {course.fall &&
              (course.fall.recoveredOn
                ? t('fall.recovered', { on: course.fall.recoveredOn })
                : t('fall.open'))}
          </p>
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
          <p className={css.quiet}>
            {t('past', {
              rates: [...new Set(course.deposit.map(({ ratePpm }) => `${rateText(ratePpm)}%`))].join(' · '),
            })}
          </p>
        </>
      )}
    </section>
  )
}
