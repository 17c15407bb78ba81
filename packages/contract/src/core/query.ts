import * as z from 'zod/mini'
import type { Access } from './access.ts'
import { type Call, defineCall } from './call.ts'
import type { ErrorKey } from './errors.ts'
import { amountField, dateField, searchField } from './fields.ts'
import { type Currency, currencies } from './money.ts'
import type { QueryLine } from './query-line.ts'
import { addMonths } from './rules/dates.ts'
import type { Bilingual, Language, TextValues } from './text.ts'

/** Reach of a query: months that one query may cover, and months back from today. */
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
  /** One year per query, over the whole life of a loan. */
  loanPayments: { rangeMonths: 12, backMonths: 360 },
  points: { rangeMonths: 3, backMonths: 12 },
  cardPoints: { rangeMonths: 24, backMonths: 24 },
  /** One year per query, as far back as statements reach. */
  spending: { rangeMonths: 12, backMonths: 24 },
  logins: { rangeMonths: 12, backMonths: 24 },
  limitChanges: { rangeMonths: 12, backMonths: 24 },
  /** One year per export, as far back as entries are kept. */
  dataExport: { rangeMonths: 12, backMonths: 180 },
} as const satisfies Record<string, QueryReach>

/** Rows on one page of any query. */
export const pageSize = 50
/** Most rows of an export. */
export const exportMaxRows = 10_000

/** First and last business date, both included. */
export interface Period {
  readonly from: string
  readonly to: string
}

/**
 * Returns the earliest date that a query reaches on a business date. That date is the same day of the month, and is included.
 */
export function earliestOf({ backMonths }: QueryReach, today: string): string {
  return addMonths(today, -backMonths)
}

export type PeriodProblem = { key: ErrorKey; values?: Record<string, string | Bilingual> }

/** Returns the problem with the period of a query, or null. The page and the server share this rule. */
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

/** Returns a number of months in words. */
export function monthsText(months: number): Bilingual {
  return years[months] ?? { zh: `${months}个月`, en: `${months} months` }
}

/** Filters that many queries share. Each query takes those it needs. */
export const periodFilter = { from: dateField, to: dateField }
/** Matches the text as written, as pinyin and as initials. Blanks and full width do not matter. */
export const searchFilter = { text: z.optional(searchField) }
/** Bounds of an amount, both included. */
export const amountFilter = { minAmount: z.optional(amountField), maxAmount: z.optional(amountField) }

/** Start of the next page. The value is opaque. The client returns it unchanged. */
const cursorField = z.string().check(z.regex(/^[\w-]{1,200}$/, 'invalidInput'))

export const exportFormats = ['xlsx', 'csv', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** A generated document on the wire. */
export const documentResponse = z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() })

/** One column of a query, used by the page and by documents. */
export interface QueryColumn<Row> {
  readonly title: Bilingual
  /** Amounts are decimal texts. Moments and dates are as on the wire. `digits` are numbers of accounts and the like. */
  readonly kind?: 'text' | 'digits' | 'amount' | 'moment' | 'date'
  readonly value: (row: Row, language: Language) => string | null
  /** Currency of an amount. CNY by default. */
  readonly currency?: (row: Row) => Currency
  /** Shown in documents only. The page shows the value within another column. */
  readonly documentOnly?: boolean
  /** Shown in XLSX and CSV only: a number or a code for programs. */
  readonly sheetOnly?: boolean
  /** Shown on the page only. Documents have the value in columns of their own. */
  readonly pageOnly?: boolean
}

/** A filter with a few named values. */
export interface QueryChoice {
  readonly title: Bilingual
  readonly names: Readonly<Record<string, Bilingual>>
}

type Page<Row extends z.ZodMiniType, Totals extends z.ZodMiniType> = {
  rows: z.ZodMiniArray<Row>
  /** Null on the last page. */
  nextCursor: z.ZodMiniNullable<z.ZodMiniString<string>>
  /** Totals of all matching rows. Only with the first page. */
  totals: z.ZodMiniNullable<Totals>
}

/** A query of the bank. One call returns rows page by page. Another returns all rows as a document. */
export interface Query<
  Filters extends z.core.$ZodLooseShape = z.core.$ZodLooseShape,
  Row extends z.ZodMiniType = z.ZodMiniType,
  Totals extends z.ZodMiniType = z.ZodMiniType,
  Columns = Readonly<Record<string, QueryColumn<never>>>,
> extends Call<
    z.ZodMiniObject<Filters & { cursor: z.ZodMiniOptional<typeof cursorField> }>,
    z.ZodMiniObject<Page<Row, Totals>>
  > {
  /** Title of the documents. */
  readonly title: Bilingual
  /** Null if the query has no period. */
  readonly reach: QueryReach | null
  readonly columns: Columns
  /** Null if the page draws the rows in another way. */
  readonly line: QueryLine<z.infer<Row>> | null
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
  /** `{screen code}0nn_{verb}`. The export is called `{screen code}9nn_export`. */
  name: string
  summary: string
  title: Bilingual
  access: Access
  /** Required if `filters` have a period. */
  reach?: QueryReach
  filters: Filters
  row: Row
  totals?: Totals
  /** In display order. */
  columns: Readonly<Record<Keys, QueryColumn<z.infer<Row>>>>
  line?: QueryLine<z.infer<Row>>
  choices?: Readonly<Record<string, QueryChoice>>
  errors?: readonly ErrorKey[]
}

const periodErrors = ['dateRangeInvalid', 'dateRangeTooLong', 'dateTooEarly'] as const

/**
 * Declares a query. Filters, columns, line and totals are defined only here. The page's filters, call, rows and export, and
 * the checks of the server, are derived from them.
 */
export function defineQuery<
  Filters extends z.core.$ZodLooseShape,
  Row extends z.ZodMiniType,
  Keys extends string,
  Totals extends z.ZodMiniType = z.ZodMiniNull,
>(
  definition: QueryDefinition<Filters, Row, Totals, Keys>,
): Query<Filters, Row, Totals, Readonly<Record<Keys, QueryColumn<z.infer<Row>>>>> {
  const {
    name,
    summary,
    title,
    access,
    reach = null,
    filters,
    row,
    columns,
    line = null,
    choices = {},
  } = definition
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
  return { ...call, title, reach, columns, line, choices, exportCall } as never
}

/** Returns the calls, with the export call of each query added. */
export function callsOf(calls: readonly Call[]): readonly Call[] {
  return calls.flatMap((call) => ('exportCall' in call ? [call, call.exportCall as Call] : [call]))
}

/** Returns the schema of sums of all matching rows, by state and currency. */
export function totalsByState<const States extends readonly [string, ...string[]]>(states: States) {
  return z.array(
    z.object({ state: z.enum(states), currency: z.enum(currencies), count: z.number(), amount: z.string() }),
  )
}

/** Returns the name of a code in a language. A code without a name is returned as it is. */
export function nameOf(
  names: Readonly<Record<string, Bilingual>>,
  code: string | null,
  language: Language,
): string {
  return code === null ? '' : (names[code]?.[language] ?? code)
}

/** Returns the values of a sentence in one language. */
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
