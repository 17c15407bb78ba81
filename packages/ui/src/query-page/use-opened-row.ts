import { type RefObject, useEffect, useState } from 'react'

interface Options<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The request of the rows. An opened row closes when it changes. */
  asked: string
  /** The element that holds the rows, which are marked by `data-row` with their place. */
  list: RefObject<HTMLElement | null>
}

/** Keeps which row of a list is open, and moves to the rows beside it. */
export function useOpenedRow<Row>({ rows, rowKey, asked, list }: Options<Row>) {
  const [openedRow, open] = useState<Row | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an open row belongs to the request before
  useEffect(() => open(null), [asked])
  const at = openedRow === null ? -1 : rows.findIndex((row) => rowKey(row) === rowKey(openedRow))
  return {
    /** The latest version of the open row, so that changes to it show. */
    opened: rows[at] ?? openedRow,
    open,
    /** Closes the row and returns the focus to it. */
    close: () => {
      open(null)
      list.current?.querySelector<HTMLElement>(`[data-row="${Math.max(at, 0)}"]`)?.focus()
    },
    /** Returns how to open the row before or after. Undefined if there is none. */
    step: (by: 1 | -1): (() => void) | undefined => {
      const next = rows[at + by]
      return at >= 0 && next !== undefined ? () => open(next) : undefined
    },
  }
}
