import { expect, test } from 'vitest'
import { billsDue } from './holdings.ts'

const bill = {
  billedOn: '2026-11-05',
  dueOn: '2026-11-25',
  amountMinor: 5036_00n,
  minimumMinor: 536_00n,
  remainingMinor: 4836_00n,
}
const card = {
  accountId: 4n,
  product: { zh: '白金卡', en: 'Platinum' },
  currency: 'CNY',
  limitMinor: 50_000_00n,
  bill,
} as const

test('a part payment lowers bill and minimum; a paid bill and none at all are not told', () => {
  const due = (remainingMinor: bigint) => billsDue([{ ...card, bill: { ...bill, remainingMinor } }])
  expect(due(4836_00n)).toMatchObject([
    { kind: 'cardBill', way: 'byHand', on: '2026-11-25', amountMinor: 4836_00n, minimumMinor: 336_00n },
  ])
  expect(due(4000_00n)).toMatchObject([{ minimumMinor: 0n }])
  expect(due(0n)).toEqual([])
  expect(billsDue([{ ...card, bill: null }])).toEqual([])
})
