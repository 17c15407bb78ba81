import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  applied,
  availablePoints,
  earn,
  expire,
  expiryOf,
  type GrantPart,
  giveBack,
  owedPoints,
  type PointsAccount,
  reverse,
  spend,
} from './account-rules.ts'

const empty: PointsAccount = { balance: 0, grants: [] }
const earned = (account: PointsAccount, earnedOn: string, points: number) =>
  applied(account, earn(account, { grantNo: account.grants.length + 1, earnedOn, points }))
const left = ({ grants }: PointsAccount) =>
  grants.filter((grant) => grant.left > 0).map((grant) => [grant.expiresOn, grant.left])

test('points are valid through the end of the next calendar year, at any time of posting', () => {
  expect(expiryOf('2025-12-31')).toBe('2026-12-31')
  expect(expiryOf('2026-01-01')).toBe('2027-12-31')
})

test('the vector: 180 of 2025 and 640 of 2026, 500 redeemed, cancelled in time and too late', () => {
  const account = earned(earned(empty, '2025-06-01', 180), '2026-06-01', 640)
  const use = spend(account, 500, '2026-11-20')!
  expect(use.parts.map(({ points }) => points)).toEqual([180, 320])
  const after = applied(account, use)
  expect(left(after)).toEqual([['2027-12-31', 320]])
  const back = { until: '2026-12-25', grantNo: 3 }
  expect(left(applied(after, giveBack(after, use.parts, { ...back, on: '2026-11-25' })))).toEqual(
    left(account),
  )
  const [gone, ...more] = expire(after, '2027-01-01')
  expect([gone, more]).toEqual([undefined, []])
  const late = applied(
    after,
    giveBack(after, use.parts, { on: '2027-01-05', until: '2027-02-04', grantNo: 3 }),
  )
  expect(left(late)).toEqual([
    ['2027-12-31', 640],
    ['2027-02-04', 180],
  ])
})

test('points missing in a reversal are owed and taken from later ones, and nothing is redeemed meanwhile', () => {
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

test('after any movements the grants and debts add up to the balance, and so do the movements', () => {
  const days = ['2025-03-01', '2025-12-31', '2026-01-01', '2026-07-01', '2027-01-01', '2027-02-15'] as const
  const step = fc.record({
    what: fc.constantFrom('earn', 'spend', 'reverse', 'cancel', 'expire'),
    points: fc.integer({ min: 1, max: 400 }),
    which: fc.nat({ max: 20 }),
    laterBy: fc.integer({ min: 0, max: 1 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let account = empty
      let day = 0
      let sum = 0
      const uses: GrantPart[][] = []
      for (const { what, points, which, laterBy } of steps) {
        day = Math.min(days.length - 1, day + laterBy)
        const on = days[day]!
        const grantNo = account.grants.length + 1
        // Like the bank, the test lets points expire before anything else happens.
        const gone = expire(account, on)
        const due = gone.map((movement) => {
          account = applied(account, movement)
          return movement.points
        })
        sum += due.reduce((all, each) => all + each, 0)
        const movement =
          what === 'earn'
            ? earn(account, { grantNo, earnedOn: on, points })
            : what === 'spend'
              ? spend(account, points, on)
              : what === 'reverse'
                ? reverse(account, which, points, on)
                : what === 'cancel' && uses.length > 0
                  ? giveBack(account, uses.shift()!, { on, until: '2028-01-30', grantNo })
                  : null
        if (!movement) continue
        if (what === 'spend') uses.push(movement.parts)
        account = applied(account, movement)
        sum += movement.points
        const held = account.grants.reduce((all, grant) => all + grant.left, 0)
        expect(account.balance).toBe(sum)
        expect(held - owedPoints(account)).toBe(account.balance)
        if (account.balance < 0) expect(held).toBe(0)
        for (const grant of account.grants) {
          expect(grant.left).toBeGreaterThanOrEqual(0)
          expect(grant.left + grant.expired).toBeLessThanOrEqual(grant.points)
        }
      }
    }),
  )
})
