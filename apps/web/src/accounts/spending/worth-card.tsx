import { formatAmount, type ResponseOf } from '@cloudsail/contract'
import {
  flowCategoryNames,
  spendingOverview,
  type WorthRange,
  worthRanges,
} from '@cloudsail/contract/accounts'
import { useAmountsHidden } from '@cloudsail/ui/amounts-hidden.ts'
import { Answer } from '@cloudsail/ui/answer/answer.tsx'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { dayNumber } from '@cloudsail/ui/charts/axis.ts'
import { LineChart } from '@cloudsail/ui/charts/line-chart.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { minorOf as fen } from '@cloudsail/ui/rows/sums.ts'
import { useLineWords } from '@cloudsail/ui/rows/use-line-words.ts'
import { Segments } from '@cloudsail/ui/segments.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { unbroken } from '@cloudsail/ui/unbroken.tsx'
import { useState } from 'react'
import { SavedBars, SavedLegend, savedHeight } from './saved-bars.tsx'
import css from './spending.module.css'
import { WalkBars } from './walk-bars.tsx'
import { WorthTable } from './worth-table.tsx'

type Overview = ResponseOf<typeof spendingOverview>

/** Shows net worth over months and why it changed: savings, and the effect of markets and interest. */
export function WorthCard() {
  const t = useTexts('spending')
  const [range, setRange] = useState<WorthRange>('12')
  const answer = useCall(spendingOverview, { range }, { keepPrevious: true })
  const { data } = answer
  if (answer.isError) return <FailedToLoad answer={answer} />
  if (!data)
    return (
      <Card>
        <Skeleton look="block" />
      </Card>
    )
  if (data.since === null)
    return (
      <Card>
        <EmptyState title={t('none')}>{t('none.text')}</EmptyState>
      </Card>
    )
  return (
    <Card
      flush
      title={t('net')}
      aside={
        <Segments
          label={t('range')}
          choices={worthRanges.map((value) => ({ value, label: t(`range.${value}`) }))}
          value={range}
          onChange={setRange}
        />
      }
    >
      <Worth overview={data} />
    </Card>
  )
}

function Worth({ overview }: { overview: Overview }) {
  const t = useTexts('spending')
  const language = useLanguage()
  const hidden = useAmountsHidden()
  const { points, events } = overview
  const rest = t(overview.hasMarkets ? 'rest' : 'rest.interest')
  const marks = events.flatMap(({ date, label, amount }) => {
    const index = points.findIndex((point) => point.date >= date)
    const words = label[language]
    const short = words.length > 12 ? `${words.slice(0, 11)}…` : words
    const point = points[index]
    return index > 0 && point
      ? [
          {
            x: dayNumber(point.date),
            y: Number(point.net),
            look: 'event' as const,
            label: `${short} ${Math.round(Number(amount)).toLocaleString('en')}`,
            wideOnly: true,
          },
        ]
      : []
  })
  return (
    <>
      <Answer
        label={t('asOf', { date: overview.today })}
        figure={<MoneyText amount={overview.end} currency="CNY" size="hero" />}
        beside={<Walk overview={overview} />}
      >
        <Sentence overview={overview} />
      </Answer>
      <div className={css.course}>
        {hidden ? (
          <p className="quiet">{t('hidden')}</p>
        ) : (
          <>
            <LineChart
              label={t('trend')}
              series={[
                {
                  key: 'net',
                  points: points.map(({ date, net }) => ({ x: dayNumber(date), y: Number(net) })),
                },
              ]}
              filled
              about={(index) => ({
                text: t('trend.of', { date: points[index]!.date }),
                amount: points[index]!.net,
              })}
              marks={marks}
              below={{ height: savedHeight, draw: (space) => <SavedBars points={points} space={space} /> }}
            />
            <SavedLegend rest={rest} />
          </>
        )}
        {events.length > 0 && (
          <ul className={css.events} aria-label={t('events')}>
            {events.map(({ date, label, amount }) => (
              <li key={`${date}.${amount}`}>
                {date} {label[language]}{' '}
                <MoneyText amount={amount} currency="CNY" kind="flow" bare quietWord />
              </li>
            ))}
          </ul>
        )}
        <WorthTable points={points} rest={rest} />
      </div>
    </>
  )
}

/** Says how the net worth changed since the beginning of the range, and by what. */
function Sentence({ overview }: { overview: Overview }) {
  const t = useTexts('spending')
  const { money } = useLineWords(overview.today)
  const { saved, moved, rest } = overview
  const changeMinor = fen(overview.end) - fen(overview.start)
  const since = overview.points[0]!.date
  const signed = (amount: string) => `${fen(amount) < 0n ? '−' : '+'}${money(amount.replace('-', ''))}`
  const parts = [
    t('part.saved', { amount: signed(saved) }),
    fen(moved) !== 0n && t('part.moved', { amount: signed(moved) }),
    fen(rest) !== 0n && t(overview.hasMarkets ? 'part.rest' : 'part.interest', { amount: signed(rest) }),
  ].filter((part) => part !== false)
  const change = money(formatAmount(changeMinor < 0n ? -changeMinor : changeMinor, 'CNY'))
  if (changeMinor === 0n) return <>{unbroken(t('change.same', { since }))}</>
  const key = changeMinor > 0n ? 'change.more' : 'change.less'
  return <>{unbroken(t(key, { since, change, parts: parts.join(t('between')) }))}</>
}

/** The walk from the opening to the closing net worth: income, spending, and what markets and interest did. */
function Walk({ overview }: { overview: Overview }) {
  const t = useTexts('spending')
  const language = useLanguage()
  const hidden = useAmountsHidden()
  const { money } = useLineWords(overview.today)
  const { largest } = overview
  const most = (of: (typeof largest)['income']) =>
    of && t('walk.most', { category: flowCategoryNames[of.category][language], amount: money(of.amount) })
  const spent = formatAmount(-fen(overview.spent), 'CNY')
  const changes: { key: string; name: string; note?: string | null; amount: string; isMarket?: boolean }[] = [
    { key: 'income', name: t('income'), note: most(largest.income), amount: overview.income },
    { key: 'spent', name: t('spent'), note: most(largest.spent), amount: spent },
    { key: 'moved', name: t('moved'), amount: overview.moved },
    { key: 'interest', name: flowCategoryNames.interest[language], amount: overview.interest },
    { key: 'markets', name: t('walk.markets'), amount: overview.markets, isMarket: true },
  ].filter(({ key, amount }) => key === 'income' || key === 'spent' || fen(amount) !== 0n)
  const level = (key: 'start' | 'end', date: string) => ({
    key,
    kind: 'level' as const,
    name: t(`walk.${key}`),
    note: date,
    value: Number(overview[key]),
    amount: <MoneyText amount={overview[key]} currency="CNY" bare />,
  })
  return (
    <WalkBars
      label={t('walk')}
      textOnly={hidden}
      steps={[
        level('start', overview.points[0]!.date),
        ...changes.map(({ amount, ...step }) => ({
          ...step,
          kind: 'change' as const,
          value: Number(amount),
          amount: (
            <MoneyText
              amount={amount}
              currency="CNY"
              kind={step.isMarket ? 'change' : 'flow'}
              bare
              quietWord
            />
          ),
        })),
        level('end', overview.today),
      ]}
    />
  )
}
