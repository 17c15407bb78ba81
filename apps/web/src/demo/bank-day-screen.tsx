import type { ResponseOf } from '@cloudsail/contract'
import { bankDay } from '@cloudsail/contract/demo'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { type TextKey, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import type { Column } from '@cloudsail/ui/data-table/column.tsx'
import { DataTable } from '@cloudsail/ui/data-table/data-table.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { unbroken } from '@cloudsail/ui/unbroken.tsx'
import type { ReactNode } from 'react'
import { BooksSection } from './books-section.tsx'
import { DayEndSection } from './day-end-section.tsx'
import { DifferencesSection } from './differences-section.tsx'
import css from './gallery.module.css'
import { MessagesSection } from './messages-section.tsx'
import { OutsideProduction } from './outside-production.tsx'
import { ParametersSection } from './parameters-section.tsx'

type Day = ResponseOf<typeof bankDay>

/** The bank day from the operators' view: networks, scheduled jobs, messages, payments, reconciliation, calendars. */
export default function BankDayScreen() {
  return (
    <OutsideProduction>
      <BankDay />
    </OutsideProduction>
  )
}

function BankDay() {
  const t = useTexts('demo')
  const { data, error, refetch } = useCall(bankDay, {})
  return (
    <div className={css.gallery}>
      <div>
        <h1>{t('day.title')}</h1>
        <p>{t('day.lead')}</p>
      </div>
      {error ? (
        <MessageBar kind="error">{error.message}</MessageBar>
      ) : data ? (
        <Shown day={data} onChange={() => void refetch()} />
      ) : (
        <Skeleton lines={12} />
      )}
    </div>
  )
}

function Shown({ day, onChange }: { day: Day; onChange: () => void }) {
  const t = useTexts('demo')
  const nameOf = (kind: string) => t(kinds[kind] ?? 'day.kind.other')
  const payments: Column<Day['payments'][number]>[] = [
    { key: 'network', title: t('day.network'), value: ({ network }) => network },
    { key: 'state', title: t('day.state'), value: ({ state }) => t(states[state] ?? 'day.kind.other') },
    { key: 'count', title: t('day.count'), value: ({ count }) => count },
    { key: 'amount', title: t('day.amount'), type: 'money', value: money },
  ]
  return (
    <>
      <div className={css.pair}>
        <Today day={day} />
        <Figures reconciliation={day.reconciliation} />
      </div>
      <BooksSection />
      <DayEndSection />
      <Rows
        title={t('day.ahead')}
        rows={day.ahead}
        rowKey={({ kind }) => kind}
        columns={[
          { key: 'kind', title: t('day.kind'), value: ({ kind }) => nameOf(kind) },
          { key: 'next', title: t('day.next'), type: 'moment', value: ({ next }) => next },
          { key: 'count', title: t('day.count'), value: ({ count }) => count },
        ]}
      />
      <Rows
        title={t('day.failed')}
        rows={day.failed}
        rowKey={({ kind, dueAt, error }) => `${kind}${dueAt}${error}`}
        columns={[
          { key: 'kind', title: t('day.kind'), value: ({ kind }) => nameOf(kind) },
          { key: 'dueAt', title: t('day.dueAt'), type: 'moment', value: ({ dueAt }) => dueAt },
          { key: 'attempts', title: t('day.attempts'), value: ({ attempts }) => attempts },
          { key: 'error', title: t('day.error'), value: ({ error }) => error },
        ]}
      />
      <div className={css.pair}>
        <Rows
          title={t('day.outbox')}
          rows={day.outbox}
          rowKey={({ kind }) => kind}
          columns={[
            { key: 'kind', title: t('day.kind'), value: ({ kind }) => nameOf(kind) },
            { key: 'waiting', title: t('day.waiting'), value: ({ waiting }) => waiting },
            { key: 'retried', title: t('day.retried'), value: ({ retried }) => retried },
            { key: 'givenUp', title: t('day.givenUp'), value: ({ givenUp }) => givenUp },
          ]}
        />
        <Rows
          title={t('day.payments')}
          rows={day.payments}
          rowKey={({ network, state }) => `${network}${state}`}
          columns={payments}
        />
      </div>
      <Rows
        title={t('day.incoming')}
        rows={day.incoming}
        rowKey={({ network, state }) => `${network}${state}`}
        columns={payments}
      />
      <Rows
        title={t('day.days')}
        rows={day.reconciliation.days}
        rowKey={({ network, date }) => `${network}${date}`}
        columns={[
          { key: 'date', title: t('day.date'), value: ({ date }) => date },
          { key: 'network', title: t('day.network'), value: ({ network }) => network, card: 'line' },
          { key: 'count', title: t('day.count'), value: ({ count }) => count },
          {
            key: 'open',
            title: t('day.open'),
            type: 'tag',
            value: ({ open, checkedAt }) => (
              <Tag tone={open > 0 ? 'bad' : checkedAt ? 'good' : 'warn'}>
                {checkedAt ? t('day.open.count', { open }) : t('day.unchecked')}
              </Tag>
            ),
          },
          {
            key: 'checkedAt',
            title: t('day.checkedAt'),
            type: 'moment',
            value: ({ checkedAt }) => checkedAt,
          },
          { key: 'amount', title: t('day.amount'), type: 'money', value: money },
          {
            key: 'received',
            title: t('day.received'),
            type: 'money',
            value: ({ receivedAmount: amount }) => money({ amount }),
          },
        ]}
      />
      <DifferencesSection day={day} onChange={onChange} />
      <MessagesSection />
      <ParametersSection />
      <Rows
        title={t('day.calendars')}
        rows={day.calendars}
        rowKey={({ calendar, year }) => `${calendar}${year}`}
        columns={[
          { key: 'year', title: t('day.year'), value: ({ year }) => year },
          {
            key: 'calendar',
            title: t('day.calendar'),
            value: ({ calendar }) => (calendar === 'mainland' ? t('day.mainland') : calendar),
          },
          { key: 'exceptions', title: t('day.exceptions'), value: ({ exceptions }) => exceptions },
        ]}
      />
    </>
  )
}

const money = ({ amount }: { amount: string }) => ({ amount, currency: 'CNY' as const })

/** Display names of scheduled jobs and messages. The bank's own names are for its programs. */
const kinds: Readonly<Record<string, Name>> = {
  'transfers.releaseRemittance': 'day.kind.release',
  'transfers.runFutureTransfer': 'day.kind.future',
  'transfers.runBatchLine': 'day.kind.batch',
  'transfers.bookRefusal': 'day.kind.refusal',
  'networks.networkOpens': 'day.kind.opens',
  sms: 'day.kind.sms',
  payment: 'day.kind.payment',
  answer: 'day.kind.answer',
}
const states: Readonly<Record<string, Name>> = {
  waiting: 'day.state.waiting',
  sent: 'day.state.sent',
  accepted: 'day.state.accepted',
  unknown: 'day.state.unknown',
  booked: 'day.state.booked',
  refused: 'day.state.refused',
  returning: 'day.state.returning',
  returned: 'day.state.returned',
}
type Name = Extract<TextKey<'demo'>, `day.kind.${string}` | `day.state.${string}`>

function Today({ day }: { day: Day }) {
  const t = useTexts('demo')
  const { workday, affiliate } = day
  const { answersInMs } = affiliate
  return (
    <Card title={t('day.today')}>
      <p className={css.clock}>
        <time dateTime={day.now}>{momentText(day.now, true)}</time>
      </p>
      <div className={css.stack}>
        <p>
          {day.date}{' '}
          <Tag tone={workday === null ? 'bad' : 'plain'}>
            {t(workday === null ? 'day.unloaded' : workday ? 'day.workday' : 'day.rest')}
          </Tag>
        </p>
        {day.networks.map(({ network, open, hours }) => (
          <p key={network}>
            <strong>{network}</strong>{' '}
            <Tag tone={open ? 'good' : 'plain'}>{t(open ? 'day.network.open' : 'day.network.closed')}</Tag>{' '}
            {hours
              ? unbroken(
                  t(open ? 'day.hours.open' : 'day.hours.closed', {
                    date: hours.date,
                    opensAt: momentText(hours.opensAt),
                    closesAt: momentText(hours.closesAt),
                  }),
                )
              : network === 'HVPS'
                ? t('day.unloaded')
                : t('day.always')}
          </p>
        ))}
        <p>
          <strong>{t('day.affiliate')}</strong>{' '}
          <Tag tone={answersInMs === null ? 'bad' : 'good'}>
            {t(answersInMs === null ? 'day.affiliate.silent' : 'day.affiliate.answers')}
          </Tag>{' '}
          {answersInMs !== null && t('day.affiliate.took', { ms: answersInMs })}
        </p>
      </div>
    </Card>
  )
}

function Figures({ reconciliation }: { reconciliation: Day['reconciliation'] }) {
  const t = useTexts('demo')
  const { clearing, underWay, suspense } = reconciliation
  const agrees = clearing === underWay
  return (
    <Card
      title={t('day.proof')}
      aside={<Tag tone={agrees ? 'good' : 'bad'}>{t(agrees ? 'day.agrees' : 'day.differs')}</Tag>}
    >
      <dl className={css.facts}>
        {(
          [
            ['day.clearing', clearing],
            ['day.underWay', underWay],
            ['day.suspense', suspense],
          ] as const
        ).map(([key, amount]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>
              <MoneyText amount={amount} currency="CNY" size="strong" always />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Rows<Row>(props: {
  title: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  columns: readonly Column<Row>[]
}): ReactNode {
  const t = useTexts('demo')
  const { title, ...table } = props
  if (table.rows.length === 0)
    return (
      <Card title={title}>
        <p>{t('day.nothing')}</p>
      </Card>
    )
  return (
    <Card title={title} flush>
      <DataTable caption={title} {...table} />
    </Card>
  )
}
