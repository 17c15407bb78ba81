import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { formatMessage, type Message } from './message.ts'

const say = (text: string, values: Record<string, string | number | undefined>, language: 'zh' | 'en') =>
  formatMessage(compileMessageOrThrow(text) as Message, values, language)

test('places are filled, and words stay as they are', () => {
  expect(say('上次登录 {at}', { at: '11-20 14:30' }, 'zh')).toBe('上次登录 11-20 14:30')
  expect(say('{zh} # {en}', { zh: '余额', en: 0 }, 'en')).toBe('余额 # 0')
  expect(say("It''s {name}’s", { name: 'Anna' }, 'en')).toBe("It's Anna’s")
})

test('shows nothing while a value is loading', () => {
  expect(say('证明今日存款，每份{proof}元', { proof: undefined }, 'zh')).toBe('')
  expect(say('{days, plural, one {# day} other {# days}}', { days: undefined }, 'en')).toBe('')
  expect(say('每份{proof}元', { proof: '20.00' }, 'zh')).toBe('每份20.00元')
})

test.each([
  [0, '今天', 'today'],
  [1, '明天', 'tomorrow'],
  [2, '2天后', 'in 2 days'],
  [1200, '1,200天后', 'in 1,200 days'],
])('%d in both languages', (days, zh, en) => {
  expect(say('{days, plural, =0 {今天} =1 {明天} other {#天后}}', { days }, 'zh')).toBe(zh)
  expect(say('{days, plural, =0 {today} =1 {tomorrow} other {in # days}}', { days }, 'en')).toBe(en)
})

test('English distinguishes one from others', () => {
  const text = '{count, plural, one {# item of {name}} other {# items of {name}}}'
  expect(say(text, { count: 1, name: 'it' }, 'en')).toBe('1 item of it')
  expect(say(text, { count: 3, name: 'it' }, 'en')).toBe('3 items of it')
})
