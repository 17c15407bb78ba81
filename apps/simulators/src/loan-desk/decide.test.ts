import { expect, test } from 'vitest'
import { courseOf, type DeskRequest } from './decide.ts'

const request: DeskRequest = {
  id: '7.20261120000000000001',
  amount: 50_000,
  instalment: 2_162.36,
  income: 8_000,
  debts: 0,
  ratePpm: 36_000,
  reported: { loans: 0, monthlyDebt: 0, monthsOverdue: 0 },
  atMs: 0,
}
const events = (change: Partial<DeskRequest>) => {
  const course = courseOf({ ...request, ...change })
  const text = ({ state, amount, reason }: (typeof course.events)[number]) =>
    [state, amount, reason].filter((part) => part !== null).join(' ')
  return [...course.events.map(text), ...(course.later.length > 0 ? ['|', ...course.later.map(text)] : [])]
}

test.each<[Partial<DeskRequest>, string[]]>([
  [{}, ['reviewing', 'approved 50000']],
  [{ amount: 50_100 }, ['reviewing', 'declined D02']],
  [{ amount: 50_200 }, ['reviewing', 'approved 30100 less']],
  [{ amount: 50_300 }, ['reviewing', 'documentsWanted documents', '|', 'reviewing', 'approved 50300']],
  [{ amount: 50_600 }, ['reviewing', 'approved 50600', 'revoked']],
  [{ amount: 50_700 }, ['reviewing bureauAway', '|', 'reviewing', 'approved 50700']],
  [{ income: 8_003 }, ['reviewing', 'declined D03']],
  [{ income: 8_004 }, ['reviewing', 'declined D04']],
  [{ income: 8_005 }, ['reviewing', 'declined D05']],
  // 50.78 % and 49.53 % of the income.
  [{ debts: 1_900 }, ['reviewing', 'declined D01']],
  [{ debts: 1_800 }, ['reviewing', 'approved 50000']],
  // The bureau reports more debt than was declared. Exactly half of the income is still allowed.
  [{ reported: { loans: 1, monthlyDebt: 1_900, monthsOverdue: 0 } }, ['reviewing', 'declined D01']],
  [{ debts: 1_837.64 }, ['reviewing', 'approved 50000']],
  [{ debts: 1_837.65 }, ['reviewing', 'declined D01']],
  [{ reported: { loans: 1, monthlyDebt: 0, monthsOverdue: 2 } }, ['reviewing', 'declined D02']],
])('%j', (change, expected) => {
  expect(events(change)).toEqual(expected)
})

test('silent and disordered applications end like any other', () => {
  expect(courseOf({ ...request, amount: 50_400 })).toMatchObject({ silent: true })
  expect(courseOf({ ...request, amount: 50_500 })).toMatchObject({ disordered: true })
})
