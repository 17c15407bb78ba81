import type { ResponseOf } from '@cloudsail/contract'
import { spendingOverview, type WorthRange, worthRanges } from '@cloudsail/contract/accounts'
import { useAmountsHidden } from '@cloudsail/ui/amounts-hidden.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { dayNumber } from '@cloudsail/ui/charts/axis.ts'
import { LineChart } from '@cloudsail/ui/charts/line-chart.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { Tabs } from '@cloudsail/ui/tabs.tsx'
import { useState } from 'react'
import { SavedBars, SavedLegend, savedHeight } from './saved-bars.tsx'
import css from './spending.module.css'
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
    <Card title={t('net')} aside={<span className={css.quiet}>{t('asOf', { date: data.today })}</span>}>
      <Tabs
        label={t('range')}
        tabs={worthRanges.map((value) => ({ value, label: t(`range.${value}`) }))}
        value={range}
        onChange={setRange}
      >
        <Worth overview={data} range={range} />
      </Tabs>
    </Card>
  )
}

function Worth({ overview, range }: { overview: Overview; range: WorthRange }) {
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
      <div className={css.worth}>
        <p>
          <MoneyText amount={overview.end} currency="CNY" size="hero" />
        </p>
        <dl className={css.why}>
          <div>
            <dt>
              {range === 'all' ? t('start.all', { date: points[0]!.date }) : t('start', { months: range })}
            </dt>
            <dd>
              <MoneyText amount={overview.start} currency="CNY" bare />
            </dd>
          </div>
          <div>
            <dt>{t('saved')}</dt>
            <dd>
              <MoneyText amount={overview.saved} currency="CNY" kind="change" bare />
            </dd>
          </div>
          {/[1-9]/.test(overview.moved) && (
            <div>
              <dt>{t('moved')}</dt>
              <dd>
                <MoneyText amount={overview.moved} currency="CNY" kind="change" bare />
              </dd>
            </div>
          )}
          <div>
            <dt>{rest}</dt>
            <dd>
              <MoneyText amount={overview.rest} currency="CNY" kind="change" bare />
            </dd>
          </div>
        </dl>
      </div>
      {hidden ? (
        <p className={css.quiet}>{t('hidden')}</p>
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
              {date} {label[language]} <MoneyText amount={amount} currency="CNY" kind="flow" bare quietWord />
            </li>
          ))}
        </ul>
      )}
      <WorthTable points={points} rest={rest} />
    </>
  )
}
