import { expect, test } from 'vitest'
import { secondsLeft } from './seconds-left.ts'

const minuteMs = 60_000

test('shows nothing before the last minute or the first answer', () => {
  expect(secondsLeft(1_000, 1_000 + 9 * minuteMs - 1)).toBeNull()
  expect(secondsLeft(0, 100 * minuteMs)).toBeNull()
})

test('counts the last minute down to zero', () => {
  expect(secondsLeft(1_000, 1_000 + 9 * minuteMs)).toBe(60)
  expect(secondsLeft(1_000, 1_000 + 9 * minuteMs + 30_500)).toBe(30)
  expect(secondsLeft(1_000, 1_000 + 10 * minuteMs)).toBe(0)
  expect(secondsLeft(1_000, 1_000 + 60 * minuteMs)).toBe(0)
})
