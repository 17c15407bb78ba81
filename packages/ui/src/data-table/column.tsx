import type { Currency } from '@cloudsail/contract'
import type { ReactNode } from 'react'
import { momentText } from '../base/dates.ts'
import { MoneyText } from '../money-text.tsx'
import css from './data-table.module.css'

interface Base<Row> {
  key: string
  title: string
  /** A quiet second line under the value. */
  note?: (row: Row) => ReactNode
  /** CSS width; columns without one share what is left. */
  width?: string
  /** Left out where the table has no room for it: who opens the row sees it. */
  secondary?: boolean
  /** Where it stands when the table is a list of cards: the head on the left or right, a labelled line, or nowhere. */
  card?: 'title' | 'side' | 'line' | 'none'
}

/** One column: what it is called, and what of a row it shows. */
export type Column<Row> = Base<Row> &
  (
    | { type?: 'text' | 'number' | 'tag' | 'actions'; value: (row: Row) => ReactNode }
    | {
        type: 'money'
        value: (row: Row) => { amount: string; currency: Currency } | null
        /** `flow` and `gain` show sign and word; the word is said only, since the column's head tells the rest. */
        kind?: 'plain' | 'flow' | 'gain'
        /** With the currency's sign, where no column of its own tells the currency. */
        signed?: boolean
      }
    | { type: 'moment' | 'date'; value: (row: Row) => string | null }
  )

/** True where a row has nothing in a column; a card leaves such a line out. */
export function isEmptyCell<Row>(column: Column<Row>, row: Row): boolean {
  const value = column.value(row)
  return value === null || value === undefined || value === ''
}

const nothing = <span className={css.nothing}>—</span>

/** A row's value of a column, drawn by the column's type. */
export function cell<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.type === 'money') {
    const money = column.value(row)
    if (!money) return nothing
    const { kind = 'plain', signed = false } = column
    return <MoneyText {...money} kind={kind} bare={!signed} size="strong" aligned quietWord />
  }
  if (column.type === 'moment') {
    const moment = column.value(row)
    if (moment === null) return nothing
    const [day, time] = momentText(moment).split(' ')
    return (
      <span className={css.moment}>
        {day} <span className={css.time}>{time}</span>
      </span>
    )
  }
  const value = column.value(row)
  return value === null || value === undefined || value === '' ? nothing : value
}

/** Where a column stands on a card, unless it says so itself: first text left, first money right, the rest below. */
export function cardPlaces<Row>(columns: readonly Column<Row>[]) {
  const first = (types: readonly string[], card: Base<Row>['card']) =>
    columns.find((column) => column.card === card) ??
    columns.find((column) => !column.card && types.includes(column.type ?? 'text'))
  const title = first(['text'], 'title')
  const side = first(['money'], 'side')
  const lines = columns.filter((column) => column !== title && column !== side && column.card !== 'none')
  return { title, side, lines }
}
