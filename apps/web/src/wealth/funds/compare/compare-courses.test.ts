import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOfAYear } from '../cost-of-a-year.ts'
import { compareCourses } from './compare-courses.ts'

const older = {
  dates: ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'],
  growthBp: [0, 1_000, 2_100, -100],
}

test('funds begin with 100 on the first day that all of them have a NAV', () => {
  const younger = { dates: ['2026-11-17', '2026-11-19'], growthBp: [0, 500] }
  expect(compareCourses([older, younger])).toEqual({
    dates: ['2026-11-17', '2026-11-18', '2026-11-19'],
    lines: [
      // 1.10 to 1.21 to 0.99 is 100 to 110 to 90. The fall is counted from the high in between.
      { values: [10_000, 11_000, 9_000], growthBp: -1_000, fallBp: -1_818 },
      // A day without a NAV keeps the previous one.
      { values: [10_000, 10_000, 10_500], growthBp: 500, fallBp: 0 },
    ],
  })
})

test('funds without two common days are not compared', () => {
  expect(compareCourses([])).toBeNull()
  expect(compareCourses([older, { dates: [], growthBp: [] }])).toBeNull()
  expect(compareCourses([older, { dates: ['2026-11-19'], growthBp: [0] }])).toBeNull()
})

const course = fc
  .uniqueArray(fc.integer({ min: 1, max: 28 }), { minLength: 2, maxLength: 20 })
  .chain((days) =>
    fc.record({
      dates: fc.constant(days.sort((a, b) => a - b).map((day) => `2026-11-${String(day).padStart(2, '0')}`)),
      growthBp: fc.array(fc.integer({ min: -9_000, max: 30_000 }), {
        minLength: days.length,
        maxLength: days.length,
      }),
    }),
  )

test('every line begins with 100, has a value a day and never falls by more than all, in any order of the funds', () => {
  fc.assert(
    fc.property(fc.array(course, { minLength: 2, maxLength: 4 }), (courses) => {
      const compared = compareCourses(courses)
      const turned = compareCourses(courses.toReversed())
      expect(turned?.lines.toReversed()).toEqual(compared?.lines)
      if (!compared) return
      for (const { values, fallBp, growthBp } of compared.lines) {
        expect(values[0]).toBe(10_000)
        expect(values).toHaveLength(compared.dates.length)
        expect(growthBp).toBe(values.at(-1)! - 10_000)
        expect(fallBp).toBeLessThanOrEqual(0)
        expect(fallBp).toBeGreaterThan(-10_000)
      }
    }),
  )
})

test('a year of 10,000 costs the subscription, the running fees inside the NAV, and the redemption', () => {
  const mixed = {
    fund: { subscriptionPpm: 5_000 },
    managementPpm: 12_000,
    custodyPpm: 2_000,
    redemptionFees: [
      { underDays: 7, ppm: 15_000 },
      { underDays: 180, ppm: 5_000 },
    ],
  }
  expect(costOfAYear(mixed)).toEqual({
    whole: '189.05',
    subscription: '49.75',
    running: '139.30',
    redemption: '0.00',
  })
  // Not free yet after a year.
  expect(costOfAYear({ ...mixed, redemptionFees: [{ underDays: 730, ppm: 5_000 }] })).toMatchObject({
    whole: '238.80',
    redemption: '49.75',
  })
})
