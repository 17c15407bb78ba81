import { authMethodNames, earliestOf, queryReach, type ResponseOf } from '@cloudsail/contract'
import { changeSubjects, limitChanges } from '@cloudsail/contract/limits'
import { call } from '../base/api/index.ts'
import { useBankDate } from '../base/bank-date.ts'
import { momentText } from '../base/dates.ts'
import { Link } from '../base/router.ts'
import { type Translate, useLanguage, useTexts } from '../base/texts.ts'
import { useScreenTitle } from '../base/use-screen-at.ts'
import { DateRange, quickSpan } from '../ui/date-range.tsx'
import { OrderDetail } from '../ui/order-flow/order-detail.tsx'
import { QueryPage } from '../ui/query-page/query-page.tsx'
import { Select } from '../ui/select.tsx'
import { valueText } from './amounts.ts'
import { CancelRaise } from './standing-limits.tsx'

type Row = ResponseOf<typeof limitChanges>['rows'][number]

/** PTR0304000: every change of limits, transfer service and designated receivers. */
export default function LimitChangesScreen() {
  const today = useBankDate()
  return today && <Changes today={today} />
}

function Changes({ today }: { today: string }) {
  const t = useTexts('limits')
  const language = useLanguage()
  return (
    <QueryPage
      title={useScreenTitle()}
      name={limitChanges.name}
      initial={{ period: quickSpan('quarter', today), subject: '' as (typeof changeSubjects)[number] | '' }}
      valid={({ period }) => period.from !== '' && period.from <= period.to}
      summary={({ period }) => `${period.from} – ${period.to}`}
      filters={({ field }) => (
        <>
          <DateRange
            {...field('period')}
            label={t('changes.period')}
            quick={['month', 'quarter', 'year']}
            today={today}
            earliest={earliestOf(queryReach.limitChanges, today)}
            maxMonths={queryReach.limitChanges.rangeMonths}
          />
          <Select
            {...field('subject')}
            label={t('changes.subject')}
            optional="unmarked"
            options={(['', ...changeSubjects] as const).map((subject) => ({
              value: subject,
              label: t(subject === '' ? 'changes.all' : `changes.${subject}`),
            }))}
          />
        </>
      )}
      run={({ period, subject }, cursor, signal) =>
        call(
          limitChanges,
          { ...period, ...(subject !== '' && { subject }), ...(cursor && { cursor }) },
          { signal },
        )
      }
      rowKey={({ changeId }) => changeId}
      rowLabel={(row) => whatOf(t, row)}
      columns={[
        { key: 'at', title: t('changes.at'), type: 'moment', value: (row: Row) => row.at },
        {
          key: 'what',
          title: t('changes.what'),
          value: (row) => whatOf(t, row),
          note: ({ object }) => object || t('changes.ebank'),
          card: 'title',
        },
        {
          key: 'change',
          title: t('changes.change'),
          value: (row) => (row.kind ? changeOf(t, row.kind, row) : effectOf(t, row)),
          note: (row) => row.kind && effectOf(t, row),
        },
        {
          key: 'by',
          title: t('changes.by'),
          value: (row) => row.by,
          note: ({ method }) => authMethodNames[method][language],
        },
        { key: 'order', title: t('changes.order'), value: (row) => row.orderId },
      ]}
      detail={{
        title: (row) => whatOf(t, row),
        content: ({ orderId }) => <OrderDetail orderId={orderId} />,
        actions: (row) => row.pendingId && <CancelRaise settingId={row.pendingId} about={whatOf(t, row)} />,
      }}
      empty={{
        title: t('changes.none'),
        text: t('changes.none.text'),
        action: <Link href="/PTR0302000">{t('toLimits')}</Link>,
      }}
    />
  )
}

function whatOf(t: Translate<'limits'>, { action, kind }: Row): string {
  return kind ? `${t(`action.${action}`)} · ${t(`kind.${kind}`)}` : t(`action.${action}`)
}

function changeOf(t: Translate<'limits'>, kind: NonNullable<Row['kind']>, { from, to }: Row): string {
  return `${valueText(t, kind, from)} → ${valueText(t, kind, to)}`
}

function effectOf(t: Translate<'limits'>, { at, effectiveAt }: Row): string {
  return effectiveAt > at ? t('changes.from', { time: momentText(effectiveAt) }) : t('changes.atOnce')
}
