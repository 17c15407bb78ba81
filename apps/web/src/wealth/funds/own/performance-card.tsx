import { formatAmount } from '@cloudsail/contract'
import type { FundPerformance, ReturnPeriod } from '@cloudsail/contract/wealth'
import { useAmountsHidden, useAmountText } from '@cloudsail/ui/amounts-hidden.ts'
import { Answer } from '@cloudsail/ui/answer/answer.tsx'
import { CardFoot } from '@cloudsail/ui/answer/card-foot.tsx'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useMedia } from '@cloudsail/ui/base/use-media.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { dayNumber } from '@cloudsail/ui/charts/axis.ts'
import { type ChartMark, LineChart } from '@cloudsail/ui/charts/line-chart.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { useLineWords } from '@cloudsail/ui/rows/use-line-words.ts'
import { Segments } from '@cloudsail/ui/segments.tsx'
import { useState } from 'react'
import css from './own-funds.module.css'
import { useRateText } from './use-rate-text.ts'

interface Props {
  value: string
  performance: FundPerformance
}

const fen = (amount: string) => BigInt(amount.replace('.', ''))
/** Purchases from this amount on are named in the chart. */
const namedFromMinor = 10_000_00n
/** The months that the chart can show alone. */
const spans = ['3', '12', 'all'] as const
type Span = (typeof spans)[number]
type View = 'gain' | 'value'

/** What all funds are worth, their returns, and the gain against the money paid in, over time. */
export function PerformanceCard({ value, performance }: Props) {
  const t = useTexts('ownFunds')
  const amountText = useAmountText()
  const rateText = useRateText()
  const hidden = useAmountsHidden()
  const [view, setView] = useState<View>('gain')
  const [span, setSpan] = useState<Span>('all')
  const [isTable, setTable] = useState(false)
  const { periods, dividends } = performance
  const spanOf = (period: ReturnPeriod) => (period.months === null ? 'all' : String(period.months))
  const choices = spans.flatMap((each) => {
    const period = periods.find((one) => spanOf(one) === each)
    if (!period) return []
    const { months } = period
    return [{ value: each, label: months === null ? t('span.all') : t('span.months', { months }) }]
  })
  const period = periods.find((each) => spanOf(each) === span)
  return (
    <Card flush>
      <Answer
        label={t('value')}
        figure={<MoneyText amount={value} currency="CNY" size="hero" />}
        pairs
        facts={periods.map(({ months, gain, returned }) => ({
          key: String(months),
          label: months === null ? t('period.all') : t('period', { months }),
          value: <MoneyText amount={gain} currency="CNY" kind="gain" size="strong" bare quietWord />,
          note: returned && rateText(returned),
        }))}
      />
      {period && performance.dates.length > 1 && (
        <div className={css.course}>
          <div className={css.choices}>
            <Segments
              label={t('view')}
              choices={[
                { value: 'gain', label: t('view.gain') },
                { value: 'value', label: t('view.value') },
              ]}
              value={view}
              onChange={setView}
            />
            {choices.length > 1 && (
              <Segments
                label={t('span')}
                className={css.wide}
                choices={choices}
                value={span}
                onChange={setSpan}
              />
            )}
          </div>
          {hidden ? (
            <p className={css.quiet}>{t('course.hidden')}</p>
          ) : (
            <Course performance={performance} period={period} view={view} />
          )}
        </div>
      )}
      <CardFoot>
        <span>
          {fen(dividends) === 0n ? t('note') : t('note.dividends', { amount: amountText(fen(dividends)) })}
        </span>
        {performance.dates.length > 1 && (
          <Button
            look="text"
            small
            className={css.toTable}
            aria-expanded={isTable}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? t('table.fold') : t('table')}
          </Button>
        )}
      </CardFoot>
      {isTable && <Table performance={performance} />}
    </Card>
  )
}

interface CourseProps {
  performance: FundPerformance
  period: ReturnPeriod
  view: View
}

