import { cx } from '@cloudsail/ui/base/cx.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useKeys } from '../base/keys.ts'
import css from './table.module.css'

interface Column<Row> {
  title: ReactNode
  value(row: Row): ReactNode
  /** Width in pixels. One column without a width takes the rest. */
  width?: number
  numbers?: boolean
  /** Left out on windows below 1360 pixels. */
  wideOnly?: boolean
  /** Words that are read to the end, in as many lines as they take. */
  wraps?: boolean
}

interface Props<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey(row: Row): string
  /** Opens a row by Enter, by its digit or by a press. The table then takes the keys of a list. */
  onOpen?: (row: Row) => void
  /** Tells which row has the cursor. */
  onMove?: (row: Row) => void
  tall?: boolean
  /** A row that is not from this list: the total, or a source that cannot be read. */
  foot?: ReactNode
  /** What stands in the place of no rows. */
  empty: ReactNode
  openLabel?: string
}

/** A list. J and K or the arrows move, a digit goes to a row, Enter opens. */
export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  onOpen,
  onMove,
  tall,
  foot,
  empty,
  openLabel,
}: Props<Row>) {
  const [cursor, setCursor] = useState(0)
  const at = Math.min(cursor, rows.length - 1)
  const body = useRef<HTMLTableSectionElement>(null)
  const isList = onOpen !== undefined || onMove !== undefined
  const move = (to: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, to))
    setCursor(next)
    if (rows[next]) onMove?.(rows[next])
    body.current?.rows[next]?.scrollIntoView({ block: 'nearest' })
  }
  // The first row has the cursor once the rows have come.
  const firstKey = rows[0] ? rowKey(rows[0]) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new rows matter
  useEffect(() => {
    if (rows[at]) onMove?.(rows[at])
  }, [firstKey])
  const digits = Array.from({ length: Math.min(9, rows.length) }, (_, n) => ({
    key: String(n + 1),
    run: () => (onOpen && rows[n] ? onOpen(rows[n]) : move(n)),
  }))
  useKeys(
    isList && rows.length > 0
      ? [
          { key: 'j', shown: 'J K', ...(onOpen && { label: 'move' }), run: () => move(at + 1) },
          { key: 'k', run: () => move(at - 1) },
          { key: 'ArrowDown', run: () => move(at + 1) },
          { key: 'ArrowUp', run: () => move(at - 1) },
          ...digits,
          ...(onOpen
            ? [
                {
                  key: 'Enter',
                  ...(openLabel !== undefined && { label: openLabel }),
                  run: () => rows[at] && onOpen(rows[at]),
                },
              ]
            : []),
        ]
      : [],
  )
  return (
    <div className={css.frame}>
      <table className={cx(css.table, tall && css.tall)} aria-label={label}>
        <colgroup>
          {columns.map(({ width, wideOnly }, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
            <col key={n} style={width ? { width } : undefined} className={cx(wideOnly && css.wide)} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ title, numbers, wideOnly }, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
              <th key={n} scope="col" className={cx(numbers && css.numbers, wideOnly && css.wide)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, n) => (
            <tr
              key={rowKey(row)}
              className={cx(isList && n === at && css.on, onOpen && css.opens)}
              aria-current={isList && n === at ? 'true' : undefined}
              onClick={() => {
                move(n)
                onOpen?.(row)
              }}
            >
              {columns.map(({ value, numbers, wideOnly, wraps }, c) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                <td key={c} className={cx(numbers && css.numbers, wideOnly && css.wide, wraps && css.wraps)}>
                  {value(row)}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && !foot && (
            <tr>
              <td colSpan={columns.length} className={css.empty}>
                {empty}
              </td>
            </tr>
          )}
          {foot}
        </tbody>
      </table>
    </div>
  )
}

/** A row for a source that cannot be read. It says what is missing, so that an empty list never means "nothing". */
export function FaultRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr className={css.fault}>
      <td colSpan={columns}>{children}</td>
    </tr>
  )
}

/** The last row of a list: its total. */
export function SumRow({ children }: { children: ReactNode }) {
  return <tr className={css.sum}>{children}</tr>
}
