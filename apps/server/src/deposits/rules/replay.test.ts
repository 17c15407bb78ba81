import type { RuleAmount } from '@cloudsail/contract/deposits'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf } from '../../bankday/index.ts'
import type { Course } from '../../ledger/index.ts'
import { isCovered, movedBy, movesOf, nearestCovered, pastAt, replay } from './replay.ts'

const time = { leastMinor: 5_000_00n, stepMinor: 1_000_00n }
const window = { from: '2026-01-01', to: '2026-04-30' }
const monthEnds = ['2026-01-28', '2026-02-28', '2026-03-28', '2026-04-28']
const runs = monthEnds.map((on) => ({ on, at: instantOf(on, '21:00') }))

/** Builds a course from payments in and out, each at a time of a date, with the balance after each. */
function courseOf(openingMinor: bigint, moved: readonly [on: string, time: string, yuan: number][]): Course {
  let availableMinor = openingMinor
  return {
    openingMinor,
    points: moved.map(([businessDate, clock, yuan]) => {
      availableMinor += BigInt(Math.round(yuan * 100))
      const bookedAt = instantOf(businessDate, clock)
      return { businessDate, bookedAt, availableMinor, summary: 'transferOut', counterpartyName: `${yuan}` }
    }),
  }
}

function played(rule: RuleAmount, paying: Course, destination: Course | null = null, terms = time) {
  const past = pastAt(runs, { paying, destination })
  const moves = movesOf(rule, terms, past)
  const course = replay(
    paying,
    runs.map((run, index) => ({ ...run, move: moves[index]! })),
    window,
  )
  return { past, moves, ...course, better: nearestCovered(rule, terms, past) }
}

const sweep: RuleAmount = { type: 'sweep', amountMinor: 20_000_00n }
// Income of 30,000 in January, 10,000 in February and 30,000 in March. 1,000 are paid after the time of the run on 28
// February, 17,400 and 20,000 in March.
const salary = courseOf(18_000_00n, [
  ['2026-01-10', '09:00', 30_000],
  ['2026-02-10', '09:00', 10_000],
  ['2026-02-28', '21:30', -1_000],
  ['2026-03-15', '10:00', -17_400],
  ['2026-03-16', '10:00', -20_000],
  ['2026-03-20', '09:00', 30_000],
])

test('a sweep over four months shows its moves and the days without cover', () => {
  const { moves, days, lowestMinor, lowestOn, lacking, unpaid, better } = played(sweep, salary)
  // 48,000 → 20,000, then 30,000 → 20,000 before the payment of 28 February. 1,600 are left on 15 March, too little for the
  // 20,000 of the 16th. 11,600 at the run in March are below the kept amount.
  expect(moves).toEqual([
    { kind: 'moved', amountMinor: 28_000_00n },
    { kind: 'moved', amountMinor: 10_000_00n },
    { kind: 'skipped' },
    { kind: 'skipped' },
  ])
  expect(days).toHaveLength(120)
  expect(days.find(({ on }) => on === '2026-02-28')).toEqual({
    on: '2026-02-28',
    actualMinor: 57_000_00n,
    rehearsedMinor: 19_000_00n,
  })
  expect([lowestMinor, lowestOn]).toEqual([-18_400_00n, '2026-03-16'])
  expect(lacking).toEqual(['2026-03-16', '2026-03-17', '2026-03-18', '2026-03-19', '2026-03-20'])
  expect(unpaid).toMatchObject([{ amountMinor: -20_000_00n, beforeMinor: 1_600_00n }])
  // If 38,500 stays, 9,000 and 10,000 are moved and 600 are left in March. If 38,000 stayed, 400 would be missing.
  expect(better).toBe(38_500_00n)
})

test('without cover nothing is moved', () => {
  const { moves, lacking, lowestMinor } = played({ type: 'fixed', amountMinor: 20_000_00n }, salary)
  expect(moves.map(({ kind }) => kind)).toEqual(['moved', 'moved', 'short', 'short'])
  expect(lacking.length).toBeGreaterThan(0)
  expect(lowestMinor).toBe(-20_400_00n)
})

test('a top-up counts its earlier runs in the balance of the other account', () => {
  const other = courseOf(2_000_00n, [['2026-03-01', '12:00', -500]])
  const { moves } = played({ type: 'topUp', amountMinor: 3_000_00n }, salary, other, {
    leastMinor: 100_00n,
    stepMinor: 1_00n,
  })
  expect(moves).toEqual([
    { kind: 'moved', amountMinor: 1_000_00n },
    { kind: 'skipped' },
    { kind: 'moved', amountMinor: 500_00n },
    { kind: 'skipped' },
  ])
})

