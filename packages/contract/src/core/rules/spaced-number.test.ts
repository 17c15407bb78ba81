import { expect, test } from 'vitest'
import { spacedNumber } from './mask.ts'

test.each([
  ['622999*********2345', '6229 99** **** *** 2345'],
  ['625999******1237', '6259 99** **** 1237'],
  ['290000*******4508', '2900 00** **** * 4508'],
  ['6229 99** **** *** 2345', '6229 99** **** *** 2345'],
  ['2345', '2345'],
  ['', ''],
])('%s is printed %s', (number, printed) => {
  expect(spacedNumber(number)).toBe(printed)
})
