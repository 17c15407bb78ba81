import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import {
  accountIdField,
  amountField,
  bankCodeField,
  creditCardField,
  dateField,
  debitCardField,
  emailField,
  mobileField,
  nicknameField,
  personNameField,
  postcodeField,
  remarkField,
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
  [remarkField, '租'.repeat(61), 'remarkTooLong'],
  [amountField, '', 'amountRequired'],
  [amountField, '  ', 'amountRequired'],
  [amountField, '0.00', 'amountZero'],
  [amountField, '-1', 'amountNegative'],
  [amountField, '1.234', 'amountInvalid'],
  [amountField, '1e5', 'amountInvalid'],
  [accountIdField, '', 'accountRequired'],
  [dateField, '2026-02-30', 'dateRequired'],
])('%#: %j is refused as %s', (field, input, key) => {
  const result = field.safeParse(input)
  expect(result.success).toBe(false)
  expect(result.error!.issues[0]!.message).toBe(key)
})

test('what is accepted comes out normalised', () => {
  expect(mobileField.parse(' 138 1234 8000')).toBe('13812348000')
  expect(debitCardField.parse('６２２９９９ 0000000012345')).toBe('6229990000000012345')
  expect(amountField.parse('１，２３４．５')).toBe('1234.5')
  expect(personNameField.parse(' 张三 ')).toBe('张三')
})