test('with an empty past nothing happens', () => {
  const { moves, lacking, days, better } = played(sweep, courseOf(0n, []))
  expect(moves.every(({ kind }) => kind === 'skipped')).toBe(true)
  expect(lacking).toEqual([])
  expect(days.every(({ actualMinor, rehearsedMinor }) => actualMinor === 0n && rehearsedMinor === 0n)).toBe(
    true,
  )
  expect(better).toBeNull()
})

const anyCourse = fc
  .record({
    opening: fc.integer({ min: 0, max: 80_000 }),
    moved: fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: 119 }),
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: -30_000, max: 30_000 }),
      ),
      {
        maxLength: 60,
      },
    ),
  })
  .map(({ opening, moved }) => {
    let left = opening
    const sorted = moved.toSorted((one, other) => one[0] - other[0] || one[1] - other[1])
    return courseOf(
      BigInt(opening) * 100n,
      sorted.flatMap(([day, hour, yuan]): [string, string, number][] => {
        // The real account is never overdrawn.
        const fits = Math.max(yuan, -left)
        left += fits
        const on = new Date(Date.parse(window.from) + day * 86_400_000).toISOString().slice(0, 10)
        return fits === 0 ? [] : [[on, `${String(hour).padStart(2, '0')}:00`, fits]]
      }),
    )
  })
const anyRule: fc.Arbitrary<RuleAmount> = fc.record({
  type: fc.constantFrom('fixed', 'sweep'),
  amountMinor: fc.bigInt(1n, 60_000n).map((yuan) => yuan * 100n),
})

test('for any past the figures agree, and the better amount is covered to the fen', () => {
  fc.assert(
    fc.property(anyCourse, anyRule, (paying, rule) => {
      const { past, moves, days, lacking, lowestMinor, unpaid, better } = played(rule, paying)
      const last = days.at(-1)!
      expect(last.actualMinor - last.rehearsedMinor).toBe(movedBy(moves))
      expect(lacking.length > 0).toBe(!isCovered(past, moves))
      if (lacking.length > 0) {
        expect(lowestMinor < 0n).toBe(true)
        expect(unpaid.length > 0).toBe(true)
      }
      // Each run had the money that it moved.
      for (const [index, { payingMinor }] of past.entries()) {
        const move = moves[index]!
        if (move.kind === 'moved') expect(movedBy(moves.slice(0, index + 1)) <= payingMinor).toBe(true)
      }
      if (better === null) return
      const changed = played({ ...rule, amountMinor: better }, paying)
      expect(changed.lacking).toEqual([])
      expect(movedBy(changed.moves) > 0n).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('at the extremes of a rule the figures agree, and the better amount can be set', () => {
  const mostMinor = 999_999_999_999n
  const terms = fc.constantFrom(
    time,
    { leastMinor: 100_00n, stepMinor: 1_00n },
    { leastMinor: 50_000_00n, stepMinor: 1n },
  )
  const ends = fc.constantFrom(
    0n,
    1n,
    99_00n,
    100_00n,
    5_000_00n,
    5_000_01n,
    50_000_00n,
    mostMinor - 1n,
    mostMinor,
  )
  const opening = fc.constantFrom(0n, 1n, 100_00n, 50_000_00n, mostMinor)
  fc.assert(
    fc.property(
      ...([fc.constantFrom('fixed', 'sweep', 'topUp'), ends, terms, opening, opening, anyCourse] as const),
      (type, amountMinor, ruleTerms, ownMinor, otherMinor, { points }) => {
        const rule = {
          type,
          amountMinor:
            type !== 'sweep' && amountMinor < ruleTerms.leastMinor ? ruleTerms.leastMinor : amountMinor,
        }
        const paying = {
          openingMinor: ownMinor,
          points: points.map((point) => ({ ...point, availableMinor: point.availableMinor + ownMinor })),
        }
        const other = type === 'topUp' ? { openingMinor: otherMinor, points: [] } : null
        const { past, moves, days, lacking, lowestMinor, better } = played(rule, paying, other, ruleTerms)
        const last = days.at(-1)!
        expect(last.actualMinor - last.rehearsedMinor).toBe(movedBy(moves))
        expect(lacking.length > 0).toBe(!isCovered(past, moves))
        expect(lowestMinor < 0n).toBe(lacking.length > 0)
        for (const [index, { payingMinor }] of past.entries())
          if (moves[index]!.kind === 'moved')
            expect(movedBy(moves.slice(0, index + 1)) <= payingMinor).toBe(true)
        if (better === null) return
        expect(better > 0n && (type === 'sweep' || better >= ruleTerms.leastMinor)).toBe(true)
        expect(played({ ...rule, amountMinor: better }, paying, other, ruleTerms).lacking).toEqual([])
      },
    ),
    { numRuns: 300 },
  )
})
