import type { Currency } from './money.ts'
import type { Bilingual, Language } from './text.ts'

/** Kinds of rows. Each kind has one mark, the same in every list. */
export const rowKinds = [
  'dining',
  'shopping',
  'groceries',
  'housing',
  'utilities',
  'transport',
  'travel',
  'medical',
  'education',
  'leisure',
  'charity',
  'tax',
  'fees',
  'cash',
  'transfer',
  'card',
  'instalment',
  'loan',
  'deposit',
  'investment',
  'exchange',
  'points',
  'redeemed',
  'repaid',
  'letter',
  'notice',
  'complaint',
  'device',
  'setting',
  'own',
  'income',
  'refund',
  'other',
] as const
export type RowKind = (typeof rowKinds)[number]

/** The state of a row that is not in the normal state. */
export interface RowState {
  readonly name: Bilingual
  readonly tone: 'plain' | 'sea' | 'attention' | 'good' | 'warn' | 'bad'
  /** `open`: not final yet. `void`: nothing was moved. */
  readonly outcome?: 'open' | 'void'
}

/** An amount of money, or a number of points if it has no currency. */
export interface RowAmount {
  /** Decimal text with a sign if the money left: "-14.50". */
  readonly value: string
  readonly currency: Currency | null
}

/** What stands between the name and the amount: a word, or an amount divided into two parts. */
export type RowMark = { readonly word: string } | { readonly split: readonly [string, string] }

/** How the parts of a line are written: in the language of the page, and with amounts hidden if the customer hides them. */
export interface LineWords {
  readonly language: Language
  /** Writes a date without the current year: "11-20" in Chinese, "20 Nov" in English. */
  readonly day: (date: string) => string
  /** Writes the date and the time of an instant: "11-20 09:00". */
  readonly moment: (instant: string) => string
  /** Days from today to a date. */
  readonly daysUntil: (date: string) => number
  readonly money: (value: string, currency?: Currency) => string
}

type Part<Row> = (row: Row, words: LineWords) => string | null | undefined

/**
 * How the page shows a row of a query. Documents use the columns instead. A part that is missing is left out. A part that is
 * the same in all loaded rows is left out too.
 */
export interface QueryLine<Row> {
  readonly kind: (row: Row) => RowKind
  /** Date or instant under which the row stands. The time of an instant leads the second line. */
  readonly at: (row: Row) => string
  /** Person, merchant or thing. */
  readonly title: (row: Row, words: LineWords) => string
  /** Parts of the second line, the most important first. The page shows three, including the time. */
  readonly below?: readonly Part<Row>[]
  /** True if the second line says itself when it was. */
  readonly untimed?: boolean
  readonly mark?: (row: Row, words: LineWords) => RowMark | null
  readonly amount?: (row: Row) => RowAmount | null
  /**
   * `flow`: + and − for money in and out of an account. `owed`: what lowers a debt has a minus. `plain`: never has a sign.
   */
  readonly sign?: 'flow' | 'owed' | 'plain'
  /** Null in the normal state. */
  readonly state?: (row: Row) => RowState | null
  /** What runs along with the rows: a balance, or the principal left. */
  readonly after?: Part<Row>
  /** True for a row that the customer has not read. */
  readonly unread?: (row: Row) => boolean
  /** Sums in the head of a month or year. The head of a day has the sum of the amounts. */
  readonly sums?: readonly { readonly name: Bilingual; readonly of: (row: Row) => string }[]
  /** True if titles are names of people and companies, which browsers must not translate. */
  readonly named?: boolean
  /** Period that a heading covers. Default: the page chooses by the density of the rows. `none`: rows are not in time. */
  readonly heads?: 'days' | 'months' | 'years' | 'none'
  /** Group before all others, for rows that wait for an answer. */
  readonly first?: { readonly name: Bilingual; readonly holds: (row: Row) => boolean }
}
