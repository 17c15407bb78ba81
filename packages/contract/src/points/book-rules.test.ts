import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  applied,
  availablePoints,
  earn,
  expire,
  expiryOf,
  giveBack,
  type LotPart,
  owedPoints,
  type PointsBook,
  reverse,
  spend,
} from './book-rules.ts'

const empty: PointsBook = { balance: 0, lots: [] }
const earned = (book: PointsBook, earnedOn: string, points: number) =>
  applied(book, earn(book, { lotNo: book.lots.length + 1, earnedOn, points }))
const left = ({ lots }: PointsBook) =>
  lots.filter((lot) => lot.left > 0).map((lot) => [lot.expiresOn, lot.left])

test('points are good through the end of the next calendar year, whenever they are posted', () => {
  expect(expiryOf('2025-12-31')).toBe('2026-12-31')
  expect(expiryOf('2026-01-01')).toBe('2027-12-31')
})

test('the vector: 180 of 2025 and 640 of 2026, 500 redeemed, cancelled in time and too late', () => {
  const book = earned(earned(empty, '2025-06-01', 180), '2026-06-01', 640)
  const use = spend(book, 500, '2026-11-20')!
  expect(use.parts.map(({ points }) => points)).toEqual([180, 320])
  const after = applied(book, use)
  expect(left(after)).toEqual([['2027-12-31', 320]])
  const back = { until: '2026-12-25', lotNo: 3 }
  expect(left(applied(after, giveBack(after, use.parts, { ...back, on: '2026-11-25' })))).toEqual(left(book))
  const [gone, ...more] = expire(after, '2027-01-01')
  expect([gone, more]).toEqual([undefined, []])
  const late = applied(after, giveBack(after, use.parts, { on: '2027-01-05', until: '2027-02-04', lotNo: 3 }))
  expect(left(late)).toEqual([
    ['2027-12-31', 640],
    ['2027-02-04', 180],
  ])
})

test('what a reversal lacks is owed, and taken from what is earned next; nothing is redeemed meanwhile', () => {
  const first = earned(empty, '2026-01-10', 40)
  const used = applied(first, spend(first, 25, '2026-02-01')!)
  const owing = applied(used, reverse(used, 1, 40, '2026-03-01'))
  expect(owing.balance).toBe(-25)
  expect([availablePoints(owing, '2026-03-01'), owedPoints(owing)]).toEqual([0, 25])
  expect(spend(owing, 1, '2026-03-01')).toBeNull()
  const next = earned(owing, '2026-03-02', 30)
  expect([next.balance, availablePoints(next, '2026-03-02')]).toEqual([5, 5])
})

test('points that expired unused are not taken back', () => {
  const first = earned(empty, '2025-01-10', 25)
  const used = applied(first, spend(first, 10, '2025-02-01')!)
  const [gone] = expire(used, '2027-01-01')
  const after = earned(applied(used, gone!), '2027-01-02', 100)
  const all = reverse(after, 1, 25, '2027-01-03')
  expect(all.points).toBe(-10)
  const done = applied(after, all)
  expect(done.balance).toBe(90)
  expect(reverse(done, 1, 25, '2027-01-04').points).toBe(0)
})

test('whatever happens, lots and debts add up to the balance, and the movements do too', () => {
  const days = ['2025-03-01', '2025-12-31', '2026-01-01', '2026-07-01', '2027-01-01', '2027-02-15'] as const
  const step = fc.record({
    what: fc.constantFrom('earn', 'spend', 'reverse', 'cancel', 'expire'),
    points: fc.integer({ min: 1, max: 400 }),
    which: fc.nat({ max: 20 }),
    laterBy: fc.integer({ min: 0, max: 1 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let book = empty
      let day = 0
      let sum = 0
      const uses: LotPart[][] = []
      for (const { what, points, which, laterBy } of steps) {
        day = Math.min(days.length - 1, day + laterBy)
        const on = days[day]!
        const lotNo = book.lots.length + 1
        // As the bank does it: what is over is gone before anything else happens.
        const gone = expire(book, on)
        const due = gone.map((movement) => {
          book = applied(book, movement)
          return movement.points
        })
        sum += due.reduce((all, each) => all + each, 0)
        const movement =
          what === 'earn'
            ? earn(book, { lotNo, earnedOn: on, points })
            : what === 'spend'
              ? spend(book, points, on)
              : what === 'reverse'
                ? reverse(book, which, points, on)
                : what === 'cancel' && uses.length > 0
                  ? giveBack(book, uses.shift()!, { on, until: '2028-01-30', lotNo })
                  : null
        if (!movement) continue
        if (what === 'spend') uses.push(movement.parts)
        book = applied(book, movement)
        sum += movement.points
        const held = book.lots.reduce((all, lot) => all + lot.left, 0)
        expect(book.balance).toBe(sum)
        expect(held - owedPoints(book)).toBe(book.balance)
        if (book.balance < 0) expect(held).toBe(0)
        for (const lot of book.lots) {
          expect(lot.left).toBeGreaterThanOrEqual(0)
          expect(lot.left + lot.expired).toBeLessThanOrEqual(lot.points)
        }
      }
    }),
  )
})
