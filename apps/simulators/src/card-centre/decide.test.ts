import { expect, test } from 'vitest'
import { type CentreRequest, courseOf, newLimit } from './decide.ts'

const raise: CentreRequest = {
  id: '20261123000000000001',
  kind: 'permanent',
  asked: 48_000,
  current: 30_000,
  cap: 50_000,
  lowerCap: 20_000,
  income: 180_000,
}
const states = (request: Partial<CentreRequest>) =>
  courseOf({ ...raise, ...request }).events.map(({ state, amount }) =>
    amount === null ? state : `${state} ${amount}`,
  )

test.each([
  [48_000, ['reviewing', 'approved 48000']],
  [41_000, ['reviewing', 'declined']],
  [43_000, ['reviewing', 'approved 36000']],
  // Half of the smallest possible increase rounds down to zero.
  [33_000, ['reviewing', 'approved 31000']],
  [45_000, ['reviewing', 'documentsWanted']],
])('a limit of %d', (asked, events) => {
  expect(states({ asked })).toEqual(events)
})

test('the least increase cannot be halved', () => {
  expect(states({ asked: 33_000, current: 32_000 })).toEqual(['reviewing', 'declined'])
})

test('silent and disordered requests end like any other', () => {
  expect(courseOf({ ...raise, asked: 47_000 })).toMatchObject({ silent: true })
  expect(courseOf({ ...raise, asked: 49_000 })).toMatchObject({ disordered: true })
  expect(states({ asked: 49_000 })).toEqual(['reviewing', 'approved 49000'])
})

test('a new card’s limit is a quarter of the income, at most the cap, in thousands', () => {
  expect([newLimit(180_000, 100_000), newLimit(90_000, 20_000), newLimit(9_999, 20_000)]).toEqual([
    45_000, 20_000, 2_000,
  ])
  const fresh = { kind: 'application', asked: 0, current: 0 } as const
  expect(states({ ...fresh, income: 180_000 })).toEqual(['reviewing', 'approved 45000', 'made', 'mailed'])
  expect(states({ ...fresh, income: 183_000 })).toEqual(['reviewing', 'approved 20000', 'made', 'mailed'])
  expect(states({ ...fresh, income: 2_000 })).toEqual(['reviewing', 'declined'])
})
