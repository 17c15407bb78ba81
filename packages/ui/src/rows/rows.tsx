import type { QueryLine } from '@cloudsail/contract'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { cx } from '../base/cx.ts'
import { useTexts } from '../base/texts.ts'
import { useMedia } from '../base/use-media.ts'
import { useRowFocus } from '../data-table/use-row-focus.ts'
import { GroupHead } from './group-head.tsx'
import { groupsOf, headsOf } from './heads.ts'
import { RowLine } from './row-line.tsx'
import css from './rows.module.css'
import { longestSum } from './sums.ts'
import { dateOf, tellRows } from './told-row.ts'
import { useLineWords } from './use-line-words.ts'
import { useTypeAhead } from './use-type-ahead.ts'

/** From this many rows on, groups out of sight are not laid out. */
const skipFrom = 60
const rowPx = 57

export interface RowsProps<Row> {
  /** Name of the list. */
  caption: string
  line: QueryLine<Row>
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The row that is shown in full. */
  opened: Row | null
  /** A detail stands beside the rows, so that they have less room. */
  isSplit: boolean
  /** The search text, which the rows highlight. */
  text: string
  /** No more rows follow. */
  isWhole: boolean
  today: string
  /** Undefined if rows cannot be opened. */
  onOpen: ((row: Row) => void) | undefined
  /** Below a row: what can still be done about the row. */
  strip?: ((row: Row) => ReactNode) | undefined
}

/**
 * Rows of money movements, letters and other things that happened, the same at every width: kind, name with a quiet line,
 * state, one mark, amount, and what runs along. One tab stop. Arrows, Page, Home and End move, letters jump to a name, Enter
 * opens a row.
 */
export function Rows<Row>(props: RowsProps<Row>) {
  const { caption, line, rows, rowKey, opened, isSplit, text, isWhole, today, onOpen, strip } = props
  const t = useTexts('query')
  const isNarrow = useMedia('(max-width: 640px)')
  const list = useRef<HTMLUListElement>(null)
  const words = useLineWords(today)
  const dates = rows.map((row) => dateOf(line.at(row)))
  const chosen = line.heads === undefined || line.heads === 'days' ? headsOf(dates) : line.heads
  const heads = line.heads === 'days' && chosen === 'years' ? 'gutter' : chosen
  const told = tellRows(line, rows, { heads, words })
  const groups = groupsOf(rows, heads, {
    dateOf: (row) => dateOf(line.at(row)),
    isFirst: line.first?.holds,
  })
  const focus = useRowFocus(rows.length, list, (row) => opened && onOpen?.(rows[row]!))
  const typeAhead = useTypeAhead(told.map(({ title }) => title))
  const onKeyDown = (event: KeyboardEvent) => {
    const to = typeAhead(event)
    if (to === null) return focus.onKeyDown(event)
    event.preventDefault()
    focus.setActive(to)
    list.current?.querySelector<HTMLElement>(`[data-row="${to}"]`)?.focus()
  }
  const hasAfter = told.some(({ after }) => after !== null)
  // On a narrow page the day always stands beside its rows.
  const isBeside = heads === 'gutter' || (heads === 'days' && isNarrow)
  const lastKey = groups.at(-1)?.key
  return (
    <ul
      ref={list}
      className={cx(css.rows, line.mark && !isSplit && css.marked)}
      data-heads={heads}
      style={{ '--sum': longestSum(line, groups) } as CSSProperties}
      aria-label={caption}
      onKeyDown={onKeyDown}
    >
      {groups.map(({ key, rows: grouped }) => (
        <li
          key={`${key}.${grouped[0]!.index}`}
          className={cx(css.group, isBeside && key !== null && css.besides)}
          style={rows.length < skipFrom ? undefined : skipped(grouped.length)}
        >
          {heads !== 'none' && (
            <GroupHead
              groupKey={key}
              heads={heads}
              line={line}
              rows={grouped.map(({ row }) => row)}
              // More rows of the last group may follow.
              isWhole={isWhole || key !== lastKey}
              isBeside={isBeside && key !== null}
              today={today}
            />
          )}
          <ul>
            {grouped.map(({ row, index }) => {
              const content = (
                <RowLine
                  row={row}
                  told={told[index]!}
                  line={line}
                  words={words}
                  text={text}
                  hasAfter={hasAfter}
                />
              )
              const isOpened = opened !== null && rowKey(opened) === rowKey(row)
              return (
                <li key={rowKey(row)} data-index={index}>
                  {onOpen ? (
                    <button
                      type="button"
                      className={css.row}
                      data-row={index}
                      data-opened={isOpened || undefined}
                      tabIndex={index === focus.active ? 0 : -1}
                      onFocus={() => focus.setActive(index)}
                      onClick={() => onOpen(row)}
                    >
                      {line.unread?.(row) && <span className="said">{t('row.unread')}</span>}
                      {content}
                    </button>
                  ) : (
                    <div className={css.row}>{content}</div>
                  )}
                  {strip?.(row)}
                </li>
              )
            })}
          </ul>
        </li>
      ))}
    </ul>
  )
}

const skipped = (count: number) =>
  ({ contentVisibility: 'auto', containIntrinsicSize: `auto ${count * rowPx}px` }) as const
