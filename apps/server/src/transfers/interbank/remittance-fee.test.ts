import { expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { remittanceFee, remittanceTariff } from './remittance-parameters.ts'

const { db } = await testDatabase()

test.each([
  [1n, 550n],
  [10_000_00n, 550n],
  [10_000_01n, 10_50n],
  [100_000_00n, 10_50n],
  [100_000_01n, 15_50n],
  [400_000_00n, 15_50n],
  [1_000_000_00n, 20_50n],
  [1_000_000_01n, 20_50n],
  [5_000_000_00n, 100_50n],
  [20_000_000_00n, 200_50n],
])('a remittance of %s costs %s (minor units)', async (amountMinor, feeMinor) => {
  expect(remittanceFee(await remittanceTariff(db, '2026-11-20'), amountMinor)).toEqual({
    feeMinor,
    waived: false,
  })
})

test('the promotion waived it until 30 June 2021', async () => {
  expect(remittanceFee(await remittanceTariff(db, '2021-06-30'), 1n)).toEqual({ feeMinor: 0n, waived: true })
  expect(remittanceFee(await remittanceTariff(db, '2021-07-01'), 1n)).toEqual({
    feeMinor: 550n,
    waived: false,
  })
})
