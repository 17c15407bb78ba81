import { expect, test } from 'vitest'
import { bopCodes, bopName, bopPurposes } from './foreign-exchange.ts'

test('twenty-one codes each have exactly their purposes', () => {
  const expected: Readonly<Record<string, readonly string[]>> = {
    223029: ['travel', 'family'],
    223022: ['study'],
    223023: ['study'],
    223010: ['business'],
    223021: ['medical'],
    122030: ['goods'],
    225029: ['insurance'],
    228021: ['consulting'],
    228022: ['consulting'],
    228023: ['consulting'],
    228024: ['consulting'],
    421010: ['other'],
    421990: ['other'],
    222040: ['other'],
    231020: ['other'],
    227010: ['other'],
    227020: ['other'],
    227030: ['other'],
    228050: ['other'],
    226000: ['other'],
    822030: ['other'],
  }
  expect(bopCodes.map(({ code }) => code).sort()).toEqual(Object.keys(expected).sort())
  for (const [code, purposes] of Object.entries(expected)) expect(bopPurposes(code)).toEqual(purposes)
  expect([bopPurposes('999999'), bopName('999999')]).toEqual([null, null])
})
