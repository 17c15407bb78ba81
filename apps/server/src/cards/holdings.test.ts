import { expect, test } from 'vitest'
import { billDays, billsDue } from './holdings.ts'

const bill = {
  billedOn: '2026-11-05',
  dueOn: '2026-11-25',
  amountMinor: 5036_00n,
  minimumMinor: 536_00n,
  earlierMinor: 0n,
  refundedMinor: 0n,
  state: 'open',
} as const

test('a part payment lowers bill and minimum, and a paid or missing bill is not listed', () => {
  const due = (paidMinor: bigint) =>
    billsDue([{ accountId: 4n, bill: { ...bill, paidMinor } }], [], '2026-11-20')
  expect(due(200_00n)).toMatchObject([
    { kind: 'cardBill', way: 'byHand', on: '2026-11-25', amountMinor: 4836_00n, minimumMinor: 336_00n },
  ])
  expect(due(1036_00n)).toMatchObject([{ minimumMinor: 0n }])
  expect(due(5036_00n)).toEqual([])
  expect(billsDue([{ accountId: 4n, bill: null }], [], '2026-11-20')).toEqual([])
})

test('an agreed repayment is listed as automatic until it has failed', () => {
  const agreed = {
    customerId: 1n,
    accountId: 4n,
    agreedId: '20261101000000000001',
    fromAccountId: 5n,
    since: new Date('2026-11-01T10:00:00+08:00'),
    countsFrom: '2026-11-25',
  }
  const due = (
    way: 'full' | 'minimum',
    { paidMinor = 0n, today = '2026-11-25', countsFrom = '2026-11-25' },
  ) => billsDue([{ accountId: 4n, bill: { ...bill, paidMinor } }], [{ ...agreed, way, countsFrom }], today)
  expect(due('full', {})).toMatchObject([{ way: 'byItself', on: '2026-11-25', amountMinor: 5036_00n }])
  expect(due('minimum', { paidMinor: 200_00n })).toMatchObject([{ way: 'byItself', amountMinor: 336_00n }])
  expect(due('minimum', { paidMinor: 536_00n })).toMatchObject([{ way: 'byHand', amountMinor: 4500_00n }])
  expect(due('full', { today: '2026-11-26' })).toMatchObject([{ way: 'byHand' }])
  expect(due('full', { countsFrom: '2026-12-25' })).toMatchObject([{ way: 'byHand' }])
})

test('the next bill day is listed without an amount, unless the card is closed', () => {
  const days = (accountStatus: 'normal' | 'closed') =>
    billDays([{ accountId: 4n, billDay: 5, billsFrom: null, accountStatus }], '2026-11-20')
  expect(days('normal')).toMatchObject([
    { kind: 'cardStatement', way: 'byItself', on: '2026-12-05', amountMinor: null },
  ])
  expect(days('closed')).toEqual([])
})
