import type {
  DrawableDeposit,
  HeldCallDeposits,
  LargeHolding,
  RollingHolding,
} from '@cloudsail/contract/deposits'
import { expect, test } from 'vitest'
import {
  cheapestFirst,
  ofCallDeposits,
  ofLargeCertificates,
  ofRollingDeposits,
  ofTimeDeposits,
} from './breaking-choices.ts'

const today = '2026-11-20'
const time = (
  certificate: string,
  ratePpm: number,
  termMonths: number,
  effectiveOn: string,
  maturesOn: string,
) =>
  ({
    accountId: '7',
    accountNumber: '1',
    certificate,
    currency: 'CNY',
    cash: false,
    principal: '50000.00',
    mostInPart: '49950.00',
    least: '50.00',
    partDrawn: false,
    currentRatePpm: 500,
    ratePpm,
    termMonths,
    effectiveOn,
    maturesOn,
    instruction: 'renew',
    settlementAccountId: null,
  }) as DrawableDeposit
const held: HeldCallDeposits = {
  today,
  least: '50000.00',
  currentRatePpm: 500,
  noticeReachDays: 90,
  lateDays: 7,
  deposits: [
    {
      accountId: '7',
      accountNumber: '1',
      certificate: '0003',
      product: 'callDeposit7',
      noticeDays: 7,
      principal: '200000.00',
      effectiveOn: '2026-09-01',
      callRatePpm: 3_000,
      forfeitedBalanceDays: '0',
      settlementAccountId: null,
      notice: null,
      lateNotices: [],
    },
  ],
}

test('certificates of every kind are sorted by today’s cost of drawing a sum', () => {
  const sum = { amount: '20000', currency: 'CNY', today } as const
  const year = time('0001', 9_500, 12, '2026-03-15', '2027-03-15')
  const two = time('0002', 10_500, 24, '2026-05-18', '2028-05-18')
  const found = (amount: string) =>
    cheapestFirst([
      ...ofTimeDeposits([two, year], { ...sum, amount }),
      ...ofCallDeposits(held, { ...sum, amount }),
    ])
  // A call deposit cannot be drawn for less than 50,000.
  expect(found('20000').map(({ certificate, lostMinor }) => [certificate, lostMinor])).toEqual([
    ['0001', 183_06n],
    ['0002', 414_83n],
  ])
  expect((found('20000')[0]!.yearlyPpm! / 10_000).toFixed(2)).toBe('2.87')
  const [first] = found('50000')
  // 80 days at 0.30 instead of 0.05 per cent, for a wait of seven days' notice.
  expect(first).toMatchObject({ order: { code: 'PAM1303' }, deposit: '7.0003', lostMinor: 27_77n })
  expect((first!.yearlyPpm! / 10_000).toFixed(2)).toBe('2.86')
  expect(ofCallDeposits(held, { ...sum, amount: '60000', currency: 'USD' })).toEqual([])
})

test('large certificates and rolling deposits have rows with the gain of waiting', () => {
  const sum = { amount: '100000', currency: 'CNY', today } as const
  const large = {
    accountId: '7',
    accountNumber: '1',
    certificate: '0004',
    issue: 'YF26113Y',
    principal: '300000.00',
    ratePpm: 12_500,
    currentRatePpm: 500,
    termMonths: 36,
    interestPayment: 'monthly',
    nextInterestOn: null,
    // Bought 250 days ago. Eight monthly payments made.
    effectiveOn: '2026-03-15',
    maturesOn: '2029-03-15',
    paidInterest: '2500.00',
    settlementAccountId: null,
    partDrawn: false,
    isOverdue: false,
    mostInPart: '100000.00',
    least: '200000.00',
  } as LargeHolding
  const rolling = {
    accountId: '7',
    accountNumber: '1',
    certificate: '0005',
    principal: '200023.34',
    ratePpm: 3_000,
    currentRatePpm: 500,
    effectiveOn: '2026-11-02',
    cycleBeganOn: '2026-11-16',
    nextRollOn: '2026-11-23',
    mostInPart: '150023.00',
    least: '50000.00',
  } as RollingHolding
  const [cheapest, dearest] = cheapestFirst([
    ...ofLargeCertificates([large], sum),
    ...ofRollingDeposits([rolling], sum),
  ])
  // A whole cycle of 100,000 earns 5.83, four days at the current rate earn 0.56. The wait would have been three days.
  expect(cheapest).toMatchObject({ order: { code: 'PAM0502' }, deposit: '7.0005', lostMinor: 5_27n })
  expect((cheapest!.yearlyPpm! / 10_000).toFixed(2)).toBe('0.63')
  // 3,750.00 at maturity against 34.72 for the days so far, which remains after the paid interest is given back.
  expect(dearest).toMatchObject({ order: { code: 'PAM1702' }, deposit: '7.0004', lostMinor: 3_715_28n })
  expect(ofRollingDeposits([rolling], { ...sum, amount: '160000' })).toEqual([])
  expect(ofLargeCertificates([large], { ...sum, currency: 'USD' })).toEqual([])
})
