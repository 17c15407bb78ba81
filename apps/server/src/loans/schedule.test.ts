import { expect, test } from 'vitest'
import { equalInstalments, equalPrincipal } from './schedule.ts'

const terms = { principalMinor: 120_000_00n, annualRatePpm: 36_000, instalments: 12 }
const payments = (plan: ReturnType<typeof equalInstalments>) =>
  plan.map(({ principalMinor, interestMinor }) => principalMinor + interestMinor)

test('equal instalments of 120,000 at 3.6 % over 12 months', () => {
  const plan = equalInstalments(terms)
  expect(payments(plan).slice(0, 11)).toEqual(Array(11).fill(10_196_07n))
  expect(payments(plan)[11]).toBe(10_196_08n)
  expect(plan[0]).toMatchObject({ principalMinor: 9_836_07n, interestMinor: 360_00n })
  expect(plan[1]).toMatchObject({ principalMinor: 9_865_58n, interestMinor: 330_49n })
  expect(plan[5]!.balanceMinor).toBe(60_539_18n)
  expect(plan.reduce((sum, { interestMinor }) => sum + interestMinor, 0n)).toBe(2_352_85n)
  expect(plan.at(-1)!.balanceMinor).toBe(0n)
})

test('equal principal of the same loan', () => {
  const plan = equalPrincipal(terms)
  expect(payments(plan)[0]).toBe(10_360_00n)
  expect(payments(plan)[1]).toBe(10_330_00n)
  expect(payments(plan)[11]).toBe(10_030_00n)
  expect(plan.reduce((sum, { interestMinor }) => sum + interestMinor, 0n)).toBe(2_340_00n)
})

test('thirty years of instalments stay exact', () => {
  const plan = equalInstalments({ principalMinor: 3_000_000_00n, annualRatePpm: 33_500, instalments: 360 })
  expect(plan.at(-1)!.balanceMinor).toBe(0n)
  expect(plan.reduce((sum, { principalMinor }) => sum + principalMinor, 0n)).toBe(3_000_000_00n)
})
