import { expect, test } from 'vitest'
import { secondsLeft } from './seconds-left.ts'

const minuteMs = 60_000

test('nothing is said before the last minute, nor before the first answer', () => {
  expect(secondsLeft(1_000, 1_000 + 9 * minuteMs - 1)).toBeNull()
  expect(secondsLeft(0, 100 * minuteMs)).toBeNull()
})

test('the last minute is counted down to nothing', () => {
  expect(secondsLeft(1_000, 1_000 + 9 * minuteMs)).toBe(60)
  expect(secondsLeft(1_000, 1_000 + 9 * minuteMs + 30_500)).toBe(30)
  expect(secondsLeft(1_000, 1_000 + 10 * minuteMs)).toBe(0)
  expect(secondsLeft(1_000, 1_000 + 60 * minuteMs)).toBe(0)
})
