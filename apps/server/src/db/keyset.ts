import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { BankError } from '../errors.ts'

/** One page of something that is listed. */
export interface PageRequest {
  /** `nextCursor` of the page before. */
  cursor?: string | undefined
  /** Rows at most. */
  limit: number
}

export interface PageOf<Row> {
  rows: Row[]
  /** Where the next page begins; null on the last. */
  nextCursor: string | null
}

/** How a part of the key is written into a cursor, and what may come back. */
const kinds = {
  /** An instant to the millisecond, which is what the bank clock gives. */
  instant: /^-?\d{1,15}$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  /** A bigint. */
  id: /^\d{1,18}$/,
  /** An order number or the like. */
  digits: /^\d{1,30}$/,
  /** Of a product and the like. */
  code: /^[A-Z0-9]{1,20}$/,
} as const
type Kind = keyof typeof kinds
type ValueOf = { instant: Date; date: string; id: bigint; digits: string; code: string }

/** A column by which rows are put in order, and what a row has there. */
export type KeyPart<Row> = {
  [K in Kind]: { column: string; kind: K; value: (row: Row) => ValueOf[K] }
}[Kind]

export interface Keyset<Row> {
  /** For `order by`. */
  order: RawBuilder<unknown>
  /** For `where`: what comes after a cursor; everything without one. Throws invalidInput where it is none. */
  after(cursor: string | undefined): RawBuilder<SqlBool>
  /** Makes the page out of `limit + 1` rows that were read. */
  page<Found extends Row>(found: readonly Found[], limit: number): PageOf<Found>
  cursorOf(row: Row): string
}

/** An order of rows that pages can be cut from at any depth for the same cost: the parts together tell every row from
 *  every other. Newest first unless told otherwise. */
export function keyset<Row>(parts: readonly KeyPart<Row>[], direction: 'asc' | 'desc' = 'desc'): Keyset<Row> {
  const columns = parts.map(({ column }) => sql.raw(column))
  const cursorOf = (row: Row) => {
    const texts = parts.map((part) => {
      const value = part.value(row)
      return value instanceof Date ? String(value.getTime()) : String(value)
    })
    return Buffer.from(texts.join(',')).toString('base64url')
  }
  return {
    order: sql.join(columns.map((column) => sql`${column} ${sql.raw(direction)}`)),
    after(cursor) {
      if (cursor === undefined) return sql<SqlBool>`true`
      const values = readCursor(cursor, parts)
      return sql<SqlBool>`(${sql.join(columns)}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${sql.join(values)})`
    },
    page(found, limit) {
      const rows = found.slice(0, limit)
      const last = rows.at(-1)
      return { rows, nextCursor: found.length > limit && last ? cursorOf(last) : null }
    },
    cursorOf,
  }
}

/** A cursor may come from anybody. */
function readCursor(cursor: string, parts: readonly { kind: Kind }[]): RawBuilder<unknown>[] {
  const texts = Buffer.from(cursor, 'base64url').toString().split(',')
  if (texts.length !== parts.length) throw invalid()
  return parts.map(({ kind }, index) => {
    const text = texts[index]!
    if (!kinds[kind].test(text)) throw invalid()
    if (kind === 'instant') return sql`${instantOf(text)}::timestamptz`
    if (kind === 'date') return sql`${dateOf(text)}::date`
    return kind === 'id' ? sql`${text}::bigint` : sql`${text}`
  })
}

function instantOf(text: string): Date {
  const instant = new Date(Number(text))
  if (Number.isNaN(instant.getTime())) throw invalid()
  return instant
}

function dateOf(text: string): string {
  const day = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text)) throw invalid()
  return text
}

const invalid = () => new BankError('invalidInput', { field: 'cursor' })
