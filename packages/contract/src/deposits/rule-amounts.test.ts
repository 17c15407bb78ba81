import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RuleAmount, ruleMove } from './rule-amounts.ts'

const time = { leastMinor: 5_000_00n, stepMinor: 1_000_00n }
const call = { leastMinor: 50_000_00n, stepMinor: 50_000_00n }
const current = { leastMinor: 100_00n, stepMinor: 1_00n }
const of = (payingMinor: bigint, destinationMinor = 0n) => ({ payingMinor, destinationMinor })

test('a sweep moves the surplus in whole steps, and nothing below the least amount', () => {
  const sweep: RuleAmount = { type: 'sweep', amountMinor: 20_000_00n }
  expect(ruleMove(sweep, of(63_870_45n), time)).toEqual({ kind: 'moved', amountMinor: 43_000_00n })
  expect(ruleMove(sweep, of(25_000_00n), time)).toEqual({ kind: 'moved', amountMinor: 5_000_00n })
  expect(ruleMove(sweep, of(24_999_99n), time)).toEqual({ kind: 'skipped' })
  expect(ruleMove(sweep, of(169_999_99n), call)).toEqual({ kind: 'moved', amountMinor: 100_000_00n })
  expect(ruleMove(sweep, of(69_999_99n), call)).toEqual({ kind: 'skipped' })
  expect(ruleMove(sweep, of(19_000_00n), time)).toEqual({ kind: 'skipped' })
  expect(ruleMove({ type: 'sweep', amountMinor: 0n }, of(5_000_00n), time)).toEqual({
    kind: 'moved',
    amountMinor: 5_000_00n,
  })
})

test('a top-up fills up to whole yuan, a hundred at least, or nothing without cover', () => {
  const topUp: RuleAmount = { type: 'topUp', amountMinor: 3_000_00n }
  expect(ruleMove(topUp, of(10_000_00n, 2_950_40n), current)).toEqual({
    kind: 'moved',
    amountMinor: 100_00n,
  })
  expect(ruleMove(topUp, of(10_000_00n, 2_100_25n), current)).toEqual({
    kind: 'moved',
    amountMinor: 900_00n,
  })
  expect(ruleMove(topUp, of(10_000_00n, 3_000_00n), current)).toEqual({ kind: 'skipped' })
  expect(ruleMove(topUp, of(899_99n, 2_100_25n), current)).toEqual({
    kind: 'short',
    amountMinor: 900_00n,
  })
})

test('a fixed amount moves whole or not at all', () => {
  const fixed: RuleAmount = { type: 'fixed', amountMinor: 5_000_00n }
  expect(ruleMove(fixed, of(5_000_00n), time)).toEqual({ kind: 'moved', amountMinor: 5_000_00n })
  expect(ruleMove(fixed, of(4_999_99n), time)).toEqual({ kind: 'short', amountMinor: 5_000_00n })
})

const minor = (max: bigint) => fc.bigInt(0n, max)

test('with any balances a rule overdraws nothing, keeps the kept amount and reaches its target', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('fixed', 'sweep', 'topUp'),
      minor(500_000_00n),
      minor(900_000_00n),
      minor(900_000_00n),
      fc.constantFrom(time, call, current),
      (type, amount, payingMinor, destinationMinor, terms) => {
        const amountMinor = type === 'fixed' ? amount + 1n : amount
        const move = ruleMove({ type, amountMinor }, { payingMinor, destinationMinor }, terms)
        if (move.kind === 'skipped') {
          if (type === 'sweep') expect(payingMinor - amountMinor < terms.leastMinor).toBe(true)
          if (type === 'topUp') expect(destinationMinor >= amountMinor).toBe(true)
          expect(type).not.toBe('fixed')
          return
        }
        expect(move.kind === 'short').toBe(move.amountMinor > payingMinor)
        if (type === 'sweep') {
          expect(payingMinor - move.amountMinor >= amountMinor).toBe(true)
          expect(payingMinor - move.amountMinor - amountMinor < terms.stepMinor).toBe(true)
          expect(move.amountMinor % terms.stepMinor).toBe(0n)
        }
        if (type === 'topUp') {
          const reached = destinationMinor + move.amountMinor
          expect(reached >= amountMinor).toBe(true)
          expect(reached - amountMinor < 1_00n || move.amountMinor === terms.leastMinor).toBe(true)
        }
      },
    ),
  )
})
