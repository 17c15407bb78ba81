import { expect, test } from 'vitest'
import * as groups from './errors/index.ts'
import { errorCatalogue } from './errors.ts'
import { fill } from './text.ts'

const entries = Object.entries(errorCatalogue)
const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()

test('codes are unique, and no key is in two groups', () => {
  const codes = entries.map(([, { code }]) => code)
  expect(codes).toEqual([...new Set(codes)])
  const keys = Object.values(groups).flatMap((group) => Object.keys(group))
  expect(keys.toSorted()).toEqual(Object.keys(errorCatalogue).toSorted())
})

test.each(entries)(
  '%s: both languages have the same places and end as a sentence',
  (_key, { code, zh, en }) => {
    expect(code).toMatch(/^P[BWE]\d{5,8}$/)
    expect(places(zh)).toEqual(places(en))
    expect(zh).toMatch(/(。|\}$)/)
    expect(en).toMatch(/(\.|\}$)/)
    expect(zh).toMatch(/\p{Script=Han}/u)
    expect(en).not.toMatch(/\p{Script=Han}/u)
    // Texts use the names of functions, not their codes.
    expect(zh + en).not.toMatch(/P[A-Z]{2}\d{7}/)
  },
)

test('the codes of the specification have their keys', () => {
  expect(errorCatalogue.sessionExpired.code).toBe('PB90002')
  expect(errorCatalogue.noAuthority.code).toBe('PW90000000')
  expect(errorCatalogue.cardOnlyRefused.code).toBe('PW90000007')
})

test.each(entries)(
  '%s: amounts are grouped, and sentences are joined by the rules of their language',
  (_key, entry) => {
    const { zh, en } = entry
    const values = Object.fromEntries(places(zh).map((name) => [name, '1234567.80']))
    for (const text of [fill(zh, values), fill(en, values)]) {
      expect(text).not.toContain('1234567')
      // Amounts written in the text itself.
      expect(text).not.toMatch(/(?:CNY |USD )\d{4}|\d{4,}(?:\.\d+)?(?:元|万元|美元)/)
    }
    expect(zh).not.toMatch(/[，。：；？！] | [，。：；？！]/)
  },
)

test('a value that is no amount is filled in unchanged', () => {
  const texts = [
    '12345678',
    '2026-11-28',
    '6229990000000012345',
    '1234.5678',
    '999.00',
    '12,345.00',
    '01:23.45',
  ]
  for (const text of texts) expect(fill('{text}', { text })).toBe(text)
  expect(fill('{text}', { text: '-1234.50' })).toBe('-1,234.50')
  expect(fill('{text}', { text: '123456.00' })).toBe('123,456.00')
})

test('places are filled', () => {
  expect(fill(errorCatalogue.passwordWrong.en, { left: 3 })).toContain('3 tries')
})
