import { expect, test } from 'vitest'
import { createRateLimiter, lineOf } from './rate-limit.ts'

test('a bucket holds three seconds and fills again', () => {
  let nowMs = 0
  const limiter = createRateLimiter(10, () => nowMs)
  const taken = (times: number) =>
    Array.from({ length: times }, () => limiter.take('192.0.2.1', 1)).filter(Boolean)
  expect(taken(50)).toHaveLength(30)
  nowMs += 500
  expect(taken(50)).toHaveLength(5)
  nowMs += 60_000
  expect(limiter.take('192.0.2.1', 31)).toBe(false)
  expect(taken(50)).toHaveLength(30)
  expect(limiter.take('192.0.2.2', 30)).toBe(true)
})

test('without a limit everything passes', () => {
  const limiter = createRateLimiter(null)
  expect(Array.from({ length: 1_000 }, () => limiter.take('192.0.2.1', 100)).every(Boolean)).toBe(true)
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:0db8::1', '2001:db8:0:0'],
  ['2001:db8::9:1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s is on the line %s', (ip, line) => {
  expect(lineOf(ip)).toBe(line)
})
