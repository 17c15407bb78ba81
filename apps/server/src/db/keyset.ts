import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { BankError } from '../errors.ts'

/** Request for one page of a list. */
export interface PageRequest {
  /** `nextCursor` of the page before. */
  cursor?: string | undefined
  /** Largest number of rows. */
  limit: number
}

export interface PageOf<Row> {
  rows: Row[]
  /** Where the next page begins. Null on the last page. */
  nextCursor: string | null
}

/** Form of each kind of key part within a cursor. */
const kinds = {
  /** An instant to the millisecond, the precision of the bank clock. */
  instant: /^-?\d{1,15}$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  /** A bigint. */
  id: /^\d{1,18}$/,
  /** A number of digits only, such as an order number. */
  digits: /^\d{1,30}$/,
  /** A code, such as a product's. */
  code: /^[A-Z0-9]{1,20}$/,
} as const
type Kind = keyof typeof kinds
type ValueOf = { instant: Date; date: string; id: bigint; digits: string; code: string }

/** A column of the sort order, and its value in a row. */
export type KeyPart<Row> = {
  [K in Kind]: { column: string; kind: K; value: (row: Row) => ValueOf[K] }
}[Kind]

export interface Keyset<Row> {
  /** For `order by`. */
  order: RawBuilder<unknown>
  /**
   * Returns a condition for `where`: the rows after a cursor, or all rows without one. Throws invalidInput for an invalid
   * cursor.
   */
  after(cursor: string | undefined): RawBuilder<SqlBool>
  /** Makes the page from up to `limit + 1` rows. */
  page<Found extends Row>(found: readonly Found[], limit: number): PageOf<Found>
  cursorOf(row: Row): string
}

/**
 * Returns a sort order whose pages cost the same at any depth. The parts together must be unique. Newest first by
 * default.
 */
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

/** Reads a cursor. It may come from anybody, so every part is checked. */
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
