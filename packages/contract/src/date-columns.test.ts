import { expect, test } from 'vitest'
import { allCalls } from './calls.ts'
import type { QueryColumn } from './core/query.ts'

const queries = allCalls.filter((call) => 'columns' in call) as unknown as readonly {
  name: string
  columns: Record<string, QueryColumn<never>>
}[]

/** Titles of columns that hold a day or a time, in the words of either language. */
const ofTime = /(?:日期?|时间|有效期)$|^(?:T|Due|Time|Date|Day)$| (?:on|time|date)$/

test('a column that holds a day or a time says so: a sheet sorts it as one, and text is no date', () => {
  expect(queries.length).toBeGreaterThan(40)
  const found = queries.flatMap(({ name, columns }) =>
    Object.entries(columns).flatMap(([key, { title, kind }]) =>
      (ofTime.test(title.zh) || ofTime.test(title.en)) && !['date', 'moment', 'amount'].includes(kind ?? '')
        ? [`${name}.${key} (${title.zh})`]
        : [],
    ),
  )
  expect(found).toEqual([])
})
