import type { ResponseOf } from '@cloudsail/contract'
import { dayEnds } from '@cloudsail/contract/demo'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { type TextKey, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { DataTable } from '@cloudsail/ui/data-table/data-table.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { useEffect } from 'react'

type Report = ResponseOf<typeof dayEnds>
type Row = Report['runs'][number]['steps'][number] & { date: string }

/** Polling interval for the progress of the day-ends, while the bank catches up. */
const busyMs = 2_000
const idleMs = 15_000

/** Shows the progress of the day-ends: the last finished date, and the result of each step of the last dates. */
export function DayEndSection() {
  const t = useTexts('demo')
  const { data, error, refetch } = useCall(dayEnds, {})
  const isBusy = (data?.missed ?? 0) > 0
  useEffect(() => {
    const timer = setInterval(() => void refetch(), isBusy ? busyMs : idleMs)
    return () => clearInterval(timer)
  }, [isBusy, refetch])
  if (error) return <MessageBar kind="error">{error.message}</MessageBar>
  if (!data) return <Skeleton lines={6} />
  const rows = data.runs.flatMap(({ date, steps }) => steps.map((step): Row => ({ ...step, date })))
  const { doneThrough: date, missed: count } = data
  const told =
    date === null
      ? t('day.end.none')
      : isBusy
        ? t('day.end.missed', { date, count })
        : t('day.end.through', { date })
  return (
    <Card title={t('day.end')} aside={<Tag tone={isBusy ? 'warn' : 'good'}>{told}</Tag>} flush>
      <Steps rows={rows} />
    </Card>
  )
}

function Steps({ rows }: { rows: readonly Row[] }) {
  const t = useTexts('demo')
  return (
    <DataTable
      caption={t('day.end')}
      rows={rows}
      rowKey={({ date, key }) => `${date}${key}`}
      columns={[
        { key: 'date', title: t('day.end.date'), value: ({ date }) => date },
        { key: 'step', title: t('day.end.step'), value: ({ key }) => t(steps[key] ?? 'day.kind.other') },
        {
          key: 'state',
          title: t('day.state'),
          type: 'tag',
          value: ({ finished, attempts }) => (
            <Tag tone={finished ? 'good' : attempts > 0 ? 'bad' : 'warn'}>
              {t(finished ? 'day.step.done' : attempts > 0 ? 'day.step.failed' : 'day.step.busy')}
            </Tag>
          ),
        },
        { key: 'processed', title: t('day.end.processed'), value: ({ processed }) => processed },
        {
          key: 'took',
          title: t('day.end.took'),
          value: ({ tookMs }) => t('day.end.seconds', { seconds: (tookMs / 1_000).toFixed(1) }),
        },
        { key: 'error', title: t('day.error'), value: ({ error }) => error ?? '' },
      ]}
    />
  )
}

/** Display names of the steps. The bank's own names are for its programs. */
const steps: Readonly<Record<string, Extract<TextKey<'demo'>, `day.step.${string}`>>> = {
  'ledger.closeDay': 'day.step.close',
  'deposits.accrueInterest': 'day.step.accrue',
  'deposits.settleInterest': 'day.step.settle',
  'ledger.forgetReferences': 'day.step.references',
  'orders.forgetKeys': 'day.step.keys',
  'ledger.signHead': 'day.step.sign',
}
