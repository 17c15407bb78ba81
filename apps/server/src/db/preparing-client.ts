import pg from 'pg'

/** More than the bank has statements; texts made up as they go (lists of changing length) stop being kept there. */
const maxPrepared = 1_000

const seen = new Map<string, string | null>()
let named = 0

/** Name under which a statement is kept; null for one that is new or too many. */
function nameOf(text: string): string | null {
  const name = seen.get(text)
  if (name) return name
  if (name === undefined) {
    if (seen.size < maxPrepared * 2) seen.set(text, null)
    return null
  }
  if (named >= maxPrepared) return null
  named += 1
  seen.set(text, `s${named}`)
  return `s${named}`
}

/**
 * A connection that keeps statements prepared from their second use on: PostgreSQL then neither parses nor plans them
 * again, which is three quarters of the time of a small query.
 */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the many ways pg's query can be called
  override query(query: any, values?: any, callback?: any): any {
    if (typeof query !== 'string' || !Array.isArray(values) || values.length === 0)
      return super.query(query, values, callback)
    const name = nameOf(query)
    if (!name) return super.query(query, values, callback)
    const prepared = { name, text: query, values }
    return callback ? super.query(prepared as never, callback) : super.query(prepared)
  }
}
