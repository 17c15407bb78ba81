import { expect, test } from 'vitest'
import { wordingFaults } from './faults.ts'

test.each([
  '金额: 人民币',
  '不能转账。 可以查询',
  '登录密码(8位)',
  '6 位动态密码',
  'USB-Key 密码',
  '请到“在线签约”办理',
  '剩余 2天',
])('%s breaks the style of Chinese', (text) => {
  expect(wordingFaults('zh', text)).not.toEqual([])
})

test.each([
  '金额：人民币',
  '不能转账。可以查询',
  '登录密码（8位）',
  '6位动态密码',
  'USB-Key密码',
  '借记卡 {tail}',
  '{count, plural, =0 {没有找到} other {找到#个问题}}',
  '09:00至17:00',
])('%s keeps to it', (text) => {
  expect(wordingFaults('zh', text)).toEqual([])
})

test.each(['Your login password', 'Please log-in again', 'Amount：CNY', 'Query password'])(
  '%s breaks the style of English',
  (text) => {
    expect(wordingFaults('en', text)).not.toEqual([])
  },
)

test.each(['Log in with your card', 'Your log-in password', 'Back to log-in page', 'Enquiry password'])(
  '%s keeps to it, too',
  (text) => {
    expect(wordingFaults('en', text)).toEqual([])
  },
)
