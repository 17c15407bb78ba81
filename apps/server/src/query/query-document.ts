import type { Query } from '@cloudsail/contract'
import {
  type Bilingual,
  brand,
  type Currency,
  type ExportFormat,
  fill,
  formatGrouped,
  type Language,
  nameOf,
  parseAmount,
  type QueryColumn,
} from '@cloudsail/contract'
import { orderStateNames } from '@cloudsail/contract/orders'
import { businessDate, wireTime } from '../bankday/index.ts'
import { type DocumentSigner, signDocument } from '../certificates/index.ts'
import { mediaTypes, renderTable, type TableColumn, type TableDocument } from '../documents/index.ts'
import { documentTexts } from './texts.ts'

// biome-ignore lint/suspicious/noExplicitAny: any query
export type AnyQuery = Query<any, any, any, any>

/** What a query adds to its documents besides its columns. */
export interface QueryDocument {
  /** Description of the rows: account, holder, balances. */
  facts?: readonly (readonly [label: string, value: string])[]
  /** Last line, by column. */
  totals?: Readonly<Record<string, string>>
  /** Parts of the file's name after the title. */
  nameParts?: readonly string[]
  /** Rows are shown newest first. Documents of accounts list them oldest first. */
  oldestFirst?: boolean
}

interface Found {
  format: ExportFormat
  filters: Record<string, unknown>
  // biome-ignore lint/suspicious/noExplicitAny: rows of any query
  rows: readonly any[]
  totals: unknown
}

const widths = { text: 16, digits: 18, amount: 15, moment: 17, date: 11 } as const

/** Makes a document of all rows of a query in the language of the call, with the conditions of the query. */
export async function queryDocument(
  query: AnyQuery,
  { format, filters, rows, totals }: Found,
  { language, now, signer }: { language: Language; now: Date; signer: DocumentSigner },
  { facts = [], totals: sums = {}, nameParts = [], oldestFirst = false }: QueryDocument = {},
): Promise<{ fileName: string; mediaType: string; base64: string }> {
  const t = (text: Bilingual) => text[language]
  const isSheet = format !== 'pdf'
  const stated = Object.entries<QueryColumn<unknown>>(query.columns).filter(
    ([, { pageOnly, sheetOnly }]) => !pageOnly && (isSheet || !sheetOnly),
  )
  const columns = isSheet ? withCurrency(stated) : stated
  const table: TableDocument = {
    language,
    bankName: brand.bank[language],
    title: query.title[language],
    beside: fill(t(documentTexts.madeAt), { time: momentText(wireTime(now)) }),
    facts: [
      ...facts,
      ...conditions(query, filters, language),
      [t(documentTexts.count), String(rows.length)],
      ...stateSums(totals, language),
    ],
    columns: columns.map(
      ([, { title, kind = 'text' }]): TableColumn => ({
        title: title[language],
        kind,
        width: widths[kind],
      }),
    ),
    rows: (oldestFirst ? rows.toReversed() : rows).map((row) =>
      columns.map(([, { kind, value }]) => {
        const text = value(row as never, language) ?? ''
        return kind === 'moment' ? momentText(text) : text
      }),
    ),
    totals: Object.keys(sums).length > 0 ? lastLine(columns, sums, t(documentTexts.total)) : [],
    note: fill(t(documentTexts.note), { product: brand.product[language], hotline: brand.hotline }),
    seal: {
      language,
      use: t(documentTexts.stampUse),
      signature: { at: now, name: brand.bank[language], reason: query.title.en },
    },
  }
  const bytes = await renderTable(format, table, (document) => signDocument(signer, document))
  const dates = [filters.from, filters.to].filter((date) => typeof date === 'string')
  const name = [query.title[language], ...nameParts, ...(dates.length > 0 ? dates : [businessDate(now)])]
  return {
    fileName: `${name.join('_').replaceAll(' ', '-')}.${format}`,
    mediaType: mediaTypes[format],
    base64: bytes.toString('base64'),
  }
}

const momentText = (wire: string) => wire.slice(0, 19).replace('T', ' ')

type Columns = readonly (readonly [string, QueryColumn<unknown>])[]

/** Inserts the currency after the last amount column, because a number in a sheet has no currency. */
function withCurrency(columns: Columns): Columns {
  const amounts = columns.filter(([, { kind }]) => kind === 'amount')
  const last = columns.findLastIndex(([, { kind }]) => kind === 'amount')
  if (last < 0 || columns.some(([key]) => key === 'currency')) return columns
  const value = (row: unknown) =>
    [...new Set(amounts.map(([, { currency }]) => currency?.(row) ?? 'CNY'))].join('/')
  const column: QueryColumn<unknown> = { title: documentTexts.currency, value }
  return [...columns.slice(0, last + 1), ['currency', column], ...columns.slice(last + 1)]
}

function lastLine(
  columns: readonly (readonly [string, unknown])[],
  sums: Readonly<Record<string, string>>,
  label: string,
): string[] {
  return columns.map(([key], index) => sums[key] ?? (index === 0 ? label : ''))
}

/** Returns the conditions of a query in words, so that the document says what it leaves out. */
function conditions(
  { choices }: AnyQuery,
  filters: Record<string, unknown>,
  language: Language,
): [string, string][] {
  const given = (name: string) => (typeof filters[name] === 'string' ? (filters[name] as string) : null)
  const { minAmount, maxAmount } = { minAmount: given('minAmount'), maxAmount: given('maxAmount') }
  const lines: [Bilingual, string | null][] = [
    [documentTexts.period, given('from') && `${given('from')} – ${given('to')}`],
    ...Object.entries(choices).map(([name, { title, names }]): [Bilingual, string | null] => [
      title,
      given(name) && nameOf(names, given(name), language),
    ]),
    [documentTexts.amount, minAmount || maxAmount ? `${minAmount ?? '0'} – ${maxAmount ?? '…'}` : null],
    [documentTexts.text, given('text')],
  ]
  return lines.flatMap(([title, value]): [string, string][] => (value ? [[title[language], value]] : []))
}

/** Returns the sums by state, if the query has them. */
function stateSums(totals: unknown, language: Language): [string, string][] {
  if (!Array.isArray(totals)) return []
  return (totals as { state: string; currency: Currency; count: number; amount: string }[]).map(
    ({ state, currency, count, amount }) => [
      nameOf({ ...orderStateNames, returned: documentTexts.returned }, state, language),
      `${count} · ${formatGrouped(parseAmount(amount, currency) ?? 0n, currency)} ${currency}`,
    ],
  )
}
