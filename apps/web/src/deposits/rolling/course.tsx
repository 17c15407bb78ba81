import { formatAmount, minorOf, rateText } from '@cloudsail/contract'
import { type CoursePoint, rollingCourse } from '@cloudsail/contract/deposits'
import { useAmountsHidden } from '@cloudsail/ui/amounts-hidden.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { dayNumber } from '@cloudsail/ui/charts/axis.ts'
import { LineChart } from '@cloudsail/ui/charts/line-chart.tsx'
import { Disclosure } from '@cloudsail/ui/disclosure.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import css from '../rows.module.css'

/**
 * Shows the cumulative interest of a deposit, roll by roll over the past year, as a line and as a table with all changes of
 * the principal.
 */
export function Course({ deposit }: { deposit: string }) {
  const t = useTexts('rollingDeposits')
  const hidden = useAmountsHidden()
  const answer = useCall(rollingCourse, { deposit })
  const { data } = answer
  if (answer.isError && !data) return <FailedToLoad answer={answer} />
  if (!data) return <Skeleton look="block" />
  const rolls = addedUp(data.points)
  if (rolls.length === 0) return <p>{t('course.none')}</p>
  return (
    <>
      {hidden ? (
        <p>{t('course.hidden')}</p>
      ) : (
        rolls.length > 1 && (
          <div className={css.chart}>
            <LineChart
              series={[
                {
                  key: 'interest',
                  points: rolls.map(({ on, sumMinor }) => ({
                    x: dayNumber(on),
                    y: Number(sumMinor) / 100,
                  })),
                },
              ]}
              shape="step"
              filled
              axis={rolls.map(({ on }) => ({ x: dayNumber(on), text: on.slice(5) }))}
              label={t('course.title')}
              about={(index) => {
                const { on: date, sumMinor } = rolls[index]!
                return { text: t('course.on', { date }), amount: formatAmount(sumMinor, 'CNY') }
              }}
            />
          </div>
        )
      )}
      <Disclosure title={t('course.table')} open={rolls.length === 1}>
        <table className={css.table}>
          <caption className="said">{t('course.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('course.date')}</th>
              <th scope="col">{t('course.what')}</th>
              <th scope="col">{t('course.amount')}</th>
              <th scope="col">{t('course.principal')}</th>
            </tr>
          </thead>
          <tbody>
            {data.points.toReversed().map(({ on, kind, amount, principal, ratePpm }) => (
              <tr key={`${on}.${kind}.${principal}`}>
                <td>{on}</td>
                <td>
                  {t(`course.${kind}`)}
                  {ratePpm !== null && ` ${rateText(ratePpm)}%`}
                </td>
                <td>
                  <MoneyText amount={kind === 'drawn' ? `-${amount}` : amount} currency="CNY" bare />
                </td>
                <td>
                  <MoneyText amount={principal} currency="CNY" bare />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </>
  )
}

/** Returns the rolls with the cumulative interest up to each. */
function addedUp(points: readonly CoursePoint[]): { on: string; sumMinor: bigint }[] {
  let sumMinor = 0n
  return points
    .filter(({ kind }) => kind === 'rolled')
    .map(({ on, amount }) => {
      sumMinor += minorOf(amount)
      return { on, sumMinor }
    })
}
