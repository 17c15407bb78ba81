import type { DrawableDeposit, HeldCallDeposits } from '@cloudsail/contract/deposits'
import { expect, test } from 'vitest'
import { cheapestFirst, ofCallDeposits, ofTimeDeposits } from './breaking-choices.ts'

const today = '2026-11-20'
const time = (
  certificate: string,
  ratePpm: number,
  termMonths: number,
  effectiveOn: string,
  maturesOn: string,
) =>
  ({
    ...{ accountId: '7', accountNumber: '1', certificate, currency: 'CNY', cash: false },
    ...{ principal: '50000.00', mostInPart: '49950.00', least: '50.00', partDrawn: false },
    ...{ currentRatePpm: 500, ratePpm, termMonths, effectiveOn, maturesOn },
    ...{ instruction: 'renew', settlementAccountId: null },
  }) as DrawableDeposit
const held: HeldCallDeposits = {
  ...{ today, least: '50000.00', currentRatePpm: 500, noticeReachDays: 90, lateDays: 7 },
  deposits: [
    {
      ...{ accountId: '7', accountNumber: '1', certificate: '0003', product: 'callDeposit7', noticeDays: 7 },
      ...{ principal: '200000.00', effectiveOn: '2026-09-01', callRatePpm: 3_000 },
      ...{ forfeitedBalanceDays: '0', settlementAccountId: null, notice: null, lateNotices: [] },
    },
  ],
}

test('certificates of every kind are put in order by what a sum from them costs today', () => {
  const sum = { amount: '20000', currency: 'CNY', today } as const
  const year = time('0001', 9_500, 12, '2026-03-15', '2027-03-15')
  const two = time('0002', 10_500, 24, '2026-05-18', '2028-05-18')
  const found = (amount: string) =>
    cheapestFirst([
      ...ofTimeDeposits([two, year], { ...sum, amount }),
      ...ofCallDeposits(held, { ...sum, amount }),
    ])
  // A call deposit gives no less than 50,000.
  expect(found('20000').map(({ certificate, lostMinor }) => [certificate, lostMinor])).toEqual([
    ['0001', 183_06n],
    ['0002', 414_83n],
  ])
  expect((found('20000')[0]!.yearlyPpm! / 10_000).toFixed(2)).toBe('2.87')
  const [first] = found('50000')
  // 80 days at 0.30 instead of 0.05 per cent, for the seven days of a notice.
  expect(first).toMatchObject({ code: 'PAM1303', deposit: '7.0003', lostMinor: 27_77n })
  expect((first!.yearlyPpm! / 10_000).toFixed(2)).toBe('2.86')
  expect(ofCallDeposits(held, { ...sum, amount: '60000', currency: 'USD' })).toEqual([])
})
