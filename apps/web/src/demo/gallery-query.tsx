import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { addMonths } from '../base/dates.ts'
import { useTexts } from '../base/texts.ts'
import { showToast } from '../base/toast-store.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import type { Column } from '../ui/data-table/column.tsx'
import { DataTable } from '../ui/data-table/data-table.tsx'
import { DateRange, quickSpan } from '../ui/date-range.tsx'
import { checkDateSpan } from '../ui/date-range-rules.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { MoneyText } from '../ui/money-text.tsx'
import { QueryPage } from '../ui/query-page/query-page.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import css from './gallery.module.css'
import { type SampleEntry, sampleEntries, today } from './samples.ts'

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const entries = sampleEntries(180)
const pageRows = 25
const delayMs = 400
const initial = { span: quickSpan('month', today), text: '', direction: 'all' as 'all' | 'in' | 'out' }
type Filters = typeof initial

/** Stands in for the bank's answer: filters, totals and pages by cursor. */
async function answer({ span, text, direction }: Filters, cursor: string | undefined) {
  await new Promise((resolve) => setTimeout(resolve, delayMs))
  const found = entries.filter(({ at, what, party, amount }) => {
    const day = at.slice(0, 10)
    const way = amount.startsWith('-') ? 'out' : 'in'
    return (
      day >= span.from && day <= span.to && (what + party).includes(text) && ['all', way].includes(direction)
    )
  })
  const sum = (sign: 1 | -1) =>
    found
      .map(({ amount }) => Number(amount))
      .filter((amount) => Math.sign(amount) === sign)
      .reduce((total, amount) => total + amount, 0)
      .toFixed(2)
  const from = Number(cursor ?? 0)
  const next = from + pageRows
  return {
    rows: found.slice(from, next),
    nextCursor: next < found.length ? `${next}` : null,
    income: sum(1),
    expense: sum(-1),
  }
}

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

const bounds = { today, earliest: addMonths(today, -24), maxMonths: 3 }

function Query() {
  const t = useTexts('demo')
  const columns = useColumns()
  const saved = async () => showToast('success', t('toast.success'))
  return (
    <QueryPage
      title={t('query.title')}
      name="demo"
      initial={initial}
      valid={({ span }) => checkDateSpan(span, bounds) === null}
      summary={({ span }) => `${span.from} – ${span.to}`}
      filters={({ field }) => (
        <>
          <DateRange label={t('query.date')} {...field('span')} {...bounds} />
          <TextField label={t('query.text')} optional {...field('text')} />
          <Select
            label={t('query.direction')}
            {...field('direction')}
            options={(['all', 'in', 'out'] as const).map((value) => ({
              value,
              label: t(`direction.${value}`),
            }))}
          />
        </>
      )}
      run={answer}
      columns={columns}
      rowKey={(row) => row.id}
      rowLabel={(row) => `${row.what} ${row.amount}`}
      totals={({ income, expense }) => (
        <>
          <span>
            {t('query.income')}{' '}
            <MoneyText amount={income} currency="CNY" kind="flow" size="strong" quietWord />
          </span>
          <span>
            {t('query.expense')}{' '}
            <MoneyText amount={expense} currency="CNY" kind="flow" size="strong" quietWord />
          </span>
        </>
      )}
      detail={{
        title: () => t('query.detail'),
        content: (row) => (
          <div className={css.stack}>
            <MoneyText amount={row.amount} currency={row.currency} kind="flow" size="large" />
            <p>
              {row.what} · {row.party} {row.account}
            </p>
          </div>
        ),
      }}
      exports={{ csv: saved, xlsx: saved, pdf: saved }}
      empty={{ title: t('query.empty'), text: t('query.emptyText') }}
    />
  )
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

/** A whole query screen, and the table's other states. */
export function GalleryQuery() {
  return (
    <QueryClientProvider client={client}>
      <Query />
      <Tables />
    </QueryClientProvider>
  )
}
