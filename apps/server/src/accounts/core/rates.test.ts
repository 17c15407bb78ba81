import { expect, test } from 'vitest'
import { toRmb } from './rates.ts'

const rates = {
  date: '2026-11-20',
  per100: new Map([
    ['USD', '708.2500'],
    ['JPY', '4.6512'],
    ['HKD', '91.0050'],
  ]),
}

test.each([
  [100_00n, 'USD', 708_25n],
  [1n, 'USD', 7n],
  [100n, 'JPY', 4_65n],
  [1_000_000n, 'JPY', 46_512_00n],
  [-100_00n, 'HKD', -91_01n],
  [123n, 'CNY', 123n],
] as const)('%s minor units of %s are %s fen', (amountMinor, currency, fen) => {
  expect(toRmb(amountMinor, currency, rates)).toBe(fen)
})

test('a currency without a rate is an error, not nothing', () => {
  expect(() => toRmb(1n, 'EUR', rates)).toThrow(/No mid rate/)
  expect(toRmb(0n, 'EUR', rates)).toBe(0n)
})
