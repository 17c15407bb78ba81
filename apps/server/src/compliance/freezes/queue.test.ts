import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../bankday/index.ts'
import { wholeClaim } from '../../ledger/index.ts'
import {
  claimOf,
  deduct,
  endPast,
  fill,
  heldBy,
  heldInAll,
  lastDayOf,
  lift,
  type Queue,
  type QueuedFreeze,
  renew,
} from './queue.ts'

const day = '2026-11-28'
const freeze = (freezeId: string, claimMinor: bigint | null, months = 12): QueuedFreeze => ({
  freezeId,
  claimMinor,
  months,
  endsOn: lastDayOf(day, months),
  state: 'standing',
  parts: [],
})
/** Returns what the ledger holds for a queue on an account with so much that no other hold claims. */
const frozenAt = (queue: Queue, base: bigint) => {
  const claim = claimOf(queue) ?? 0n
  return base < claim ? base : claim
}
const on = (queue: Queue, base: bigint) => fill(queue, frozenAt(queue, base))
const parts = (queue: Queue, freezeId: string) =>
  queue.find((each) => each.freezeId === freezeId)?.parts.map(({ minor, endsOn }) => [minor, endsOn])

test('the first holds what is there, the second the rest, and a credit fills the earliest that is not full', () => {
  const placed = on([freeze('A', 30_000n), freeze('B', 40_000n)], 50_000n)
  expect(placed.map(heldBy)).toEqual([30_000n, 20_000n])
  expect(on(placed, 55_000n).map(heldBy)).toEqual([30_000n, 25_000n])
  const lifted = on(lift(on(placed, 55_000n), 'A', null, day), 55_000n)
  expect(lifted.map(heldBy)).toEqual([40_000n])
  expect(claimOf(lifted)).toBe(40_000n)
  const other = on([freeze('A', 60_000n), freeze('B', 40_000n)], 50_000n)
  expect(other.map(heldBy)).toEqual([50_000n, 0n])
  expect(on(other, 65_000n).map(heldBy)).toEqual([60_000n, 5_000n])
})

test('a year from 2026-11-28 ends on 2027-11-27, and renewed that day on 2028-11-26', () => {
  expect(lastDayOf('2026-11-28', 12)).toBe('2027-11-27')
  const renewed = renew(on([freeze('A', 30n)], 30n), 'A', lastDayOf('2027-11-27', 12), 12)
  expect(renewed[0]).toMatchObject({ endsOn: '2028-11-26', parts: [{ minor: 30n, endsOn: '2028-11-26' }] })
})

test('what takes effect because an earlier freeze ended has its term counted anew', () => {
  const A = { ...freeze('A', 30_000n), endsOn: '2027-03-11' }
  const placed = on([A, freeze('B', 40_000n)], 50_000n)
  expect(endPast(placed, '2027-03-11')).toEqual(placed)
  const ended = endPast(placed, '2027-03-12')
  expect(parts(ended, 'B')).toEqual([
    [20_000n, '2027-11-27'],
    [20_000n, '2028-03-11'],
  ])
  const late = endPast(ended, '2027-11-28')
  expect(parts(late, 'B')).toEqual([[20_000n, '2028-03-11']])
  expect(claimOf(late)).toBe(20_000n)
  expect(endPast(late, '2028-03-12')).toEqual([])
})

test('a deduction takes what the freeze holds, and nobody succeeds', () => {
  const placed = on([freeze('A', 30_000n), freeze('B', 40_000n)], 50_000n)
  const left = on(deduct(placed, 'A', 30_000n), 20_000n)
  expect(left.map(({ freezeId, parts: each }) => [freezeId, each.length, heldBy(left[0]!)])).toEqual([
    ['B', 1, 20_000n],
  ])
  expect(() => deduct(placed, 'B', 20_001n)).toThrow()
})

test('a freeze whose own time is over waits for an earlier one, and takes nothing that comes in', () => {
  const A = { ...freeze('A', 30_000n, 24), endsOn: '2028-11-27' }
  const placed = on([A, freeze('B', 40_000n)], 50_000n)
  const later = endPast(placed, '2027-11-28')
  expect(later[1]).toMatchObject({ state: 'waiting', claimMinor: 20_000n, parts: [] })
  expect(claimOf(later)).toBe(30_000n)
  const lifted = lift(on(later, 90_000n), 'A', null, '2028-01-10')
  expect(parts(lifted, 'B')).toEqual([[20_000n, '2029-01-09']])
  expect(claimOf(lifted)).toBe(20_000n)
})

