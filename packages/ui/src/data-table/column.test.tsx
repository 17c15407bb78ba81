import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Column, cell } from './column.tsx'

interface Row {
  at: string | null
}

const drawn = (type: 'moment' | 'date', at: string | null): string => {
  const column: Column<Row> = { key: 'at', title: 'At', type, value: ({ at: of }) => of }
  return renderToStaticMarkup(cell(column, { at }))
}

test.each(['moment', 'date'] as const)('a missing %s is a dash', (type) => {
  expect(drawn(type, null).replace(/<[^>]+>/g, '')).toBe('—')
})

test('an instant is shown as its day and its time', () => {
  expect(drawn('moment', '2026-11-22T09:30:00+08:00').replace(/<[^>]+>/g, '')).toBe('2026-11-22 09:30')
})