/** Draws the period from the day on or before its beginning, where its gain is zero. */
function Course({ performance, period, view }: CourseProps) {
  const t = useTexts('ownFunds')
  const { dates, values, paidIn, moves } = performance
  const today = dates.at(-1)!
  const { day, money } = useLineWords(today)
  const narrow = useMedia('(max-width: 640px)')
  const { from, months } = period
  const start = Math.max(
    0,
    dates.findLastIndex((on) => on <= from),
  )
  const isWhole = months === null
  const paidBefore = isWhole ? 0n : fen(paidIn[start]!)
  const gainBefore = isWhole ? 0n : fen(values[start]!) - fen(paidIn[start]!)
  const points = dates.slice(start).map((on, index) => {
    const valueMinor = fen(values[start + index]!)
    const paidMinor = fen(paidIn[start + index]!)
    // A period may begin on a day without a NAV, at the value of the day before.
    const x = Math.max(dayNumber(on), dayNumber(from))
    return { on, x, valueMinor, paidMinor, gainMinor: valueMinor - paidMinor - gainBefore }
  })
  const minorOf = (point: (typeof points)[number]) => (view === 'gain' ? point.gainMinor : point.valueMinor)
  const last = points.at(-1)!
  const high = points.reduce((best, point) => (point.gainMinor > best.gainMinor ? point : best))
  const shownMoves = moves.filter(({ on }) => (isWhole ? on >= from : on > from))
  const marks = shownMoves.map(({ on, amount }): ChartMark => {
    const minor = fen(amount)
    const isNamed = minor >= namedFromMinor || minor <= -namedFromMinor
    const text = money(amount.replace('-', ''))
    return {
      x: dayNumber(on),
      y: view === 'gain' ? 0 : Number(points.findLast((point) => point.on <= on)!.paidMinor) / 100,
      look: isNamed ? 'dot' : 'tick',
      side: 'above',
      label:
        isNamed && !narrow
          ? t(minor > 0n ? 'course.bought' : 'course.sold', { on: day(on), amount: text })
          : undefined,
    }
  })
  const signed = (minor: bigint) => {
    const text = money(formatAmount(minor < 0n ? -minor : minor, 'CNY'))
    return minor === 0n ? text : `${minor < 0n ? '−' : '+'}${text}`
  }
  if (view === 'gain' && high.gainMinor > 0n && high !== last)
    marks.push({
      x: high.x,
      y: Number(high.gainMinor) / 100,
      look: 'text',
      label: t('course.high', { amount: money(formatAmount(high.gainMinor, 'CNY')) }),
      wideOnly: true,
    })
  if (narrow)
    marks.push({
      x: last.x,
      y: Number(minorOf(last)) / 100,
      look: 'here',
      side: 'left',
      label: view === 'gain' ? signed(last.gainMinor) : money(formatAmount(last.valueMinor, 'CNY')),
    })
  const hasSold = moves.some(({ amount }) => fen(amount) < 0n)
  const paidMinor = last.paidMinor - paidBefore
  const paidName = isWhole
    ? t(hasSold ? 'course.net' : 'course.paid', { amount: signed(paidMinor).replace('+', '') })
    : t(paidMinor < 0n ? 'course.outSpan' : 'course.inSpan', {
        amount: money(formatAmount(paidMinor < 0n ? -paidMinor : paidMinor, 'CNY')),
      })
  const scale = new Intl.NumberFormat('en')
  const scaleText = (tick: number) =>
    view === 'value' || tick === 0
      ? scale.format(tick)
      : `${tick < 0 ? '−' : '+'}${scale.format(Math.abs(tick))}`
  const line = (of: (point: (typeof points)[number]) => bigint) =>
    points.map((point) => ({ x: point.x, y: Number(of(point)) / 100 }))
  return (
    <LineChart
      label={t(view === 'gain' ? 'course.gain' : 'course.value', { from, to: today })}
      height={narrow ? 190 : 216}
      filled={view === 'gain'}
      fromZero={view === 'gain'}
      scaleText={scaleText}
      series={
        view === 'gain'
          ? [
              {
                key: 'gain',
                name: t('gain'),
                value: signed(last.gainMinor),
                points: line((point) => point.gainMinor),
              },
            ]
          : [
              {
                key: 'value',
                name: t('value'),
                value: money(formatAmount(last.valueMinor, 'CNY')),
                points: line((point) => point.valueMinor),
              },
              {
                key: 'paid',
                look: 'second',
                name: t('course.paid.name'),
                value: money(formatAmount(last.paidMinor, 'CNY')),
                points: line((point) => point.paidMinor),
              },
            ]
      }
      zeroName={view === 'gain' && (isWhole || paidMinor !== 0n) ? paidName : undefined}
      marks={marks}
      about={(index) => {
        const point = points[index]!
        return { text: point.on, amount: formatAmount(minorOf(point), 'CNY') }
      }}
    />
  )
}

function Table({ performance: { dates, values, paidIn } }: { performance: FundPerformance }) {
  const t = useTexts('ownFunds')
  return (
    <div className={css.table}>
      <table>
        <caption className="said">{t('table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('table.on')}</th>
            <th scope="col">{t('value')}</th>
            <th scope="col">{t('course.paid.name')}</th>
            <th scope="col">{t('gain')}</th>
          </tr>
        </thead>
        <tbody>
          {dates
            .map((on, index) => (
              <tr key={on}>
                <th scope="row">{on}</th>
                <td>
                  <MoneyText amount={values[index]!} currency="CNY" bare />
                </td>
                <td>
                  <MoneyText amount={paidIn[index]!} currency="CNY" bare />
                </td>
                <td>
                  <MoneyText
                    amount={formatAmount(fen(values[index]!) - fen(paidIn[index]!), 'CNY')}
                    currency="CNY"
                    kind="gain"
                    bare
                    quietWord
                  />
                </td>
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </div>
  )
}
