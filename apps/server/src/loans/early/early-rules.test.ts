import { expect, test } from 'vitest'
import { earlyCharge } from './early-rules.ts'

const terms = { chargePpm: 10_000, chargeMonths: 12 }
const plan = { disbursedOn: '2026-02-28' } as Parameters<typeof earlyCharge>[0]['plan']

test.each([
  ['home', '2027-02-27', 20_000_00n, 200_00n],
  ['car', '2026-02-28', 10_000_50n, 100_01n],
  ['home', '2027-02-28', 20_000_00n, 0n],
  ['consumer', '2026-03-01', 20_000_00n, 0n],
] as const)('%s, on %s, %d: a charge of %d', (productCode, on, amountMinor, charge) => {
  expect(earlyCharge({ productCode, plan }, amountMinor, { on, terms })).toBe(charge)
})
