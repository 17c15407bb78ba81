import { expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { tradingDayOf, tradingDaysFrom } from './trading-days.ts'

const { db } = await testDatabase()
const terms = { cutOff: '15:00' }
const fund = { calendar: 'mainland', confirmDays: 1, moneyDays: 3 } as const
const at = (time: string) => new Date(`${time}+08:00`)

test.each([
  ['2026-09-30T14:59:59.999', '2026-09-30', '2026-10-08', '2026-10-09'],
  ['2026-09-30T15:00:00.000', '2026-10-08', '2026-10-09', '2026-10-12'],
  // Saturday 2026-10-10 is a workday but not a trading day.
  ['2026-10-09T15:00:00.000', '2026-10-12', '2026-10-13', '2026-10-14'],
])('accepted at %s: T %s', async (accepted, tradeOn, confirmOn, redeemableOn) => {
  expect(await tradingDayOf(db, at(accepted), fund, terms)).toMatchObject({
    tradeOn,
    confirmOn,
    redeemableOn,
  })
})

test('for overseas products a holiday of Hong Kong counts as well', async () => {
  const overseas = { calendar: 'overseas', confirmDays: 2, moneyDays: 4 } as const
  expect(await tradingDayOf(db, at('2026-10-16T10:00:00'), overseas, terms)).toEqual({
    tradeOn: '2026-10-16',
    confirmOn: '2026-10-21',
    redeemableOn: '2026-10-22',
    moneyOn: '2026-10-23',
  })
})

test('the end of a cooling-off: 14:59:59 and 15:00:00', async () => {
  const days = await tradingDaysFrom(db, '2026-11-19')
  expect(days.tradeDayOf(at('2026-11-20T14:59:59'), 'mainland', terms)).toBe('2026-11-20')
  expect(days.tradeDayOf(at('2026-11-20T15:00:00'), 'mainland', terms)).toBe('2026-11-23')
})

test('refuses a year that is not loaded', async () => {
  await expect(tradingDayOf(db, at('2026-12-31T15:00:00'), fund, terms)).rejects.toMatchObject({
    key: 'calendarMissing',
  })
})
