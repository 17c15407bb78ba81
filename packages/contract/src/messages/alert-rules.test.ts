import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alertMinutes, isAlerted, isWithin, minuteOf, nextStart, timeOfMinute } from './alert-rules.ts'

const window = (from: string, to: string) => ({ startMinute: minuteOf(from), endMinute: minuteOf(to) })
const at = (time: string) => new Date(`2026-11-20T${time}+08:00`)

describe('the window', () => {
  test.each([
    ['21:59:59.999', false],
    ['22:00:00.000', true],
    ['23:59:59.999', true],
    ['00:00:00.000', true],
    ['05:59:59.999', true],
    ['06:00:00.000', false],
  ])('22:00 to 06:00 at %s: %s', (time, within) => {
    expect(isWithin(window('22:00', '06:00'), at(time))).toBe(within)
  })

  test('its length counts over midnight', () => {
    expect(alertMinutes(window('22:00', '06:00'))).toBe(480)
    expect(alertMinutes(window('23:30', '00:29'))).toBe(59)
    expect(alertMinutes(window('23:30', '00:30'))).toBe(60)
    expect(alertMinutes(window('09:00', '09:00'))).toBe(0)
  })

  test('all day is no window', () => expect(isWithin(null, at('03:00'))).toBe(true))

  test('outside the window, the next start is the first instant within it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: 60, max: 1439 }),
        fc.integer({ min: 0, max: 3 * 86_400_000 }),
        (startMinute, minutes, ms) => {
          const of = { startMinute, endMinute: (startMinute + minutes) % 1440 }
          const instant = new Date(Date.parse('2026-11-20T00:00:00+08:00') + ms)
          if (isWithin(of, instant)) return
          const start = nextStart(of, instant)
          const before = new Date(start.getTime() - 1)
          expect(isWithin(of, start)).toBe(true)
          expect(isWithin(of, before)).toBe(false)
          expect(start > instant && start.getTime() - instant.getTime() <= 86_400_000).toBe(true)
        },
      ),
    )
  })

  test('minutes are written as hours', () => expect(timeOfMinute(minuteOf('07:05'))).toBe('07:05'))
})

test.each([
  ['both', 1000, 99_999n, false],
  ['both', 1000, 100_000n, true],
  ['both', 1000, -100_000n, true],
  ['in', 0, 1n, true],
  ['in', 0, -1n, false],
  ['out', 0, -1n, true],
  ['both', 999_999_999, 99_999_999_899n, false],
  ['both', 999_999_999, 99_999_999_900n, true],
] as const)('%s from %i on: %s is sent: %s', (direction, startYuan, minor, told) => {
  expect(isAlerted({ direction, startYuan }, minor)).toBe(told)
})
