import { expect, test } from 'vitest'
import { assetPoints, depositPoints, notDue, paymentPoints, pointsOfPurchase, withinCap } from './earning.ts'

test('average daily assets: the whole part, unrounded', () => {
  expect(assetPoints(10n * 8_532_040n + 20n * 10_399_999n, 30)).toBe(97)
  expect(assetPoints(29n * 9_800_000n + 9_799_999n, 30)).toBe(97)
  expect(assetPoints(12n * 25_000_000n + 17n * 25_199_999n, 29)).toBe(251)
  expect(assetPoints(0n, 30)).toBe(0)
  expect(withinCap(assetPoints(30n * 234_567_800n, 30), 0, 2_000)).toBe(2_000)
})

test('a payment earns a point for each full ten yuan that is not refunded', () => {
  expect(paymentPoints(25_990n)).toBe(25)
  expect(notDue(25, paymentPoints(25_990n - 6_000n))).toBe(6)
  expect(notDue(25, paymentPoints(0n)) - 6).toBe(19)
  expect(notDue(paymentPoints(1_000n), paymentPoints(999n))).toBe(1)
  expect(paymentPoints(999n)).toBe(0)
})

test('a cap cuts the entry that reaches it, and a refund below the cut takes nothing back', () => {
  const credited = withinCap(paymentPoints(12_300n), 995, 1_000)
  expect(credited).toBe(5)
  expect(notDue(credited, paymentPoints(12_300n - 5_000n))).toBe(0)
  expect(notDue(credited, paymentPoints(12_300n - 8_300n))).toBe(1)
  expect(withinCap(7, 1_000, 1_000)).toBe(0)
  expect(withinCap(7, 5_000, null)).toBe(7)
})

test('deposits by principal and months', () => {
  expect(depositPoints(5_000_000n, 3)).toBe(12)
  expect(depositPoints(4_899_900n, 6)).toBe(24)
  expect(depositPoints(500_000n, 36)).toBe(15)
  expect(depositPoints(3_541_250n, 12)).toBe(35)
  expect(notDue(depositPoints(5_000_000n, 12), depositPoints(3_000_000n, 12))).toBe(20)
})

test('cards: whole yuan of purchases less refunds', () => {
  expect(pointsOfPurchase(19_990n)).toBe(199)
  expect(notDue(199, pointsOfPurchase(19_990n - 10_050n))).toBe(100)
})
