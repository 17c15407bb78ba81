import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heldUntil } from './address-hold.ts'

const now = new Date('2026-11-20T10:00:00+08:00')
const dayMs = 24 * 3_600_000
const known = { address: '上海市徐汇区天平路128弄6号302室', postcode: '200030' }
const hold = { days: 3, now }

test('a card goes at once to an address known for long, or if the bank knew no address', () => {
  expect(heldUntil({ ...known, addressChangedAt: null }, known, hold)).toBeNull()
  const none = { address: null, postcode: null, addressChangedAt: null }
  expect(heldUntil(none, known, hold)).toBeNull()
  expect(heldUntil({ ...known, postcode: null, addressChangedAt: null }, known, hold)).toBeNull()
})

test('a card to a recently changed address waits exactly the hold, and to another address from now on', () => {
  fc.assert(
    fc.property(fc.integer({ min: -4 * dayMs, max: 0 }), fc.integer({ min: 0, max: 5 }), (agoMs, days) => {
      const addressChangedAt = new Date(now.getTime() + agoMs)
      const until = new Date(addressChangedAt.getTime() + days * dayMs)
      const held = heldUntil({ ...known, addressChangedAt }, known, { days, now })
      expect(held).toEqual(until > now ? { until, why: 'changed' } : null)
    }),
  )
  for (const to of [
    { ...known, address: '南京市江东中路211号' },
    { ...known, postcode: '200031' },
  ])
    expect(heldUntil({ ...known, addressChangedAt: null }, to, hold)).toEqual({
      until: new Date(now.getTime() + 3 * dayMs),
      why: 'other',
    })
})
