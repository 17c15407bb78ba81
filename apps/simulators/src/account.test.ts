import { isOutsideAccount } from '@cloudsail/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAccount } from './account.ts'

test('the networks take the accounts that the bank takes', () => {
  const unit = fc.constantFrom(...'0123456789ABZFT-az. ')
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 40 }), (text) => {
      expect(isAccount(text)).toBe(isOutsideAccount(text))
    }),
    { numRuns: 2_000 },
  )
})
