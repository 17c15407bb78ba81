import type { ReactNode } from 'react'
import type { Column } from './column.tsx'

export interface DataTableProps<Row> {
  /** Name of the list, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Name of a row, for the button that opens it. Needed with `onOpen`. */
  rowLabel?: (row: Row) => string
  onOpen?: (row: Row) => void
  /** Key of the row that is open beside the table. */
  opened?: string
  /** Values of the last line of the table, by column key. */
  totals?: Readonly<Record<string, ReactNode>>
  /** True while the first page is loading. */
  loading?: boolean
  /** The sentence to show if the rows could not be loaded. */
  problem?: ReactNode
  onRetry?: () => void
  /** Shown if there are no rows. */
  empty?: ReactNode
  hasMore?: boolean
  loadingMore?: boolean
  onMore?: () => void
}
