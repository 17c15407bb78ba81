import type { Currency, Query, ResponseOf } from '@cloudsail/contract'
import type { ReactNode } from 'react'
import type { Route } from '../base/route.ts'

// biome-ignore lint/suspicious/noExplicitAny: any query
export type AnyQuery = Query<any, any, any, any>
export type RowOf<Q extends AnyQuery> = ResponseOf<Q>['rows'][number]
export type TotalsOf<Q extends AnyQuery> = NonNullable<ResponseOf<Q>['totals']>

/** Conditions of a query: its request without the cursor. Filters that are not set are left out. */
export type Conditions = Readonly<Record<string, string>>

/**
 * A filter with few values. Those of the contract are added automatically. A screen adds filters that only it can fill, such
 * as the customer's accounts.
 */
export interface ChoiceFilter {
  name: string
  label: string
  /** Label of the choice "any". Without it a value is always chosen. */
  any?: string
  options: readonly {
    value: string
    label: string
    /** Words besides the label that the search recognises. */
    words?: readonly string[]
    sets?: Conditions
    disabled?: boolean
  }[]
  /** Returns the option in the conditions. Default: the condition with the filter's name. */
  chosen?: (conditions: Conditions) => string | undefined
}

export interface Detail<Row> {
  /** Default: "Details". */
  title?: (row: Row) => string
  /** Replaces the facts of the columns. */
  content?: (row: Row) => ReactNode
  /** Below the facts of the columns. */
  more?: (row: Row) => ReactNode
  actions?: (row: Row) => ReactNode
}

/** Properties of a list that a screen draws itself. */
export interface ListProps<Row> {
  caption: string
  rows: readonly Row[]
  opened: Row | null
  /** The search text, which the rows highlight. */
  text: string
  /** No more rows follow. */
  whole: boolean
  onOpen: (row: Row) => void
  /** The page is narrow enough for two-line rows. */
  narrow: boolean
  today: string
}

export interface EmptyTexts {
  /** "近3个月没有跨行汇款" without the period: what was searched for. */
  title: string
  text: string
}

export type CurrencyOf = (conditions: Conditions) => Currency

export interface QueryPageProps<Q extends AnyQuery> {
  /** The query. Its contract supplies filters, columns, totals and export. */
  query: Q
  /** Default: the title of the screen. */
  title?: string
  /** Beside the title: what all rows belong to. */
  about?: ReactNode
  rowKey: (row: RowOf<Q>) => string
  /** Filters that only the screen can fill, such as the customer's accounts. */
  filters?: readonly ChoiceFilter[]
  /** Initial conditions besides the period. */
  initial?: Conditions
  currency?: CurrencyOf
  /** Example of a search text. Needed if the query has a search. */
  searchHint?: string
  /** Replaces the totals by state. `found` is the export menu for the rows, if filters found them. */
  totals?: (
    totals: TotalsOf<Q>,
    conditions: Conditions,
    more: { set: SetConditions; found: ReactNode },
  ) => ReactNode
  /** The answer to why the customer came, above the filters: a figure, a sentence, a chart. */
  answer?: (asked: Asked<Q>) => ReactNode
  /** Title of the rows, and beside it what is true of all of them. */
  heading?: (totals: TotalsOf<Q>) => { title: string; aside: ReactNode }
  /** Filters of the contract that are not offered, because they have one possible value at present. */
  hidden?: readonly string[]
  /** Columns that the detail shows, in order. Default: all with a value. */
  facts?: readonly (keyof Q['columns'] & string)[]
  /** Replaces the rows of the contract's line. */
  list?: (props: ListProps<RowOf<Q>>) => ReactNode
  detail?: Detail<RowOf<Q>>
  /** Below a row on a narrow page: what can still be done about the row. */
  strip?: (row: RowOf<Q>) => ReactNode
  /** Replaces `detail`: opens the row somewhere else. */
  onOpen?: (row: RowOf<Q>) => void
  empty: EmptyTexts
  /** The screen that creates what is listed. */
  make?: { href: Route; text: string }
  /** True if the detail is to be read, so that the detail is wider than the rows beside it. */
  isForReading?: boolean
  /**
   * The rows are one view of a `ViewsPage`, where heading, tab and button stand above them, or one part of a page with other
   * cards. Without a value they are the page.
   */
  place?: 'view' | 'part'
}

/** What a query page asks for now, and how to change that. */
export interface Asked<Q extends AnyQuery> {
  conditions: Conditions
  set: SetConditions
  totals: TotalsOf<Q> | null
}

export type SetConditions = (change: Readonly<Record<string, string | undefined>>) => void
