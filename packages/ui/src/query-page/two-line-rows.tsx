import { Fragment, type ReactNode, useRef } from 'react'
import { useLanguage, useTexts } from '../base/texts.ts'
import { type Column, cell } from '../data-table/column.tsx'
import { useRowFocus } from '../data-table/use-row-focus.ts'
import { useVirtualRows } from '../data-table/use-virtual-rows.tsx'
import css from './rows.module.css'
import type { ColumnLook } from './types.ts'
import { useTopRow } from './use-top-row.ts'

export type PlacedColumn<Row> = Column<Row> & { narrow: NonNullable<ColumnLook<Row>['narrow']> }

interface Props<Row> {
  caption: string
  columns: readonly PlacedColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  onOpen: ((row: Row) => void) | undefined
  /** Below a row: what can still be done about the row. */
  strip: ((row: Row) => ReactNode) | undefined
  /** Returns the instant that puts a row under the heading of its month. Null if rows have no instants. */
  momentOf: ((row: Row) => string | null) | null
  /** All rows have loaded. Only then the number of rows in each month is shown. */
  whole: boolean
}

const rowPx = 56

/** Rows of two lines under headings of months, for narrow pages. The heading of the current month stays in sight. */
export function TwoLineRows<Row>({
  caption,
  columns,
  rows,
  rowKey,
  onOpen,
  strip,
  momentOf,
  whole,
}: Props<Row>) {
  const t = useTexts('query')
  const language = useLanguage()
  const list = useRef<HTMLUListElement>(null)
  const focus = useRowFocus(rows.length, list)
  const drawn = useVirtualRows(rows.length, list, focus.active, rowPx)
  focus.bringIntoView.current = drawn.bringIntoView
  const at = (place: PlacedColumn<Row>['narrow']) => columns.filter(({ narrow }) => narrow === place)
  const monthOf = (row: Row | undefined) => (row && momentOf?.(row)?.slice(0, 7)) ?? null
  const months = Map.groupBy(rows, monthOf)
  const monthName = (month: string) =>
    new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
      timeZone: 'UTC',
      month: language === 'zh' ? 'short' : 'long',
      ...(month.slice(0, 4) !== monthOf(rows[0])?.slice(0, 4) && { year: 'numeric' }),
    }).format(new Date(`${month}-01T00:00:00Z`))
  const title = at('title')[0]
  const top = useTopRow(list)
  const read = top === null ? null : monthOf(rows[top])
  const head = (month: string) => (
    <>
      {monthName(month)}
      {whole && <small>{t('count', { count: months.get(month)?.length })}</small>}
    </>
  )
  return (
    <>
      {drawn.driver}
      {read !== null && (
        <div className={css.read} aria-hidden="true">
          <p className={css.month}>{head(read)}</p>
        </div>
      )}
      <ul ref={list} className={css.rows} aria-label={caption} onKeyDown={focus.onKeyDown}>
        {drawn.drawn.map(({ index, gapPx }) => {
          const row = rows[index]!
          const month = monthOf(row)
          const below: ReactNode[] = [
            ...at('below').map((column) => cell(column, row)),
            title?.note?.(row),
          ].filter((part) => part !== null && part !== undefined && part !== '' && part !== false)
          const words = (
            <>
              <span className={css.first}>
                <span className={css.title}>{title && cell(title, row)}</span>
                <span className={css.side}>
                  {at('side').map((column) => (
                    <span key={column.key}>{cell(column, row)}</span>
                  ))}
                </span>
              </span>
              <span className={css.second}>
                <span className={css.below}>
                  {below.map((part, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a line have nothing but their place
                    <Fragment key={place}>
                      {place > 0 && ' · '}
                      {part}
                    </Fragment>
                  ))}
                </span>
                <span className={css.state}>
                  {at('state').map((column) => (
                    <span key={column.key}>{cell(column, row)}</span>
                  ))}
                </span>
              </span>
            </>
          )
          return (
            <Fragment key={rowKey(row)}>
              {gapPx > 0 && <li aria-hidden="true" style={{ height: gapPx }} />}
              <li ref={drawn.measure} data-index={index}>
                {month !== null && month !== monthOf(rows[index - 1]) && (
                  <p className={css.month}>{head(month)}</p>
                )}
                {onOpen ? (
                  <button
                    type="button"
                    className={css.row}
                    data-row={index}
                    tabIndex={index === focus.active ? 0 : -1}
                    onFocus={() => focus.setActive(index)}
                    onClick={() => onOpen(row)}
                  >
                    {words}
                  </button>
                ) : (
                  <div className={css.row}>{words}</div>
                )}
                {strip?.(row)}
              </li>
            </Fragment>
          )
        })}
        {drawn.bottomPx > 0 && <li aria-hidden="true" style={{ height: drawn.bottomPx }} />}
      </ul>
    </>
  )
}
