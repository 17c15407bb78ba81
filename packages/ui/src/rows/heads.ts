/** Period under which rows stand: a head above the rows of a day, month or year, or the day beside its rows. */
export type Heads = 'days' | 'gutter' | 'months' | 'years' | 'none'

/** The heads are chosen from this many rows, so that they do not change while more rows load. */
const decidingRows = 50

/** Least rows from which "one a month" can be told. */
const leastForYears = 3

/**
 * Chooses the heads of a list by its density. `dates` are the business dates of its rows in order. About one row a month stands
 * under its year. Two rows a day or more stand under their day. Fewer rows have their day beside them.
 */
export function headsOf(dates: readonly string[]): Heads {
  const deciding = dates.slice(0, decidingRows)
  const days = new Set(deciding).size
  const months = new Set(deciding.map((date) => date.slice(0, 7))).size
  if (months >= leastForYears && deciding.length <= months * 1.25) return 'years'
  return deciding.length >= 2 * days && days > 0 ? 'days' : 'gutter'
}

export interface Group<Row> {
  /** Date, month or year. Null for the group before all others. */
  key: string | null
  rows: readonly { row: Row; index: number }[]
}

const keyLength: Readonly<Record<Heads, number>> = { days: 10, gutter: 10, months: 7, years: 4, none: 0 }

/** Puts the rows of the group before all others first. */
export function inOrder<Row>(
  rows: readonly Row[],
  isFirst: ((row: Row) => boolean) | undefined,
): readonly Row[] {
  if (!isFirst) return rows
  return [...rows.filter((row) => isFirst(row)), ...rows.filter((row) => !isFirst(row))]
}

/** Groups rows by period, in their order. `isFirst` tells the rows of the group before all others. */
export function groupsOf<Row>(
  rows: readonly Row[],
  heads: Heads,
  { dateOf, isFirst }: { dateOf: (row: Row) => string; isFirst: ((row: Row) => boolean) | undefined },
): Group<Row>[] {
  const groups: { key: string | null; rows: { row: Row; index: number }[] }[] = []
  for (const [index, row] of rows.entries()) {
    const key = isFirst?.(row) ? null : dateOf(row).slice(0, keyLength[heads])
    const last = groups.at(-1)
    if (last?.key === key) last.rows.push({ row, index })
    else groups.push({ key, rows: [{ row, index }] })
  }
  return groups
}

/** Returns which parts have the same text in all rows, so that no row shows them. One row alone shows all. */
export function constantParts(parts: readonly (readonly (string | null)[])[]): ReadonlySet<number> {
  const [first = []] = parts
  if (parts.length < 2) return new Set()
  return new Set(first.flatMap((part, at) => (parts.every((each) => each[at] === part) ? [at] : [])))
}
