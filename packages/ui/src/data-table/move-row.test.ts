import { expect, test } from 'vitest'
import { movedRow } from './move-row.ts'

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 29, 29],
  ['ArrowUp', 0, 0],
  ['PageDown', 25, 29],
  ['PageUp', 25, 15],
  ['Home', 12, 0],
  ['End', 12, 29],
  ['Enter', 12, null],
  ['a', 12, null],
])('%s from row %i of 30 leads to %s', (key, at, to) => {
  expect(movedRow(key, at, 30)).toBe(to)
})

test('an empty table has no row to go to', () => {
  expect(movedRow('ArrowDown', 0, 0)).toBeNull()
})
