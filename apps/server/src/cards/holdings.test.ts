import { expect, test } from 'vitest'
import { billsDue } from './holdings.ts'

const bill = {
  billedOn: '2026-11-05',
  dueOn: '2026-11-25',
  amountMinor: 5036_00n,
  minimumMinor: 536_00n,
  earlierMinor: 0n,
  refundedMinor: 0n,
  state: 'open',
} as const

test('a part payment lowers bill and minimum; a paid bill and none at all are not told', () => {
  const due = (paidMinor: bigint) => billsDue([{ accountId: 4n, bill: { ...bill, paidMinor } }])
  expect(due(200_00n)).toMatchObject([
    { kind: 'cardBill', way: 'byHand', on: '2026-11-25', amountMinor: 4836_00n, minimumMinor: 336_00n },
  ])
  expect(due(1036_00n)).toMatchObject([{ minimumMinor: 0n }])
  expect(due(5036_00n)).toEqual([])
  expect(billsDue([{ accountId: 4n, bill: null }])).toEqual([])
})
