import { type LimitMeter, withinChannel } from '@cloudsail/contract/orders'
import { expect, test } from 'vitest'
import { bindingOf, countedIn, leftToday, sameLimit } from './binding-limit.ts'

const limit = (kind: LimitMeter['kind'], used: string, total: string): LimitMeter => ({
  kind,
  scope: 'method',
  used,
  total,
  currency: kind === 'count' ? null : 'CNY',
})
const limits = [
  limit('single', '0.00', '5000.00'),
  limit('daily', '0.00', '20000.00'),
  limit('count', '1', '50'),
  limit('annual', '46300.00', '100000000.00'),
]

test('the single limit of a channel replaces a higher one, and binds as the function’s own', () => {
  const [single] = withinChannel([limit('single', '0.00', '1000000.00')], '50000.00')
  expect(single).toMatchObject({ scope: 'channel', total: '50000.00' })
  const binding = bindingOf({ limits: [single!], available: '168430.52' })
  expect(binding).toMatchObject({ bound: { by: 'function' }, mostMinor: 50_000_00n })
  expect(sameLimit(binding!.bound, single!)).toBe(true)
  expect(withinChannel(limits, '50000.00')).toEqual(limits)
  expect(withinChannel(limits, undefined)).toEqual(limits)
})

test('the limit with the least rest binds', () => {
  expect(bindingOf({ limits, available: '168430.52' })).toMatchObject({
    bound: { by: 'limit', kind: 'single' },
    mostMinor: 5_000_00n,
  })
  const spent = [limits[0]!, limit('daily', '15400.00', '20000.00')]
  expect(bindingOf({ limits: spent, available: '168430.52' })).toEqual({
    bound: { by: 'limit', kind: 'daily', scope: 'method' },
    mostMinor: 4_600_00n,
    usedMinor: 15_400_00n,
  })
  expect(bindingOf({ limits, available: '3118.60' })).toMatchObject({
    bound: { by: 'balance' },
    mostMinor: 3_118_60n,
  })
  expect(bindingOf({ limits, available: '3118.60', besides: '5.00' })?.mostMinor).toBe(3_113_60n)
  expect(bindingOf({ limits: [], available: null, single: '50000.00' })).toMatchObject({
    bound: { by: 'function' },
    mostMinor: 50_000_00n,
  })
  expect(bindingOf({ limits: [], available: null })).toBeNull()
})

test('the rest is never negative, and a used-up count allows nothing', () => {
  expect(bindingOf({ limits: [limit('daily', '21000.00', '20000.00')], available: '5' })?.mostMinor).toBe(0n)
  expect(bindingOf({ limits: [limits[0]!, limit('count', '50', '50')], available: '5' })).toMatchObject({
    bound: { by: 'limit', kind: 'count' },
    mostMinor: 0n,
  })
})

test('an order is counted into every limit once', () => {
  const used = countedIn(limits, '3200.05').map((each) => each.used)
  expect(used).toEqual(['3200.05', '3200.05', '2', '49500.05'])
  expect(countedIn(limits, '')).toEqual(limits)
  expect(countedIn(limits, '1,50')).toEqual(limits)
})

test('the amount left today is the rest of the tightest daily limit', () => {
  const account = { ...limit('daily', '18000.00', '20000.00'), scope: 'account' as const }
  expect(leftToday([...limits, account])).toBe(2_000_00n)
  expect(leftToday([limit('daily', '21000.00', '20000.00')])).toBe(0n)
  expect(leftToday([limits[0]!])).toBeNull()
})
