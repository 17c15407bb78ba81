import { searchKey } from '@cloudsail/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { pinyin } from 'pinyin-pro'

// In order of last use: what is read again goes to the end, what is not falls out at the front.
const known = new Map<string, string>()
const maxKnown = 10_000

/** What texts are found by: themselves, their full pinyin and its initials, as `searchKey` writes them. */
export function searchText(texts: readonly string[]): string {
  return texts.filter(Boolean).map(searchable).join(' ')
}

/** For `where`: whether a column that holds a `searchText` has what was typed. Nothing in it is a sign of its own. */
export function searchIn(column: string, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`strpos(${sql.ref(column)}, ${searchKey(text)}) > 0`
}

/** The same over a column that holds a text as it is written. */
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
