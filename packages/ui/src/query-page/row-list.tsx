import { useLanguage, useTexts } from '../base/texts.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { columnsOf } from './columns.tsx'
import { TwoLineRows } from './two-line-rows.tsx'
import type { AnyQuery, QueryPageProps, RowOf } from './types.ts'

interface Props<Q extends AnyQuery> {
  page: QueryPageProps<Q>
  title: string
  rows: readonly RowOf<Q>[]
  opened: RowOf<Q> | null
  /** Whether the open row is shown beside the rows. */
  isSplit: boolean
  /** The text of the search. */
  text: string
  isWhole: boolean
  isNarrow: boolean
  today: string
  onOpen: ((row: RowOf<Q>) => void) | undefined
}

/** Draws the rows of a query: by the screen's own list, in two lines on a narrow page, else as a table. */
export function RowList<Q extends AnyQuery>(props: Props<Q>) {
  const { page, title, rows, opened, isSplit, text, isWhole, isNarrow, today, onOpen } = props
  const { query, rowKey, rowLabel, looks = {} } = page
  const t = useTexts('query')
  const language = useLanguage()
  const caption = t('rows', { title })
  if (page.list)
    return (
      <>
        {page.list({
          caption,
          rows,
          opened,
          text,
          whole: isWhole,
          onOpen: (row) => onOpen?.(row),
          narrow: isNarrow,
          today,
        })}
      </>
    )
  const columns = columnsOf<RowOf<Q>>(query.columns, looks, { language, today })
  if (isNarrow) {
    const moment = Object.values<Q['columns'][string]>(query.columns).find(({ kind }) => kind === 'moment')
    return (
      <TwoLineRows
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        onOpen={onOpen}
        strip={page.strip}
        momentOf={moment ? (row) => moment.value(row, language) : null}
        whole={isWhole}
      />
    )
  }
  return (
    <DataTable
      caption={caption}
      columns={isSplit ? columns.filter(({ secondary }) => !secondary) : columns}
      rows={rows}
      rowKey={rowKey}
      {...(rowLabel && { rowLabel })}
      {...(onOpen && { onOpen })}
      {...(isSplit && opened !== null && { opened: rowKey(opened) })}
    />
  )
}
