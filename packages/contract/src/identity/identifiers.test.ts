import { expect, test } from 'vitest'
import {
  type LoginIdentifier,
  loginMethods,
  looksLike,
  passwordKindOf,
  readIdentifier,
} from './identifiers.ts'

test.each([
  ['username', ' LinXiaoWen ', 'linxiaowen'],
  ['username', 'ｌｉｎ＿ｘｉａｏ', 'lin_xiao'],
  ['accountNumber', '8001 2345', '80012345'],
  ['accountNumber', '８００１２３４５', '80012345'],
  ['accountNumber', '29000017 000 000 123', '29000017000000123'],
  ['accountNumber', '6229 9900 0000 0012 345', '6229990000000012345'],
  ['debitCard', '6229 9900 0000 0012 345', '6229990000000012345'],
  ['mobileAccount', '138-1234-8000', '13812348000'],
  ['mobileAccount', '+86 138 1234 8000', '13812348000'],
  ['mobileAccount', '8613812348000', '13812348000'],
  ['mobileAccount', '+852 6123 4567', '85261234567'],
] satisfies [LoginIdentifier, string, string][])('%s "%s" is read as %s', (kind, typed, value) => {
  expect(readIdentifier(kind, typed)).toEqual({ value })
})

test.each([
  ['username', '', 'usernameRequired'],
  ['username', 'lin', 'usernameLength'],
  ['username', '林晓雯林晓雯', 'usernameCharacters'],
  ['username', '1234567', 'usernameDigitsOnly'],
  // Typed under another tab.
  ['username', '12345678', 'identifierIsAccount'],
  ['username', '6229990000000012345', 'identifierIsDebitCard'],
  ['username', '6229 9900 0000 0012 345', 'identifierIsDebitCard'],
  ['username', '６２２９９９００００００００１２３４５', 'identifierIsDebitCard'],
  ['username', '6229-9900-0000-0012-346', 'identifierIsDebitCard'],
  ['username', '6259990000001237', 'identifierIsCreditCard'],
  ['username', '13812348000', 'identifierIsMobile'],
  ['username', '+852 6123 4567', 'identifierIsMobile'],
  ['accountNumber', '6259990000001237', 'identifierIsCreditCard'],
  ['debitCard', '6259990000001237', 'identifierIsCreditCard'],
  ['debitCard', '13812348000', 'identifierIsMobile'],
  ['debitCard', '80012345', 'identifierIsAccount'],
  ['mobileAccount', '6229990000000012345', 'identifierIsDebitCard'],
  ['accountNumber', ' ', 'accountNumberRequired'],
  ['accountNumber', '1234567', 'accountNumberInvalid'],
  ['accountNumber', '1'.repeat(18), 'accountNumberInvalid'],
  ['accountNumber', '1'.repeat(20), 'accountNumberInvalid'],
  ['debitCard', '', 'cardNumberRequired'],
  ['debitCard', '6229990000000012346', 'debitCardInvalid'],
  // A real card, but of another bank.
  ['debitCard', '6222020000000000001', 'debitCardInvalid'],
  ['mobileAccount', '', 'mobileRequired'],
  ['mobileAccount', '12812348000', 'mobileInvalid'],
  ['mobileAccount', '1381234800', 'mobileInvalid'],
] satisfies [LoginIdentifier, string, string][])('%s "%s" is refused: %s', (kind, typed, error) => {
  expect(readIdentifier(kind, typed)).toEqual({ error })
})

test.each(['linxiaowen', '', '1234567', '卡号'])('%s looks like no number of a tab', (typed) => {
  expect(looksLike(typed)).toBeNull()
})

test('cards go with the query password, the rest with the log-in password', () => {
  expect(loginMethods.filter((method) => passwordKindOf(method) === 'query')).toEqual([
    'debitCard',
    'creditCard',
  ])
})
