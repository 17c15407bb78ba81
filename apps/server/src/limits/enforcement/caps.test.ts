import { errorCatalogue, fill, formatGrouped } from '@cloudsail/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { BankError, valuesIn } from '../../errors.ts'
import { limitedCustomer } from '../test-limits.ts'
import { type Cap, capOf, checkLimits, customerScope, type LimitFacts, readLimits } from './index.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-10T12:00:00+08:00')
const who = await limitedCustomer(db)
const question = { customerId: who.customerId, accountId: who.accountId, now }
const read = await readLimits(db, question)

/** All limits and caps on a payment from an account of class II, with their use, in minor units. */
const bounds = fc.record({
  single: fc.bigInt({ min: 0n, max: 9_000_000n }),
  daily: fc.bigInt({ min: 0n, max: 9_000_000n }),
  annual: fc.bigInt({ min: 0n, max: 9_000_000n }),
  usedToday: fc.bigInt({ min: 0n, max: 2_000_000n }),
  channel: fc.bigInt({ min: 0n, max: 9_000_000n }),
  agreement: fc.bigInt({ min: -1_000n, max: 9_000_000n }),
  method: fc.constantFrom('mobile', 'fileMobile', 'ukey'),
  accountClass: fc.constantFrom(1, 2, 3),
})

function refusalOf(amountMinor: bigint, of: typeof bounds extends fc.Arbitrary<infer T> ? T : never) {
  const setting = (kind: 'single' | 'daily' | 'annual') => ({ scope: customerScope, kind, value: of[kind] })
  const facts: LimitFacts = {
    ...read,
    settings: [setting('single'), setting('daily'), setting('annual')],
    usage: [{ scope: customerScope, period: 'D2026-11-10', amount_minor: of.usedToday, count: 1 }],
  }
  const caps: Cap[] = [
    capOf('interbankSingleExceeded', of.channel, { field: 'amount' }),
    capOf('netPayDayExceeded', of.agreement, { field: 'accountId', total: '1.00' }),
  ]
  const { method, accountClass } = of
  const use = { ...question, method, accountClass, amountMinor, payeeNumber: null } as const
  try {
    checkLimits(facts, use, caps)
    return null
  } catch (error) {
    if (error instanceof BankError) return error
    throw error
  }
}

test('the amount that a refusal names is accepted, and a fen more is not', () => {
  fc.assert(
    fc.property(bounds, fc.bigInt({ min: 1n, max: 99_000_000n }), (of, amountMinor) => {
      const refused = refusalOf(amountMinor, of)
      if (!refused) return
      const left = String(refused.values['left'])
      const leftMinor = BigInt(left.replace(/[,.]/g, ''))
      expect(left).toBe(formatGrouped(leftMinor, 'CNY'))
      expect(leftMinor).toBeLessThan(amountMinor)
      if (leftMinor > 0n) expect(refusalOf(leftMinor, of)).toBeNull()
      expect(refusalOf(leftMinor + 1n, of)?.key).toBe(refused.key)
      const text = (language: 'zh' | 'en') =>
        fill(errorCatalogue[refused.key][language], valuesIn(refused.values, language))
      expect(text('zh')).toContain(`${left}元`)
      expect(text('en')).toContain(`CNY ${left}`)
    }),
    { numRuns: 500 },
  )
})
