import {
  type FlowCategory,
  flowCategoryNames,
  type SpendingRow,
  spendingEntries,
} from '@cloudsail/contract/accounts'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { LoadMore } from '@cloudsail/ui/load-more.tsx'
import { ExportMenu } from '@cloudsail/ui/query-page/export-menu.tsx'
import { Rows } from '@cloudsail/ui/rows/rows.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CorrectDialog } from './correct-dialog.tsx'
import { Corrected, type Correction } from './corrected.tsx'
import css from './spending.module.css'

interface Props {
  period: { from: string; to: string }
  category: FlowCategory | null
  account: string | null
  today: string
}

/** As many rows as fit beside the categories. */
const shownFirst = 10

/** Lists the entries behind a sum. An entry opens to correct its category. */
export function EntriesCard({ period: { from, to }, category, account, today }: Props) {
  const t = useTexts('spending')
  const language = useLanguage()
  const [corrected, setCorrected] = useState<SpendingRow | null>(null)
  /** The conditions for which all rows are shown. */
  const [whole, setWhole] = useState<string | null>(null)
  const [last, setLast] = useState<Correction | null>(null)
  const conditions = { from, to, ...(category && { category }), ...(account && { account }) }
  const answer = useInfiniteQuery({
    queryKey: [spendingEntries.name, conditions],
    queryFn: ({ pageParam, signal }) =>
      call(spendingEntries, { ...conditions, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
  const rows = answer.data?.pages.flatMap((page) => page.rows) ?? []
  const key = JSON.stringify(conditions)
  const shown = whole === key ? rows : rows.slice(0, shownFirst)
  const totals = answer.data?.pages[0]?.totals
  const title = category ? flowCategoryNames[category][language] : t('all')
  return (
    <Card
      flush
      title={title}
      aside={
        <ExportMenu
          query={spendingEntries}
          conditions={conditions}
          title={title}
          count={totals?.count ?? null}
          look="line"
        />
      }
    >
      {last && <Corrected correction={last} onUndone={() => setLast(null)} />}
      {answer.isError && <FailedToLoad answer={answer} />}
      {answer.isPending && <Skeleton lines={8} />}
      {answer.data && rows.length === 0 && (
        <EmptyState title={t('noEntries')}>{t('noEntries.text')}</EmptyState>
      )}
      {rows.length > 0 && (
        <>
          <Rows
            caption={title}
            line={spendingEntries.line!}
            rows={shown}
            rowKey={({ accountId, currency, entryId, category: of }) =>
              `${accountId}.${currency}.${entryId}.${of}`
            }
            opened={null}
            isSplit
            text=""
            isWhole={!answer.hasNextPage && shown.length === rows.length}
            today={today}
            onOpen={setCorrected}
          />
          {shown.length < rows.length ? (
            <div className={css.rest}>
              <Button look="line" small onClick={() => setWhole(key)}>
                {t('rest.entries', { count: (totals?.count ?? rows.length) - shown.length })}
              </Button>
            </div>
          ) : (
            <LoadMore
              shown={rows.length}
              hasMore={answer.hasNextPage}
              loading={answer.isFetchingNextPage}
              onMore={() => void answer.fetchNextPage()}
            />
          )}
        </>
      )}
      {corrected && (
        <CorrectDialog
          row={corrected}
          onClose={() => setCorrected(null)}
          onDone={(correction) => {
            setLast(correction)
            setCorrected(null)
          }}
        />
      )}
    </Card>
  )
}
