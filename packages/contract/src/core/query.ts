import * as z from 'zod/mini'
import type { Access } from './access.ts'
import { type Call, defineCall } from './call.ts'
import type { ErrorKey } from './errors.ts'
import { amountField, dateField, searchField } from './fields.ts'
import { type Currency, currencies } from './money.ts'
import { addMonths } from './rules/dates.ts'
import type { Bilingual, Language, TextValues } from './text.ts'

/** How far a query reaches (specification section 5): months in one query, and months back from today. */
export interface QueryReach {
  readonly rangeMonths: number
  readonly backMonths: number
}

export const queryReach = {
  accountDetails: { rangeMonths: 3, backMonths: 24 },
  remittance: { rangeMonths: 12, backMonths: 12 },
  depositMovements: { rangeMonths: 3, backMonths: 12 },
  hongKong: { rangeMonths: 3, backMonths: 12 },
  ecash: { rangeMonths: 3, backMonths: 12 },
  donations: { rangeMonths: 12, backMonths: 60 },
  /** Over the whole life of a loan, a year a query. */
  loanPayments: { rangeMonths: 12, backMonths: 360 },
  points: { rangeMonths: 3, backMonths: 12 },
  cardPoints: { rangeMonths: 24, backMonths: 24 },
  /** A year at a time, as far back as statements reach. */
  spending: { rangeMonths: 12, backMonths: 24 },
  limitChanges: { rangeMonths: 12, backMonths: 24 },
  /** As long as entries are kept, a year an export. */
  dataExport: { rangeMonths: 12, backMonths: 180 },
} as const satisfies Record<string, QueryReach>

/** Rows of one page of a query, whatever it is about. */
export const pageSize = 50
/** Rows an export may hold. */
export const exportMaxRows = 10_000

/** First and last business date, both included. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** The earliest date that a query reaches on a business date; it counts the same date itself (decisions, "One year"). */
export function earliestOf({ backMonths }: QueryReach, today: string): string {
  return addMonths(today, -backMonths)
}

export type PeriodProblem = { key: ErrorKey; values?: Record<string, string | Bilingual> }

/** What is wrong with the period of a query, or null: the one rule for page and server. */
export function checkPeriod({ from, to }: Period, reach: QueryReach, today: string): PeriodProblem | null {
  if (from === '' || to === '') return { key: 'dateRequired' }
  if (from > to) return { key: 'dateRangeInvalid' }
  if (from < addMonths(to, -reach.rangeMonths))
    return { key: 'dateRangeTooLong', values: { span: monthsText(reach.rangeMonths) } }
  const earliest = earliestOf(reach, today)
  return from < earliest ? { key: 'dateTooEarly', values: { earliest } } : null
}

const years: Readonly<Record<number, Bilingual>> = {
  12: { zh: '一年', en: 'a year' },
  24: { zh: '两年', en: 'two years' },
  60: { zh: '五年', en: 'five years' },
}

/** So many months in words. */
export function monthsText(months: number): Bilingual {
  return years[months] ?? { zh: `${months}个月`, en: `${months} months` }
}

/** Filters that many queries have; a query takes those it needs. */
export const periodFilter = { from: dateField, to: dateField }
/** Looked for as written, as pinyin, as initials; blanks and full width do not matter. */
export const searchFilter = { text: z.optional(searchField) }
/** Bounds of an amount, both included. */
export const amountFilter = { minAmount: z.optional(amountField), maxAmount: z.optional(amountField) }

/** Where the next page begins: opaque, given back as it came. */
const cursorField = z.string().check(z.regex(/^[\w-]{1,200}$/, 'invalidInput'))

export const exportFormats = ['xlsx', 'csv', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** A generated document on the wire. */
export const documentResponse = z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() })

/** One column of a query: page and documents show the same. */
export interface QueryColumn<Row> {
  readonly title: Bilingual
  /** Amounts are decimal texts, moments and dates as on the wire; `digits` are numbers of accounts and the like. */
  readonly kind?: 'text' | 'digits' | 'amount' | 'moment' | 'date'
  readonly value: (row: Row, language: Language) => string | null
  /** Currency of an amount; CNY by default. */
  readonly currency?: (row: Row) => Currency
  /** Stands in documents only; the page shows it within another column. */
  readonly documentOnly?: boolean
  /** Stands in XLSX and CSV only: a number or a code that programs read. */
  readonly sheetOnly?: boolean
  /** Stands on the page only; documents have it in columns of its own. */
  readonly pageOnly?: boolean
}

/** A filter with a few values, each with its name. */
export interface QueryChoice {
  readonly title: Bilingual
  readonly names: Readonly<Record<string, Bilingual>>
}

