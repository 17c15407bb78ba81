import { Fragment, type MouseEvent, useRef } from 'react'
import { cx } from '../base/cx.ts'
import { useTexts } from '../base/texts.ts'
import { Icon } from '../icon.tsx'
import { type Column, cell } from './column.tsx'
import css from './data-table.module.css'
import type { DataTableProps } from './props.ts'
import { useRowFocus } from './use-row-focus.ts'
import { useVirtualRows } from './use-virtual-rows.tsx'

const rowPx = 64

const place = <Row,>({ type }: Column<Row>) =>
  cx((type === 'money' || type === 'number') && css.money, type === 'actions' && css.middle)

/** The rows as a table. */
export function TableRows<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowLabel,
  onOpen,
  opened,
  totals,
}: DataTableProps<Row>) {
  const t = useTexts('ui')
  const body = useRef<HTMLTableSectionElement>(null)
  // While a row is open beside the table, moving through the rows also changes the open row.
  const focus = useRowFocus(rows.length, body, (row) => opened !== undefined && onOpen?.(rows[row]!))
  const list = useVirtualRows(rows.length, body, focus.active, rowPx)
  focus.bringIntoView.current = list.bringIntoView
  const width = columns.length + (onOpen ? 1 : 0)

  const open = (event: MouseEvent, row: Row) => {
    const inside = event.target instanceof Element && event.target.closest('a, button, input, label')
    if (!inside && getSelection()?.isCollapsed !== false) onOpen?.(row)
  }
  return (
    <>
      {list.driver}
      <table className={css.table} aria-rowcount={list.virtual ? rows.length + 1 : undefined}>
        <caption className="said">{caption}</caption>
        <colgroup>
          {columns.map((column) => (
            <col key={column.key} style={{ width: column.width }} />
          ))}
          {onOpen && <col className={css.opens} style={{ width: 52 }} />}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={place(column)}>
                {column.title}
              </th>
            ))}
            {onOpen && (
              <th scope="col" className={css.opens}>
                <span className="said">{t('row.details')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={focus.onKeyDown}>
          {list.drawn.map(({ index, gapPx }) => {
            const row = rows[index]!
            return (
              <Fragment key={rowKey(row)}>
                <Gap px={gapPx} columns={width} />
                <tr
                  ref={list.measure}
                  data-index={index}
                  aria-rowindex={list.virtual ? index + 2 : undefined}
                  className={css.row}
                  data-opens={onOpen ? '' : undefined}
                  data-opened={opened === rowKey(row) || undefined}
                  onClick={onOpen && ((event) => open(event, row))}
                >
                  {columns.map((column) => (
                    <td key={column.key} className={place(column)}>
                      {cell(column, row)}
                      {column.note && <span className={css.note}>{column.note(row)}</span>}
                    </td>
                  ))}
                  {onOpen && (
                    <td className={cx(css.open, css.opens)}>
                      <button
                        type="button"
                        className={css.opener}
                        data-row={index}
                        tabIndex={index === focus.active ? 0 : -1}
                        aria-label={t('row.open', { row: rowLabel?.(row) ?? index + 1 })}
                        onFocus={() => focus.setActive(index)}
                        onClick={() => onOpen(row)}
                      >
                        <Icon name="chevronRight" size={18} />
                      </button>
                    </td>
                  )}
                </tr>
              </Fragment>
            )
          })}
          <Gap px={list.bottomPx} columns={width} />
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td key={column.key} className={place(column)}>
                  {totals[column.key]}
                </td>
              ))}
              {onOpen && <td className={css.opens} />}
            </tr>
          </tfoot>
        )}
      </table>
    </>
  )
}

/** Takes the room of rows that are not drawn. */
function Gap({ px, columns }: { px: number; columns: number }) {
  if (px < 1) return null
  return (
    <tr className={css.gap}>
      <td colSpan={columns} style={{ height: px }} />
    </tr>
  )
}
