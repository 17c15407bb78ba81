import { createHash, randomBytes } from 'node:crypto'
import { brand } from '../brand.ts'
import { answerJson } from '../parties/answer-json.ts'
import type { Party, Words } from '../parties/party.ts'

interface Event {
  id: number
  openId: string
  name: string
  text: string
}

const sent: Words = { zh: '已发送。', en: 'Sent.' }
const wrong: Words = { zh: '请填写手机号码和内容。', en: 'Please give the mobile number and what to send.' }
const kept = 50

/** Returns the open id of a follower of the bank's account. Every mobile number is a follower. */
const openIdOf = (mobile: string) => `o${createHash('sha256').update(mobile).digest('hex').slice(0, 27)}`

/**
 * Creates WeChat, where customers follow the bank's account (`POST /wechat/events|messages`, JSON). The texts they type are
 * returned after a given number. A run number distinguishes restarts. Messages of the bank reach them. A repeated number counts
 * once.
 */
export function createWechat(): Party {
  const run = randomBytes(8).toString('hex')
  const events: Event[] = []
  const threads = new Map<string, string[]>()
  const numbers = new Set<string>()
  const say = (openId: string, line: string) =>
    threads.set(openId, [...(threads.get(openId) ?? []), line].slice(-kept))
  return {
    name: 'wechat',
    title: { zh: '微信', en: 'WeChat' },
    about: {
      zh: '客户关注银行公众号，在此输入绑定码并接收公告。',
      en: 'Where customers follow the bank, type the code that binds them, and get its notices.',
    },
    endings: [],
    held: ['events'],
    endpoints: {
      events: (received) =>
        answerJson(received, (asked) => {
          const since = asked.run === run ? Number(asked.after) : 0
          return { run, events: events.filter(({ id }) => id > since) }
        }),
      messages: (received) =>
        answerJson(received, ({ openId, number, text }) => {
          if (!numbers.has(String(number))) say(String(openId), `${brand.bank.zh}：${String(text)}`)
          numbers.add(String(number))
          return { taken: true }
        }),
    },
    actions: [
      {
        name: 'type',
        title: { zh: '发送给银行公众号', en: 'Send to the bank' },
        fields: [
          { name: 'mobile', label: { zh: '手机号码', en: 'Mobile' } },
          { name: 'text', label: { zh: '绑定码', en: 'Code' } },
        ],
        act: ({ mobile = '', text = '' }) => {
          if (!/^\d{11}$/.test(mobile) || text === '') return wrong
          const openId = openIdOf(mobile)
          say(openId, `我：${text}`)
          events.push({ id: events.length + 1, openId, name: `微信用户${mobile.slice(-4)}`, text })
          return sent
        },
      },
      {
        name: 'read',
        title: { zh: '查看对话', en: 'Read the conversation' },
        fields: [{ name: 'mobile', label: { zh: '手机号码', en: 'Mobile' } }],
        act: ({ mobile = '' }) => {
          const thread = (threads.get(openIdOf(mobile)) ?? []).join('\n')
          return { zh: thread, en: thread }
        },
      },
    ],
  }
}