type Page<Row extends z.ZodMiniType, Totals extends z.ZodMiniType> = {
  rows: z.ZodMiniArray<Row>
  /** Null on the last page. */
  nextCursor: z.ZodMiniNullable<z.ZodMiniString<string>>
  /** Totals of everything that matches; with the first page only. */
  totals: z.ZodMiniNullable<Totals>
}

/** A query of the bank: one call that gives rows a page at a time, and one that gives all of them as a document. */
export interface Query<
  Filters extends z.core.$ZodLooseShape = z.core.$ZodLooseShape,
  Row extends z.ZodMiniType = z.ZodMiniType,
  Totals extends z.ZodMiniType = z.ZodMiniType,
  Columns = Readonly<Record<string, QueryColumn<never>>>,
> extends Call<
    z.ZodMiniObject<Filters & { cursor: z.ZodMiniOptional<typeof cursorField> }>,
    z.ZodMiniObject<Page<Row, Totals>>
  > {
  /** What it lists, as its documents are called. */
  readonly title: Bilingual
  /** Null where it has no period. */
  readonly reach: QueryReach | null
  readonly columns: Columns
  /** Filters with named values, by field of the request. */
  readonly choices: Readonly<Record<string, QueryChoice>>
  readonly exportCall: Call<
    z.ZodMiniObject<Filters & { format: z.ZodMiniEnum<{ xlsx: 'xlsx'; csv: 'csv'; pdf: 'pdf' }> }>,
    typeof documentResponse
  >
}

export interface QueryDefinition<
  Filters extends z.core.$ZodLooseShape,
  Row extends z.ZodMiniType,
  Totals extends z.ZodMiniType,
  Keys extends string,
> {
  /** `{screen code}0nn_{verb}`: its export is called `{screen code}9nn_export`. */
  name: string
  summary: string
  title: Bilingual
  access: Access
  /** Needed where `filters` have a period. */
  reach?: QueryReach
  filters: Filters
  row: Row
  totals?: Totals
  /** In the order in which they stand. */
  columns: Readonly<Record<Keys, QueryColumn<z.infer<Row>>>>
  choices?: Readonly<Record<string, QueryChoice>>
  errors?: readonly ErrorKey[]
}

const periodErrors = ['dateRangeInvalid', 'dateRangeTooLong', 'dateTooEarly'] as const

/** Declares a query. What it has of filters, columns and totals is said here alone: the page's line of filters, its
 *  call, its table and its export, and the server's checks come from it. */
export function defineQuery<
  Filters extends z.core.$ZodLooseShape,
  Row extends z.ZodMiniType,
  Keys extends string,
  Totals extends z.ZodMiniType = z.ZodMiniNull,
>(
  definition: QueryDefinition<Filters, Row, Totals, Keys>,
): Query<Filters, Row, Totals, Readonly<Record<Keys, QueryColumn<z.infer<Row>>>>> {
  const { name, summary, title, access, reach = null, filters, row, columns, choices = {} } = definition
  const errors: ErrorKey[] = [
    ...(reach ? periodErrors : []),
    ...('minAmount' in filters ? (['amountRangeInvalid'] as const) : []),
    ...(definition.errors ?? []),
  ]
  const totals = definition.totals ?? (z.null() as unknown as Totals)
  const exportCall = defineCall({
    name: name.replace(/0(\d\d)_\w+$/, '9$1_export'),
    summary: `The same as a CSV, XLSX or PDF document in the language of the request: ${summary}`,
    access,
    request: z.strictObject({ ...filters, format: z.enum(exportFormats) }),
    response: documentResponse,
    errors: [...errors, 'noMatchingTransactions', 'exportTooLarge'],
  })
  const call = defineCall({
    name,
    summary,
    access,
    request: z.strictObject({ ...filters, cursor: z.optional(cursorField) }),
    response: z.object({
      rows: z.array(row),
      nextCursor: z.nullable(z.string()),
      totals: z.nullable(totals),
    }),
    errors,
  })
  return { ...call, title, reach, columns, choices, exportCall } as never
}

/** A query's calls: its pages and its documents. */
export function callsOf(calls: readonly Call[]): readonly Call[] {
  return calls.flatMap((call) => ('exportCall' in call ? [call, call.exportCall as Call] : [call]))
}

/** Sums of everything that matches, by state and currency. */
export function totalsByState<const States extends readonly [string, ...string[]]>(states: States) {
  return z.array(
    z.object({ state: z.enum(states), currency: z.enum(currencies), count: z.number(), amount: z.string() }),
  )
}

/** A code's name in a language; a code that has none stays visible as it is. */
export function nameOf(
  names: Readonly<Record<string, Bilingual>>,
  code: string | null,
  language: Language,
): string {
  return code === null ? '' : (names[code]?.[language] ?? code)
}

/** Values of a sentence in one language. */
export function valuesOf(
  values: Readonly<Record<string, string | Bilingual>> | undefined,
  language: Language,
): TextValues {
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : value[language],
    ]),
  )
}
