import { useRef } from 'react'
import { useTexts } from '../base/texts.ts'
import { Button } from '../button.tsx'
import { Gap } from '../gap.tsx'
import { LoadMore } from '../load-more.tsx'
import { MessageBar } from '../message-bar.tsx'
import { Skeleton } from '../skeleton.tsx'
import { CardRows } from './card-rows.tsx'
import css from './data-table.module.css'
import type { DataTableProps } from './props.ts'
import { TableRows } from './table-rows.tsx'
import { useNarrow } from './use-narrow.ts'

const cardsBelowPx = 640
/** A table narrower than this leaves out secondary columns. */
const allColumnsFromPx = 860

/**
 * Rows in columns under a head that stays in sight. On narrow pages the same rows are shown as cards. Long lists draw only
 * the rows in sight.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, loading, problem, onRetry, empty, hasMore = false, loadingMore, onMore } = props
  const t = useTexts('ui')
  const frame = useRef<HTMLDivElement>(null)
  const narrow = useNarrow(frame, cardsBelowPx)
  const tight = useNarrow(frame, allColumnsFromPx)
  const columns =
    tight && !narrow && props.onOpen ? props.columns.filter(({ secondary }) => !secondary) : props.columns
  const Rows = narrow ? CardRows : TableRows
  return (
    <div ref={frame}>
      {loading ? (
        <div className={css.waiting}>
          <Skeleton lines={6} />
        </div>
      ) : problem ? (
        <div className={css.problem}>
          <MessageBar kind="error" live>
            {problem}
            <Gap />
            {onRetry && (
              <Button look="text" small onClick={onRetry}>
                {t('retry')}
              </Button>
            )}
          </MessageBar>
        </div>
      ) : rows.length === 0 ? (
        empty
      ) : (
        <>
          <Rows {...props} columns={columns} />
          {onMore && <LoadMore shown={rows.length} hasMore={hasMore} loading={loadingMore} onMore={onMore} />}
        </>
      )}
    </div>
  )
}
