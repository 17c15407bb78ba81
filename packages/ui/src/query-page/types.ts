import type { Currency, Query, ResponseOf } from '@cloudsail/contract'
import type { ReactNode } from 'react'

// biome-ignore lint/suspicious/noExplicitAny: any query
export type AnyQuery = Query<any, any, any, any>
export type RowOf<Q extends AnyQuery> = ResponseOf<Q>['rows'][number]
export type TotalsOf<Q extends AnyQuery> = NonNullable<ResponseOf<Q>['totals']>

/** What a query is asked for: its request without the cursor. A filter that is not set is not in it. */
export type Conditions = Readonly<Record<string, string>>

/** A filter with a few values. Those of the contract come by themselves; a screen adds what only it knows, such as the
 *  customer's accounts. */
export interface ChoiceFilter {
  name: string
  label: string
  /** What it is called while nothing is chosen; without it something always is. */
  any?: string
  options: readonly {
    value: string
    label: string
    /** By which the search knows it besides its label. */
    words?: readonly string[]
    sets?: Conditions
    disabled?: boolean
  }[]
  /** The option that the conditions have; the field of the filter's name by default. */
  chosen?: (conditions: Conditions) => string | undefined
}

/** How a column of the contract is drawn, where it is not its plain text. */
export interface ColumnLook<Row> {
  value?: (row: Row) => ReactNode
  /** A quiet second line. */
  note?: (row: Row) => ReactNode
  width?: string
  type?: 'number' | 'tag' | 'actions'
  /** With the currency's sign, where rows are of several currencies. */
  signed?: boolean
  /** Money in or out, with its sign. */
  kind?: 'flow' | 'gain'
  /** Where it stands in a row of two lines. By default the first text is the title, the first amount stands at the side,
   *  the rest nowhere. */
  narrow?: 'title' | 'side' | 'below' | 'state' | 'none'
  /** Goes while a detail stands beside the rows. */
  secondary?: boolean
}

export interface Detail<Row> {
  title: (row: Row) => string
  content: (row: Row) => ReactNode
  actions?: (row: Row) => ReactNode
}

/** What a screen that draws its own rows is given. */
export interface ListProps<Row> {
  caption: string
  rows: readonly Row[]
  opened: Row | null
  /** What is searched for: it is marked in the rows. */
  text: string
  /** No more rows follow. */
  whole: boolean
  onOpen: (row: Row) => void
  /** The width of two-line rows. */
  narrow: boolean
  today: string
}

export interface EmptyTexts {
  /** "近3个月没有跨行汇款" without the period: what was looked for. */
  title: string
  text: string
}

export type CurrencyOf = (conditions: Conditions) => Currency
