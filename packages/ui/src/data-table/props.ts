import type { ReactNode } from 'react'
import type { Column } from './column.tsx'

export interface DataTableProps<Row> {
  /** What the rows are, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** What a row is called, for the button that opens it. Needed with `onOpen`. */
  rowLabel?: (row: Row) => string
  onOpen?: (row: Row) => void
  /** The key of the row that stands open beside the table. */
  opened?: string
  /** By column key: the last line of the table. */
  totals?: Readonly<Record<string, ReactNode>>
  /** The first page is on its way. */
  loading?: boolean
  /** It did not come: a sentence. */
  problem?: ReactNode
  onRetry?: () => void
  /** Shown in place of rows where there are none. */
  empty?: ReactNode
  hasMore?: boolean
  loadingMore?: boolean
  onMore?: () => void
}
