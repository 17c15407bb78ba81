import { useTexts } from '../base/texts.ts'
import { Rows } from '../rows/rows.tsx'
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

/** Draws the rows of a query: by the screen's own list, else by the line of the contract. */
export function RowList<Q extends AnyQuery>(props: Props<Q>) {
  const { page, title, rows, opened, isSplit, text, isWhole, isNarrow, today, onOpen } = props
  const { query, rowKey } = page
  const t = useTexts('query')
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
  return (
    query.line && (
      <Rows
        caption={caption}
        line={query.line}
        rows={rows}
        rowKey={rowKey}
        opened={opened}
        isSplit={isSplit}
        text={text}
        isWhole={isWhole}
        today={today}
        onOpen={onOpen}
        strip={isNarrow ? page.strip : undefined}
      />
    )
  )
}
