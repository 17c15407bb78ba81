import { currencyNames } from '@cloudsail/contract/dictionaries'
import {
  type FxBoard,
  type FxCurrency,
  type FxSide,
  fxBoard,
  fxCurrencies,
  fxQuota,
  fxTrades,
} from '@cloudsail/contract/remittance'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { useBankDate } from '@cloudsail/ui/base/bank-date.ts'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { DateField } from '@cloudsail/ui/date-field/date-field.tsx'
import { FigureTable } from '@cloudsail/ui/figure-table.tsx'
import { Figures } from '@cloudsail/ui/figures.tsx'
import { Pair } from '@cloudsail/ui/form/pair.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { OpenedOrder } from '@cloudsail/ui/order-flow/opened-order.tsx'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { ViewsPage } from '@cloudsail/ui/views-page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Course } from './course.tsx'
import css from './exchange.module.css'
import { QuotaMeter } from './quota-meter.tsx'
import { AlertList } from './rate-alerts.tsx'

const views = ['trades', 'quota', 'board'] as const
type View = (typeof views)[number]

/** PFN0303000: past trades, the quotas by year, and the board of a day. */
export default function TradesScreen() {
  const t = useTexts('remittance')
  const [view, setView] = useState<View>('trades')
  return (
    <ViewsPage
      label={t('views')}
      tabs={views.map((value) => ({ value, label: t(`view.${value}`) }))}
      value={view}
      onChange={setView}
    >
      {view === 'trades' ? <Trades /> : view === 'quota' ? <Quotas /> : <Board />}
    </ViewsPage>
  )
}

function Trades() {
  const t = useTexts('remittance')
  const language = useLanguage()
  return (
    <QueryPage
      query={fxTrades}
      place="view"
      rowKey={({ orderId }) => orderId}
      detail={{
        title: (row) => fxTrades.columns.side.value(row, language) ?? '',
        content: ({ orderId, safeNumber, quota }) => (
          <>
            <Figures className={css.facts}>
              <dt>{t('trade.number')}</dt>
              <dd>{safeNumber ?? '–'}</dd>
              <dt>{t('trade.quota')}</dt>
              <dd>{t('trade.quotaValue', { amount: quota })}</dd>
            </Figures>
            <OpenedOrder title={t('trade.order')} orderId={orderId} />
          </>
        ),
      }}
      empty={{ title: t('trades.none'), text: t('trades.none.text') }}
      make={{ href: '/PFN0301000', text: t('trades.make') }}
    />
  )
}

function Quotas() {
  const t = useTexts('remittance')
  const { data } = useCall(fxQuota, {})
  const [chosen, setChosen] = useState('')
  if (!data) return <Skeleton look="block" />
  const years = Array.from({ length: 5 }, (_, back) => String(data.year - back))
  const year = chosen || String(data.year)
  return (
    <Card>
      <Select
        label={t('quota.year')}
        value={year}
        onChange={setChosen}
        options={years.map((value) => ({ value, label: value }))}
      />
      <QuotaMeter side="buy" year={Number(year)} />
      <QuotaMeter side="sell" year={Number(year)} />
    </Card>
  )
}

const boardEveryMs = 10_000

function Board() {
  const t = useTexts('remittance')
  const language = useLanguage()
  const today = useBankDate()
  const [typed, setTyped] = useState('')
  const [currency, setCurrency] = useState<FxCurrency>('USD')
  const [side, setSide] = useState<FxSide>('buy')
  const date = typed || today || ''
  const asked = typed ? { date: typed } : {}
  const { data } = useQuery({
    queryKey: [fxBoard.name, asked],
    queryFn: ({ signal }) => call(fxBoard, asked, { signal, busy: false, reportErrors: 'none' }),
    // Today's board follows the market.
    refetchInterval: date === today ? boardEveryMs : false,
  })
  return (
    <div className={css.board}>
      <Card>
        <DateField label={t('board.date')} value={date} max={today ?? undefined} onChange={setTyped} />
        {data ? (
          <>
            {date === today && <Market board={data} />}
            <Rates board={data} />
          </>
        ) : (
          <Skeleton look="block" />
        )}
      </Card>
      <Card title={t('course.title')}>
        <Pair>
          <Select
            label={t('currency')}
            value={currency}
            onChange={setCurrency}
            options={fxCurrencies.map((code) => ({
              value: code,
              label: `${currencyNames[code][language]} ${code}`,
            }))}
          />
          <Select
            label={t('course.kind')}
            value={side}
            onChange={setSide}
            options={[
              { value: 'buy' as FxSide, label: t('board.sell') },
              { value: 'sell' as FxSide, label: t('board.buy') },
            ]}
          />
        </Pair>
        <Course side={side} currency={currency} />
        <AlertList empty={t('alerts.none')} />
      </Card>
    </div>
  )
}

/** Shows whether the market is open, closed or stopped, and since when. */
function Market({ board: { market, isOpen, opens, closes } }: { board: FxBoard }) {
  const t = useTexts('remittance')
  if (market.state === 'stopped')
    return (
      <MessageBar kind="warn" title={t('market.stopped')}>
        {t('market.stopped.text')}
      </MessageBar>
    )
  return (
    <p className={css.market}>
      <span>
        <Tag tone={isOpen ? 'good' : 'plain'}>{t(isOpen ? 'market.open' : 'market.closed')}</Tag>{' '}
        {t('market.hours', { opens, closes })}
      </span>
      <span className={css.quiet}>
        {market.state === 'live' && market.asOf && t('market.live', { at: momentText(market.asOf) })}
        {market.state === 'rest' && t('market.rest')}
        {market.state === 'none' && t('market.none')}
      </span>
    </p>
  )
}

function Rates({ board }: { board: FxBoard }) {
  const t = useTexts('remittance')
  const language = useLanguage()
  return (
    <FigureTable className={css.table}>
      <caption className={css.quiet}>{t('board.unit', { date: board.publishedOn })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('board.currency')}</th>
          <th scope="col">{t('board.buy')}</th>
          <th scope="col">{t('board.cashBuy')}</th>
          <th scope="col">{t('board.sell')}</th>
          <th scope="col">{t('board.mid')}</th>
        </tr>
      </thead>
      <tbody>
        {board.rates.map(({ currency, buy, cashBuy, sell, mid }) => (
          <tr key={currency}>
            <th scope="row">{currencyNames[currency][language]}</th>
            <td>{buy}</td>
            <td>{cashBuy}</td>
            <td>{sell}</td>
            <td>{mid}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}
