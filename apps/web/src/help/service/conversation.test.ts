import { expect, test } from 'vitest'
import { indexOf } from '../answers/search.ts'
import zh from '../content/words.zh.ts'
import { replyTo, type Turn, wantsPerson } from './conversation.ts'

const index = indexOf(zh)

test.each([
  ['卡丢了', 'urgent'],
  ['我被骗了，余额没了', 'urgent'],
  ['余额', 'balance'],
  ['我要人工', 'person'],
  ['今天天气', 'none'],
  ['收不到验证码', 'answer'],
  ['<img src=x onerror=alert(1)>', 'none'],
])('%s gets a reply of kind %s', (typed, kind) => {
  expect(replyTo(index, typed).kind).toBe(kind)
})

test('a person is offered on request, and after two unhelpful answers', () => {
  const turn = (kind: 'none' | 'person', number = 1): Turn => ({
    number,
    typed: '',
    hadSecrets: false,
    reply: { kind },
  })
  expect(wantsPerson([])).toBe(false)
  expect(wantsPerson([turn('none')])).toBe(false)
  expect(wantsPerson([turn('none'), turn('none', 2)])).toBe(true)
  expect(wantsPerson([turn('person')])).toBe(true)
})
