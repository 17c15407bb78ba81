import { books } from '@cloudsail/contract/demo'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { DataTable } from '@cloudsail/ui/data-table/data-table.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { useEffect } from 'react'
import css from './gallery.module.css'

const everyMs = 5_000

/**
 * Shows whether the books match what was signed: the differences, the progress of the full check, and the notary's records.
 */
export function BooksSection() {
  const t = useTexts('demo')
  const language = useLanguage()
  const { data, error, refetch } = useCall(books, {})
  useEffect(() => {
    const timer = setInterval(() => void refetch(), everyMs)
    return () => clearInterval(timer)
  }, [refetch])
  if (error) return <MessageBar kind="error">{error.message}</MessageBar>
  if (!data) return <Skeleton lines={4} />
  const { faults, walk, notary } = data
  const { last } = walk ?? { last: null }
  return (
    <Card
      title={t('day.books')}
      aside={
        <Tag tone={faults.length === 0 ? 'good' : 'bad'}>
          {faults.length === 0 ? t('day.books.sound') : t('day.books.differ', { count: faults.length })}
        </Tag>
      }
    >
      <div className={css.stack}>
        {faults.length > 0 && (
          <>
            <MessageBar kind="error" title={t('day.books.alarm')}>
              {t('day.books.alarm.text')}
            </MessageBar>
            <DataTable
              caption={t('day.books')}
              rows={faults}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'account',
                  title: t('day.books.account'),
                  value: ({ account }) =>
                    account ? `${account.name[language]} (${account.ref})` : t('day.books.whole'),
                },
                { key: 'date', title: t('day.date'), value: ({ date }) => date },
                { key: 'kind', title: t('day.error'), value: ({ kind }) => t(`day.books.${kind}`) },
                {
                  key: 'foundAt',
                  title: t('day.books.foundAt'),
                  type: 'moment',
                  value: ({ foundAt }) => foundAt,
                },
              ]}
            />
          </>
        )}
        {walk && (
          <p>
            {t('day.books.walk', {
              round: walk.round,
              entries: walk.entries,
              days: walk.days,
            })}
            {last && t('day.books.share', { share: shareOf(walk, last) })}
          </p>
        )}
        {last && (
          <p>
            {t('day.books.last', {
              time: momentText(last.finishedAt),
              entries: last.entries,
              days: last.days,
            })}
          </p>
        )}
        <p>
          {notary.through === null
            ? t('day.books.notary.none')
            : t('day.books.notary', { date: notary.through, waiting: notary.waiting })}
        </p>
      </div>
    </Card>
  )
}

/** Returns the completed share of a round, measured by the size of the previous round. */
function shareOf(
  { entries, days }: { entries: number; days: number },
  last: { entries: number; days: number },
): string {
  const whole = last.entries + last.days
  return whole === 0 ? '—' : `${Math.min(100, Math.floor(((entries + days) * 100) / whole))} %`
}
