import type { Currency } from '@cloudsail/contract'
import type { ReactNode } from 'react'
import { momentText } from '../base/dates.ts'
import { MoneyText } from '../money-text.tsx'
import css from './data-table.module.css'

interface Base<Row> {
  key: string
  title: string
  /** A secondary line below the value. */
  note?: (row: Row) => ReactNode
  /** CSS width. Columns without a width share the remaining room. */
  width?: string
  /** Left out if the table is too narrow. The detail of the row still shows it. */
  secondary?: boolean
  /** Place on a card when the table is a list of cards: the head on the left or right, a labelled line, or none. */
  card?: 'title' | 'side' | 'line' | 'none'
}

/** A column: its title and the part of a row that it shows. */
export type Column<Row> = Base<Row> &
  (
    | { type?: 'text' | 'number' | 'tag' | 'actions'; value: (row: Row) => ReactNode }
    | {
        type: 'money'
        value: (row: Row) => { amount: string; currency: Currency } | null
        /**
         * `flow` and `gain` show sign and word. The word is for screen readers only, since the column's head explains the
         * sign.
         */
        kind?: 'plain' | 'flow' | 'gain'
        /** Shows the currency's sign, for tables without a currency column. */
        signed?: boolean
      }
    | { type: 'moment' | 'date'; value: (row: Row) => string | null }
  )

/** Returns true if a row has nothing in a column. A card leaves that line out. */
export function isEmptyCell<Row>(column: Column<Row>, row: Row): boolean {
  const value = column.value(row)
  return value === null || value === undefined || value === ''
}

const nothing = <span className={css.nothing}>—</span>

/** Draws a row's value by the type of its column. */
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

/** Returns the place of each column on a card. By default: first text left, first money right, the rest below. */
export function cardPlaces<Row>(columns: readonly Column<Row>[]) {
  const first = (types: readonly string[], card: Base<Row>['card']) =>
    columns.find((column) => column.card === card) ??
    columns.find((column) => !column.card && types.includes(column.type ?? 'text'))
  const title = first(['text'], 'title')
  const side = first(['money'], 'side')
  const lines = columns.filter((column) => column !== title && column !== side && column.card !== 'none')
  return { title, side, lines }
}
