import { formatAmount, rateText } from '@cloudsail/contract'
import type { OwnLoan } from '@cloudsail/contract/loans'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { dayNumber } from '@cloudsail/ui/charts/axis.ts'
import { LineChart } from '@cloudsail/ui/charts/line-chart.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { changesAhead, lprStepPpm } from '../lpr-changes.ts'
import { currentRate } from '../use-loans.ts'
import css from './my-loans.module.css'

const names = { 'lpr.down': 'lpr.lower', 'lpr.same': 'lpr.unchanged', 'lpr.up': 'lpr.higher' } as const

/**
 * Shows the rate since the payout as steps, with a ring on the next repricing day, and the instalment after it if the LPR moves
 * by a quarter of a point. A loan whose rate never changes has no such card.
 */
export function RateSteps({ loan, today }: { loan: OwnLoan; today: string }) {
  const t = useTexts('loans')
  const { rates, nextRepriceOn } = loan
  if (rates.length < 2 && nextRepriceOn === null) return null
  const ppm = currentRate(loan)
  const points = [
    ...rates.map(({ from, ratePpm }) => ({ on: from, ratePpm })),
    { on: today, ratePpm: ppm },
    ...(nextRepriceOn === null ? [] : [{ on: nextRepriceOn, ratePpm: ppm }]),
  ]
  const changes = changesAhead(loan)
  const same = changes.find(({ key }) => key === 'lpr.same')
  const first = rates[0]!
  return (
    <Card
      title={t('rates.title')}
      aside={
        nextRepriceOn !== null && <span className="quiet">{t('rates.next', { on: nextRepriceOn })}</span>
      }
    >
      <LineChart
        label={t('rates.label')}
        shape="step"
        height={160}
        series={[
          {
            key: 'rate',
            name: `${rateText(ppm)}%`,
            points: points.map(({ on, ratePpm }) => ({ x: dayNumber(on), y: ratePpm / 10_000 })),
          },
        ]}
        scaleText={(value) => value.toFixed(1)}
        ahead={dayNumber(today)}
        marks={[
          {
            x: dayNumber(first.from),
            y: first.ratePpm / 10_000,
            look: 'text',
            label: `${rateText(first.ratePpm)}%`,
          },
          ...(nextRepriceOn === null
            ? []
            : [{ x: dayNumber(nextRepriceOn), y: ppm / 10_000, look: 'due' as const }]),
        ]}
        about={(index) => ({
          text: t('rates.on', { from: points[index]!.on, rate: rateText(points[index]!.ratePpm) }),
        })}
      />
      {same && (
        <>
          <p className={css.then}>{t('rates.then')}</p>
          <dl className={css.changes}>
            {changes.map(({ key, paymentMinor }) => (
              <div key={key} className={key === 'lpr.same' ? css.same : undefined}>
                <dt>{t(names[key], { points: rateText(lprStepPpm) })}</dt>
                <dd>
                  <MoneyText amount={formatAmount(paymentMinor, 'CNY')} currency="CNY" bare />
                  {paymentMinor !== same.paymentMinor && (
                    <small>
                      {' '}
                      <MoneyText
                        amount={formatAmount(paymentMinor - same.paymentMinor, 'CNY')}
                        currency="CNY"
                        kind="change"
                        bare
                      />
                    </small>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Card>
  )
}
