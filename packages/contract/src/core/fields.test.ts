import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { maskedNumber } from './fields/masked-number.ts'
import {
  accountIdField,
  amountField,
  bankCodeField,
  creditCardField,
  dateField,
  debitCardField,
  emailField,
  limitAmountField,
  limitCountField,
  mobileField,
  nicknameField,
  orEmpty,
  outsideAccountField,
  payeeAccountField,
  payeeNameField,
  payerAccountIdField,
  personNameField,
  postcodeField,
  receiptAddressField,
  remarkField,
  searchField,
} from './fields.ts'

test.each<[z.ZodMiniType, unknown, string]>([
  [mobileField, '', 'mobileRequired'],
  [mobileField, undefined, 'mobileRequired'],
  [mobileField, '1381234', 'mobileInvalid'],
  [postcodeField, '20004', 'postcodeInvalid'],
  [debitCardField, '6229990000000012346', 'debitCardInvalid'],
  [creditCardField, '6259990000001238', 'creditCardInvalid'],
  [bankCodeField, '102100099997', 'bankCodeInvalid'],
  [emailField, 'lin@', 'emailInvalid'],
  [nicknameField, '12345', 'nicknameDigitsOnly'],
  [personNameField, ' ', 'nameRequired'],
  [personNameField, '张三🙂', 'nameInvalid'],
  [remarkField, '房租!', 'remarkInvalid'],
  [remarkField, '生日快乐🎂', 'remarkInvalid'],
  [remarkField, '租'.repeat(61), 'remarkTooLong'],
  [amountField, '', 'amountRequired'],
  [amountField, '  ', 'amountRequired'],
  [amountField, '0.00', 'amountZero'],
  [amountField, '-1', 'amountNegative'],
  [amountField, '1.234', 'amountInvalid'],
  [amountField, '1e5', 'amountInvalid'],
  // The text could mean 1.50 or 1,500. It is refused rather than guessed.
  [amountField, '1,50', 'amountInvalid'],
  [amountField, '1,2345', 'amountInvalid'],
  [amountField, '12 34', 'amountInvalid'],
  [amountField, '1.999', 'amountInvalid'],
  [limitAmountField, '', 'limitAmountInvalid'],
  [limitAmountField, '1,50', 'limitAmountInvalid'],
  [limitCountField, '1000', 'limitCountInvalid'],
  [orEmpty(mobileField), '138', 'mobileInvalid'],
  [payeeAccountField, ' ', 'payeeAccountRequired'],
  [payeeAccountField, '6222', 'payeeAccountInvalid'],
  [payeeAccountField, '6222😀00011112222', 'payeeAccountInvalid'],
  [payeeAccountField, 'FTN6222000111', 'payeeAccountInvalid'],
  [payeeAccountField, '6'.repeat(31), 'payeeAccountInvalid'],
  [outsideAccountField, ' . ', 'payeeAccountRequired'],
  [outsideAccountField, '1234567', 'outsideAccountInvalid'],
  [outsideAccountField, '12345678901234567890123456789012345', 'outsideAccountInvalid'],
  [outsideAccountField, 'ABCDE12345', 'outsideAccountInvalid'],
  [payeeNameField, '　', 'payeeNameRequired'],
  [payeeNameField, '云帆（上海科技', 'payeeNameInvalid'],
  [payeeNameField, '云帆（）科技', 'payeeNameInvalid'],
  [payeeNameField, '陈建国😀', 'payeeNameInvalid'],
  [payeeNameField, '云帆[上海]科技', 'payeeNameInvalid'],
  [personNameField, '云帆（上海）科技', 'nameInvalid'],
  [payeeNameField, '陈'.repeat(61), 'payeeNameInvalid'],
  [payerAccountIdField, '', 'payerAccountRequired'],
  [accountIdField, '', 'accountRequired'],
  [dateField, '2026-02-30', 'dateRequired'],
])('%#: %j is refused as %s', (field, input, key) => {
  const result = field.safeParse(input)
  expect(result.success).toBe(false)
  expect(result.error!.issues[0]!.message).toBe(key)
})

test('accepted values are normalised', () => {
  expect(mobileField.parse(' 138 1234 8000')).toBe('13812348000')
  expect(debitCardField.parse('６２２９９９ 0000000012345')).toBe('6229990000000012345')
  expect(amountField.parse('１，２３４．５')).toBe('1234.5')
  expect(personNameField.parse(' 张三 ')).toBe('张三')
  expect(remarkField.parse('１２月　房租 ')).toBe('12月 房租')
  expect(payeeAccountField.parse('６２２９－9900 0020')).toBe('622999000020')
  expect(outsideAccountField.parse('ftn 6222.0001/11')).toBe('FTN6222000111')
  expect(outsideAccountField.parse('１００１－2003-0045')).toBe('1001-2003-0045')
  expect(outsideAccountField.parse('1'.repeat(34))).toBe('1'.repeat(34))
  expect(payeeNameField.parse('　陈建国１ ')).toBe('陈建国1')
  for (const name of ['云帆（上海）科技有限公司', '云帆(上海)科技有限公司', '古丽娜·买买提', '（沪）云帆'])
    expect(payeeNameField.parse(name)).toBe(name)
  expect(limitAmountField.parse('２０，０００')).toBe('20000')
  expect(orEmpty(mobileField).parse('　')).toBe('')
  expect(orEmpty(mobileField).parse(' 138 1234 8000')).toBe('13812348000')
})

// A character of two UTF-16 units. Such rare characters occur in names and addresses and must count once.
const rare = '𠮷'
test.each<[string, z.ZodMiniType, number]>([
  ['a person’s name', personNameField, 60],
  ['a payee’s name', payeeNameField, 60],
  ['a remark', remarkField, 60],
  ['an address', receiptAddressField, 120],
  ['a search', searchField, 60],
])('%s is counted in characters', (_what, field, most) => {
  expect(field.safeParse(rare.repeat(most)).success).toBe(true)
  expect(field.safeParse(rare.repeat(most + 1)).success).toBe(false)
})

test('a number is masked once, also with the name of its bank before it', () => {
  expect(maskedNumber.parse('6229990000000012345')).toBe('622999*********2345')
  for (const masked of ['622999*********2345', '恒生银行 024388**0417'])
    expect(maskedNumber.parse(masked)).toBe(masked)
})
