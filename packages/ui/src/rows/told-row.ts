import type { LineWords, QueryLine } from '@cloudsail/contract'
import { momentText } from '../base/dates.ts'
import { constantParts, type Heads } from './heads.ts'

/** Most parts of a second line. */
const mostParts = 3

/** Returns the bank's date of a row. */
export const dateOf = (at: string): string =>
  at.includes('T') ? momentText(at).slice(0, 10) : at.slice(0, 10)

/** Returns when a row was, as its second line says: the time below a day, the date below a month or year. */
function whenOf(at: string, heads: Heads, words: LineWords): string | null {
  if (heads !== 'days' && heads !== 'gutter') return words.day(dateOf(at))
  return at.includes('T') ? momentText(at).slice(11) : null
}

export interface ToldRow {
  title: string
  below: readonly string[]
  after: string | null
}

/** Returns the words of rows. Parts that are missing, or the same in all rows, are left out. */
export function tellRows<Row>(
  line: QueryLine<Row>,
  rows: readonly Row[],
  { heads, words }: { heads: Heads; words: LineWords },
): ToldRow[] {
  const parts = rows.map((row) => [
    line.after?.(row, words) ?? null,
    ...(line.below ?? []).map((part) => part(row, words) || null),
  ])
  const constant = constantParts(parts)
  return rows.map((row, index) => {
    const [after = null, ...below] = parts[index]!.map((part, at) => (constant.has(at) ? null : part))
    const when = line.untimed ? null : whenOf(line.at(row), heads, words)
    return {
      title: line.title(row, words),
      below: [when, ...below].filter((part) => part !== null).slice(0, mostParts),
      after,
    }
  })
}
