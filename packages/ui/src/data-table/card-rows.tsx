import { Fragment, useRef } from 'react'
import { cardPlaces, cell, isEmptyCell } from './column.tsx'
import css from './data-table.module.css'
import type { DataTableProps } from './props.ts'
import { useRowFocus } from './use-row-focus.ts'
import { useVirtualRows } from './use-virtual-rows.tsx'

const cardPx = 96

/** The rows as a list of cards, for narrow pages. */
export function CardRows<Row>({ caption, columns, rows, rowKey, onOpen, totals }: DataTableProps<Row>) {
  const list = useRef<HTMLUListElement>(null)
  const focus = useRowFocus(rows.length, list)
  const cards = useVirtualRows(rows.length, list, focus.active, cardPx)
  focus.bringIntoView.current = cards.bringIntoView
  const { title, side, lines } = cardPlaces(columns)
  return (
    <>
      {cards.driver}
      <ul ref={list} aria-label={caption} onKeyDown={focus.onKeyDown}>
        {cards.drawn.map(({ index, gapPx }) => {
          const row = rows[index]!
          return (
            <Fragment key={rowKey(row)}>
              <Gap px={gapPx} />
              <li ref={cards.measure} data-index={index} className={css.cardRow}>
                <div className={css.head}>
                  <div className={css.title}>
                    {onOpen ? (
                      <button
                        type="button"
                        data-row={index}
                        tabIndex={index === focus.active ? 0 : -1}
                        aria-haspopup="dialog"
                        onFocus={() => focus.setActive(index)}
                        onClick={() => onOpen(row)}
                      >
                        {title && cell(title, row)}
                      </button>
                    ) : (
                      title && cell(title, row)
                    )}
                    {title?.note && <span className={css.note}>{title.note(row)}</span>}
                  </div>
                  <div className={css.side}>
                    {side && cell(side, row)}
                    {side?.note && <span className={css.note}>{side.note(row)}</span>}
                  </div>
                </div>
                {lines.length > 0 && (
                  <dl className={css.lines}>
                    {lines
                      .filter((column) => !isEmptyCell(column, row))
                      .map((column) => (
                        <Line key={column.key} title={column.title}>
                          {cell(column, row)}
                          {column.note && <span className={css.note}>{column.note(row)}</span>}
                        </Line>
                      ))}
                  </dl>
                )}
              </li>
            </Fragment>
          )
        })}
        <Gap px={cards.bottomPx} />
      </ul>
      {totals && (
        <dl className={`${css.lines} ${css.totals}`}>
          {columns
            .filter((column) => column.type === 'money' && totals[column.key] !== undefined)
            .map((column) => (
              <Line key={column.key} title={column.title}>
                {totals[column.key]}
              </Line>
            ))}
        </dl>
      )}
    </>
  )
}

function Line({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** Takes the room of cards that are not drawn. */
function Gap({ px }: { px: number }) {
  return px < 1 ? null : <li aria-hidden="true" style={{ height: px }} />
}