test('a whole account is frozen with all later credits, and later freezes wait for it', () => {
  const placed = on([freeze('A', null), freeze('B', 40n)], 50n)
  expect(claimOf(placed)).toBe(wholeClaim)
  expect(on(placed, 90n).map(heldBy)).toEqual([90n, 0n])
  expect(on(lift(on(placed, 90n), 'A', null, day), 90n).map(heldBy)).toEqual([40n])
})

test('a part of a freeze can be lifted: first what it does not hold', () => {
  const placed = on([freeze('A', 60n), freeze('B', 40n)], 50n)
  expect(lift(placed, 'A', 10n, day).map(heldBy)).toEqual([50n, 0n])
  expect(lift(placed, 'A', 30n, day).map(heldBy)).toEqual([30n, 20n])
})

describe('any sequence', () => {
  type Step =
    | { kind: 'credit' | 'debit'; minor: bigint }
    | { kind: 'place'; minor: bigint | null; months: number }
    | { kind: 'lift' | 'deduct' | 'renew'; at: number; minor: bigint }
    | { kind: 'days'; days: number }
  const minor = fc.bigInt({ min: 1n, max: 500n })
  const steps: fc.Arbitrary<Step[]> = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constantFrom('credit' as const, 'debit' as const), minor }),
      fc.record({
        kind: fc.constant('place' as const),
        minor: fc.option(minor, { freq: 6 }),
        months: fc.constantFrom(6, 12),
      }),
      fc.record({
        kind: fc.constantFrom('lift' as const, 'deduct' as const, 'renew' as const),
        at: fc.nat(4),
        minor,
      }),
      fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 250 }) }),
    ),
    { minLength: 1, maxLength: 30 },
  )

  test('keeps the order, and holds the claims as far as they are covered', () => {
    fc.assert(
      fc.property(steps, (all) => {
        let [queue, base, today, placed] = [[] as Queue, 0n, day, 0]
        for (const step of all) {
          if (step.kind === 'credit') base += step.minor
          if (step.kind === 'debit' && base - heldInAll(queue) >= step.minor) base -= step.minor
          if (step.kind === 'place') {
            placed += 1
            const { months } = step
            queue = [
              ...queue,
              {
                freezeId: String(placed),
                claimMinor: step.minor,
                months,
                endsOn: lastDayOf(today, months),
                state: 'standing',
                parts: [],
              },
            ]
          }
          if (step.kind === 'days') {
            today = addDays(today, step.days)
            queue = endPast(queue, today)
          }
          const named = 'at' in step ? queue[step.at] : undefined
          if (named && step.kind === 'lift')
            queue = lift(
              queue,
              named.freezeId,
              step.minor < (named.claimMinor ?? 0n) ? step.minor : null,
              today,
            )
          if (named && step.kind === 'deduct' && heldBy(named) >= (step as { minor: bigint }).minor) {
            queue = deduct(queue, named.freezeId, (step as { minor: bigint }).minor)
            base -= (step as { minor: bigint }).minor
          }
          if (named && step.kind === 'renew')
            queue = renew(queue, named.freezeId, lastDayOf(today, named.months), named.months)
          // Whatever changed, what the ledger holds for the claim covers all parts.
          expect(heldInAll(queue)).toBeLessThanOrEqual(frozenAt(queue, base))
          queue = on(queue, base)
          expect(heldInAll(queue)).toBe(frozenAt(queue, base))
          // The order of receipt never changes.
          const ids = queue.map(({ freezeId }) => Number(freezeId))
          expect(ids).toEqual(ids.toSorted((a, b) => a - b))
          for (const { claimMinor, parts: each } of queue) {
            if (claimMinor !== null)
              expect(each.reduce((sum, part) => sum + part.minor, 0n)).toBeLessThanOrEqual(claimMinor)
            for (const part of each) expect(part.endsOn >= today && part.minor > 0n).toBe(true)
          }
          // While a standing freeze is not full, nothing is available.
          const short = queue.findIndex(
            (f) => f.state === 'standing' && heldBy(f) < (f.claimMinor ?? wholeClaim),
          )
          if (short !== -1) expect(base - heldInAll(queue)).toBe(0n)
        }
      }),
      { numRuns: 500 },
    )
  })
})
