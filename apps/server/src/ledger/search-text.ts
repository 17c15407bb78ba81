import { searchKey } from '@cloudsail/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { pinyin } from 'pinyin-pro'

// Least recently used first: a text that is read again moves to the end, and the first ones are dropped.
const known = new Map<string, string>()
const maxKnown = 10_000

/** Returns the text that a search reads: the texts, their full pinyin and its initials, normalised by `searchKey`. */
export function searchText(texts: readonly string[]): string {
  return texts.filter(Boolean).map(searchable).join(' ')
}

/** Returns the condition that a column with a `searchText` contains what was typed. No character is a wildcard. */
export function searchIn(column: string, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`strpos(${sql.ref(column)}, ${searchKey(text)}) > 0`
}

/** Returns the same condition for a column that holds a text as it was written. */
export function searchInPlain(column: string, text: string): RawBuilder<SqlBool> {
  const searched = sql`regexp_replace(lower(normalize(${sql.ref(column)}, NFKC)), '\\s', '', 'g')`
  return sql<SqlBool>`strpos(${searched}, ${searchKey(text)}) > 0`
}

function searchable(text: string): string {
  const found = known.get(text)
  if (found !== undefined) known.delete(text)
  const result = found ?? spelled(searchKey(text))
  known.set(text, result)
  if (known.size > maxKnown) known.delete(known.keys().next().value!)
  return result
}

function spelled(key: string): string {
  if (!/\p{Script=Han}/u.test(key)) return key
  const options = { toneType: 'none', separator: '', nonZh: 'consecutive', v: true } as const
  return [key, pinyin(key, options), pinyin(key, { ...options, pattern: 'first' })].join(' ')
}
