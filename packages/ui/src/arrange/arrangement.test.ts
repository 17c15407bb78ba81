import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Direction, moveTo, placeIn, step } from './arrangement.ts'

const columns = [['a', 'b', 'c'], ['d']]

test('an arrow key moves by one, and not past an end', () => {
  expect(step(columns, 'b', 'up')).toEqual([['b', 'a', 'c'], ['d']])
  expect(step(columns, 'b', 'down')).toEqual([['a', 'c', 'b'], ['d']])
  expect(step(columns, 'c', 'right')).toEqual([
    ['a', 'b'],
    ['d', 'c'],
  ])
  expect(step(columns, 'd', 'left')).toEqual([['d', 'a', 'b', 'c'], []])
  expect(step(columns, 'a', 'up')).toBeNull()
  expect(step(columns, 'c', 'down')).toBeNull()
  expect(step(columns, 'a', 'left')).toBeNull()
  expect(step(columns, 'nobody', 'up')).toBeNull()
})

test('no move loses or doubles a panel', () => {
  const names = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 })
  fc.assert(
    fc.property(names, fc.nat(8), fc.nat(1), fc.nat(9), (all, cut, column, index) => {
      const before = [all.slice(0, cut), all.slice(cut)]
      const name = all[0]!
      const after = moveTo(before, name, column, index)
      expect(after.flat().toSorted()).toEqual(all.toSorted())
      expect(placeIn(after, name)!.column).toBe(column)
    }),
  )
})

test('a move and its reverse restore the layout', () => {
  const back: Record<Direction, Direction> = { up: 'down', down: 'up', left: 'right', right: 'left' }
  for (const direction of ['up', 'down'] as const)
    for (const name of ['a', 'b', 'c']) {
      const there = step(columns, name, direction)
      if (there) expect(step(there, name, back[direction])).toEqual(columns)
    }
})
