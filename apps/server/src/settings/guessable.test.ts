import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { tellsAnother, whyGuessable } from './guessable.ts'

test.each([
  ['', 'too short'],
  ['Haifeng2026', 'too short'],
  ['aaaaaaaaaaaaaaaa', 'repeats itself'],
  ['1'.repeat(64), 'repeats itself'],
  ['deadbeef'.repeat(8), 'repeats itself'],
  ['1234567890123456', 'repeats itself'],
  ['abcdefghijklmnop', 'repeats itself'],
  ['a1b2c3d4e5f6g7h8', 'repeats itself'],
  ['qwertyuiopasdfgh', 'repeats itself'],
  ['changemechangeme', 'repeats itself'],
  ['the pepper of the demo bank', 'made of words'],
  ['correct horse battery staple', 'made of words'],
  ['CorrectHorseBatteryStaple', 'made of words'],
  ['umbrella walks quietly', 'made of words'],
  ['S3cr3tP4ssw0rd!!2026', 'made of words'],
  ['MySuperSecretKey123!', 'made of words'],
  ['BankPepper20261128', 'made of words'],
  ['yunfangerenwangyin', 'made of words'],
  ['production-secret-key', 'made of words'],
  ['8364927501836492', 'too few different characters'],
  ['9f3a71c2d8e64b05', 'too few different characters'],
])('%j can be guessed: %s', (secret, why) => {
  expect(whyGuessable(secret)).toContain(why)
})

test('accepts random secrets', () => {
  for (let length = 16; length <= 48; length += 1)
    expect(whyGuessable(randomBytes(length + 4).toString('hex'))).toBeNull()
  // A random secret may look like words by chance. The operator then generates another one.
  const refused = Array.from({ length: 2_000 }, () => randomBytes(24).toString('base64')).filter(whyGuessable)
  expect(refused.length).toBeLessThan(10)
})

test('finds secrets that share most of their characters', () => {
  const secret = randomBytes(24).toString('hex')
  expect(tellsAnother(secret, secret)).toBe(true)
  expect(tellsAnother(secret, secret.toUpperCase())).toBe(true)
  expect(tellsAnother(`card-${secret}`, `loan-${secret}`)).toBe(true)
  expect(tellsAnother(secret, randomBytes(24).toString('hex'))).toBe(false)
})
