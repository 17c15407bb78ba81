import fc from 'fast-check'
import { expect, test } from 'vitest'
import { donationSerial, readSerial } from './serial.ts'

test.each([
  ['2026-11-20', 1n, 'JZ20261120000000016'],
  ['2026-11-20', 12345n, 'JZ20261120000123453'],
  ['2027-01-01', 99999n, 'JZ20270101000999992'],
])('%s, %d: %s', (date, number, serial) => {
  expect(donationSerial(date, number)).toBe(serial)
})

test('a serial is read in any notation, and not with a wrong digit', () => {
  expect(readSerial(' jz2026 1120 0000 00016 ')).toBe('JZ20261120000000016')
  expect(readSerial('JZ20261120000000017')).toBeNull()
  expect(readSerial('')).toBeNull()
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 99_999_999n }), (number) => {
      const serial = donationSerial('2026-11-20', number)
      expect(readSerial(serial)).toBe(serial)
    }),
  )
})
