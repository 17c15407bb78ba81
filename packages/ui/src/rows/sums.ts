import { type Currency, formatAmount, type QueryLine } from '@cloudsail/contract'
import type { Group } from './heads.ts'

export interface Sum {
  name: 'in' | 'out' | 'all'
  value: string
  /** Null for points. */
  currency: Currency | null
}

/** Returns an amount of the wire, or a number of points, in minor units. The sign stays. */
export const minorOf = (value: string): bigint => BigInt(value.replace('.', ''))

/** Adds up amounts of one currency. */
export function addUp(values: readonly string[], currency: Currency | null): string {
  const minor = values.reduce((sum, value) => sum + minorOf(value), 0n)
  return currency === null ? `${minor}` : formatAmount(minor, currency)
}

/**
 * Returns the sums of rows: money in and out, or the total of what is owed. None if the rows have several currencies. Rows that
 * moved nothing do not count. A sum of zero is not returned.
 */
export function sumsOf<Row>(line: QueryLine<Row>, rows: readonly Row[]): Sum[] {
  if (!line.amount || line.sign === 'plain') return []
  const amounts = rows
    .filter((row) => line.state?.(row)?.outcome !== 'void')
    .flatMap((row) => line.amount?.(row) ?? [])
  const currencies = [...new Set(amounts.map(({ currency }) => currency))]
  const [currency] = currencies
  if (currency === undefined || currencies.length > 1) return []
  const values = amounts.map(({ value }) => value)
  const out = values.filter((value) => value.startsWith('-'))
  const parts =
    line.sign === 'owed'
      ? ([['all', values]] as const)
      : ([
          ['in', values.filter((value) => !value.startsWith('-'))],
          ['out', out],
        ] as const)
  return parts
    .map(([name, some]): Sum => ({ name, value: addUp(some, currency), currency }))
    .filter(({ value }) => !/^-?[0.]+$/.test(value))
}

/** Returns the number of characters of the longest sum beside the rows of a day, which decides the width of the gutter. */
export function longestSum<Row>(line: QueryLine<Row>, groups: readonly Group<Row>[]): number {
  const texts = groups
    .filter(({ rows }) => rows.length > 1)
    .flatMap(({ rows }) =>
      sumsOf(
        line,
        rows.map(({ row }) => row),
      ),
    )
    .map(({ value, name }) => {
      const digits = value.replace(/^-|\.\d+$/g, '').length
      return value.length + Math.floor((digits - 1) / 3) + Number(name === 'in')
    })
  return Math.max(0, ...texts)
}
