import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nicknameField } from '../fields.ts'
import { nameKey } from './names.ts'
import { checkNickname } from './nickname.ts'

test.each([
  ['晓雯', null],
  ['雯', 'nicknameLength'],
  ['晓 雯', 'nicknameCharacters'],
  ['123456', 'nicknameDigitsOnly'],
  ['１２３', 'nicknameDigitsOnly'],
  ['a1', null],
  ['云帆客服', 'nicknameReserved'],
  ['Admin88', 'nicknameReserved'],
  ['𠮷野', null],
  ['𠮷'.repeat(10), null],
  ['𠮷'.repeat(11), 'nicknameLength'],
  ['小雨🌧', 'nicknameCharacters'],
  ['银行', 'nicknameReserved'],
  ['银', 'nicknameLength'],
  ['我的95382', 'nicknameReserved'],
])('%s: %s', (typed, expected) => {
  const { error } = nicknameField.safeParse(typed)
  expect(error?.issues[0]?.message ?? null).toBe(expected)
})

test('wide and narrow, large and small letters are the same, and simplified and traditional characters are not', () => {
  expect(new Set(['Ａbc', 'abc', 'ABC'].map(nameKey)).size).toBe(1)
  expect(nameKey('張偉')).not.toBe(nameKey('张伟'))
})

test('a nickname is judged the same in capitals, and its key is stable', () => {
  const sign = fc.constantFrom(...'aZ09晓雯銀银行云帆𠮷')
  fc.assert(
    fc.property(fc.array(sign, { minLength: 1, maxLength: 12 }), (signs) => {
      const text = signs.join('')
      expect(nameKey(nameKey(text))).toBe(nameKey(text))
      expect(checkNickname(text.toUpperCase())).toBe(checkNickname(text))
    }),
  )
})
