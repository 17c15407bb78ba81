import { type QueryLine, queryReach } from '@cloudsail/contract'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import type { Column } from '@cloudsail/ui/data-table/column.tsx'
import { DataTable } from '@cloudsail/ui/data-table/data-table.tsx'
import DateRangePanel from '@cloudsail/ui/date-range/date-range-panel.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { EmptyPeriod, Failed } from '@cloudsail/ui/query-page/no-rows.tsx'
import { Rows } from '@cloudsail/ui/rows/rows.tsx'
import { useState } from 'react'
import css from './gallery.module.css'
import { type SampleEntry, sampleEntries, today } from './samples.ts'

function useColumns(): Column<SampleEntry>[] {
  const t = useTexts('demo')
  return [
    { key: 'time', title: t('column.time'), type: 'moment', value: (row) => row.at, width: '168px' },
    { key: 'what', title: t('column.what'), value: (row) => row.what, card: 'title' },
    {
      key: 'party',
      title: t('column.party'),
      value: (row) => row.party,
      note: (row) => row.account,
      width: '28%',
    },
    {
      key: 'amount',
      title: t('column.amount'),
      type: 'money',
      kind: 'flow',
      value: (row) => row,
      card: 'side',
      width: '140px',
    },
    {
      key: 'balance',
      title: t('column.balance'),
      type: 'money',
      value: (row) => ({ amount: row.balance, currency: row.currency }),
      width: '140px',
    },
  ]
}

const line: QueryLine<SampleEntry> = {
  kind: ({ amount }) => (amount.startsWith('-') ? 'transfer' : 'income'),
  at: ({ at }) => at,
  title: ({ party }) => party,
  below: [({ what }) => what],
  amount: ({ amount, currency }) => ({ value: amount, currency }),
  sign: 'flow',
  after: ({ balance, currency }, { money }) => money(balance, currency),
}

const long = sampleEntries(10_000)

function Tables() {
  const t = useTexts('demo')
  const columns = useColumns()
  const [state, setState] = useState<'empty' | 'loading' | 'problem' | 'long'>('empty')
  const rows = state === 'long' ? long : []
  return (
    <Card title={t('table.title')} flush>
      <div className={css.row} style={{ padding: '12px var(--pad)' }}>
        {(['empty', 'loading', 'problem', 'long'] as const).map((name) => (
          <Button key={name} look="line" small aria-pressed={name === state} onClick={() => setState(name)}>
            {t(`table.${name}`)}
          </Button>
        ))}
      </div>
      <DataTable
        caption={t('table.caption')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowLabel={(row) => `${row.what} ${row.amount}`}
        onOpen={(row) => showToast('info', t('table.opened', { row: row.id }))}
        totals={{
          time: t('table.total'),
          amount: <MoneyText amount="-31245.00" currency="CNY" kind="flow" bare aligned quietWord />,
        }}
        loading={state === 'loading'}
        problem={state === 'problem' && t('table.error')}
        onRetry={() => setState('loading')}
        empty={
          <EmptyState icon="search" title={t('query.empty')}>
            {t('query.emptyText')}
          </EmptyState>
        }
      />
    </Card>
  )
}

function Parts() {
  const t = useTexts('demo')
  const ask = () => showToast('info', t('toast.info'))
  return (
    <>
      <Card title={t('dates.label')}>
        <DateRangePanel
          value={{ from: '2026-10-15', to: '2026-11-13' }}
          reach={queryReach.accountDetails}
          today={today}
          narrow={false}
          onApply={ask}
        />
      </Card>
      <Card flush>
        <Rows
          caption={t('table.caption')}
          line={line}
          rows={sampleEntries(12)}
          rowKey={(row) => row.id}
          opened={null}
          isSplit={false}
          text=""
          isWhole
          today={today}
          onOpen={ask}
        />
      </Card>
      <Card flush>
        <EmptyPeriod
          empty={{ title: t('query.empty'), text: t('query.emptyText') }}
          make={null}
          longest={t('query.longest')}
          onLongest={ask}
        />
      </Card>
      <Card flush>
        <Failed message={t('table.error')} busy={false} onRetry={ask} />
      </Card>
    </>
  )
}

/** The parts of a query screen, and further states of the table. */
export function GalleryQuery() {
  return (
    <>
      <Parts />
      <Tables />
    </>
  )
}
