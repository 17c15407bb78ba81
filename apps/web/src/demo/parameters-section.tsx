import { parameters } from '@cloudsail/contract/demo'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { DataTable } from '@cloudsail/ui/data-table/data-table.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import css from './gallery.module.css'

/** Rates, tariffs and limits: since when each value applies, and the date of the next one. */
export function ParametersSection() {
  const t = useTexts('demo')
  const language = useLanguage()
  const { data, error } = useCall(parameters, {})
  if (error) return <MessageBar kind="error">{error.message}</MessageBar>
  if (!data) return <Skeleton lines={6} />
  return (
    <Card title={t('day.parameters')} flush>
      <DataTable
        caption={t('day.parameters')}
        rows={data.parameters}
        rowKey={({ key }) => key}
        columns={[
          { key: 'title', title: t('day.parameter'), value: ({ title }) => title[language] },
          {
            key: 'since',
            title: t('day.parameter.since'),
            value: ({ since }) => since ?? t('day.parameter.none'),
          },
          { key: 'next', title: t('day.parameter.next'), value: ({ next }) => next ?? '' },
          {
            key: 'value',
            title: t('day.parameter.value'),
            value: ({ key, value }) =>
              value && (
                <details>
                  <summary className="unbroken">{key}</summary>
                  <pre className={css.written}>{value}</pre>
                </details>
              ),
          },
        ]}
      />
    </Card>
  )
}
