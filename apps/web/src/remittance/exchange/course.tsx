import { currencyNames } from '@cloudsail/contract/dictionaries'
import { type FxCurrency, type FxSide, fxCourse, fxRateText, rateE4Of } from '@cloudsail/contract/remittance'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { dayNumber } from '@cloudsail/ui/charts/axis.ts'
import { LineChart } from '@cloudsail/ui/charts/line-chart.tsx'
import { Disclosure } from '@cloudsail/ui/disclosure.tsx'
import { FigureTable } from '@cloudsail/ui/figure-table.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import css from './exchange.module.css'
import { RateAlert } from './rate-alerts.tsx'

/** Shows the bank's rate of a currency over the past thirty days as a line and a table, and how today's rate compares. */
export function Course({ side, currency }: { side: FxSide; currency: FxCurrency }) {
  const t = useTexts('remittance')
  const language = useLanguage()
  const { data } = useCall(fxCourse, { side, currency })
  const name = currencyNames[currency][language]
  if (!data) return <Skeleton look="block" />
  const { points } = data
  const last = points.at(-1)
  if (!last) return null
  const sum = points.reduce((total, { rate }) => total + rateE4Of(rate), 0n)
  const step = rateE4Of(last.rate) < 100_000n ? 1n : 100n
  const meanE4 = (sum / BigInt(points.length) / step) * step
  const difference = rateE4Of(last.rate) - meanE4
  return (
    <section className={css.course}>
      <p className={css.quotaHead}>
        <b>{t(`course.${side}`, { currency: name })}</b>
        <span className={css.quiet}>{t('course.unit', { currency: name })}</span>
      </p>
      <LineChart
        label={t(`course.${side}`, { currency: name })}
        series={[
          {
            key: 'rate',
            name: last.rate,
            points: points.map(({ on, rate }) => ({ x: dayNumber(on), y: Number(rate) })),
          },
        ]}
        shape="step"
        axis={points.map(({ on }) => ({ x: dayNumber(on), text: on.slice(5) }))}
        about={(index) => ({ text: `${points[index]!.on} ${points[index]!.rate}` })}
      />
      <p className={css.quiet}>
        {t('course.words', {
          mean: fxRateText(meanE4),
          direction: t(difference < 0n ? 'course.lower' : 'course.higher'),
          difference: differenceText(difference < 0n ? -difference : difference, step),
        })}
      </p>
      <Disclosure title={t('alert.title')}>
        <RateAlert side={side} currency={currency} />
      </Disclosure>
      <Disclosure title={t('course.table')}>
        <FigureTable className={css.table}>
          <caption className="said">{t(`course.${side}`, { currency: name })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('course.date')}</th>
              <th scope="col">{t('course.rate')}</th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ on, rate }) => (
              <tr key={on}>
                <td>{on}</td>
                <td>{rate}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      </Disclosure>
    </section>
  )
}

/** Formats a difference with as many decimals as the rates have. */
const differenceText = (differenceE4: bigint, step: bigint) =>
  step === 1n
    ? fxRateText(differenceE4)
    : `${differenceE4 / 10_000n}.${(differenceE4 % 10_000n).toString().padStart(4, '0').slice(0, 2)}`
