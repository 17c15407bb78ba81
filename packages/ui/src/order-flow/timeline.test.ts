import { expect, test } from 'vitest'
import { timeWithin } from './timeline.tsx'

test.each([
  ['', '2026-10-26 20:12:00'],
  ['2026-10-26', '20:12:00'],
  ['2026-10-27', '2026-10-26 20:12:00'],
])('within the day "%s" a step was at %s', (day, text) => {
  expect(timeWithin(day, '2026-10-26T20:12:00+08:00')).toBe(text)
})
