import { randomBytes } from 'node:crypto'
import { answerJson } from '../parties/answer-json.ts'
import type { Party, Words } from '../parties/party.ts'
import { Payroll, type SlipFault } from './payroll.ts'
import type { PublicJwk } from './seal.ts'

/**
 * Creates the employers that send payslips (`POST /employers/events|keys|again`, JSON). They ask the bank for an employee's key
 * by card and name, encrypt the slip for that key, and send slips again if the bank asks.
 */
export function createEmployers(): Party {
  const payroll = new Payroll(randomBytes(8).toString('hex'))
  return {
    name: 'employers',
    title: { zh: '发薪单位', en: 'Employers' },
    about: {
      zh: '按员工的公钥加密工资单并送交银行；银行不能解密。',
      en: 'Seal payslips for their employees’ keys and hand them to the bank, which cannot open them.',
    },
    endings: [],
    held: ['events'],
    endpoints: {
      events: (received) =>
        answerJson(received, ({ run, after }) => payroll.events(String(run), Number(after))),
      keys: (received) =>
        answerJson(received, ({ id, jwk, kid, refused }) => {
          payroll.answer(Number(id), {
            ...(jwk ? { jwk: jwk as PublicJwk, kid: String(kid) } : {}),
            ...(refused ? { refused: refused as 'name' | 'noKey' } : {}),
          })
          return { taken: true }
        }),
      again: (received) =>
        answerJson(received, ({ name, cards }) => {
          payroll.again({ name: String(name), cards: cards as string[] })
          return { taken: true }
        }),
    },
    actions: [
      {
        name: 'send',
        title: { zh: '发送工资单', en: 'Send a payslip' },
        fields: [
          { name: 'card', label: { zh: '收薪卡号', en: 'Card number' } },
          { name: 'name', label: { zh: '姓名', en: 'Name' } },
          { name: 'month', label: { zh: '月份（2026-11）', en: 'Month (2026-11)' } },
          { name: 'net', label: { zh: '实发（元）', en: 'Net pay (yuan)' } },
          { name: 'fault', label: { zh: '损坏填1，金额不符填2', en: '1: damaged, 2: another net pay' } },
        ],
        act: ({ card = '', name = '', month = '', net = '', fault = '' }) => {
          const number = card.replace(/\s/g, '')
          if (!/^\d{8,30}$/.test(number) || name === '' || !/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
            return wrong
          if (!/^\d{1,8}(\.\d{1,2})?$/.test(net)) return wrong
          payroll.send({ card: number, name, month, net, fault: faults[fault] ?? 'none' })
          return sending
        },
      },
      {
        name: 'said',
        title: { zh: '查询发送结果', en: 'What became of it' },
        fields: [{ name: 'card', label: { zh: '收薪卡号', en: 'Card number' } }],
        act: ({ card = '' }) => outcomes[payroll.said.get(card.replace(/\s/g, '')) ?? 'waiting'],
      },
    ],
  }
}

const faults: Readonly<Record<string, SlipFault>> = { '1': 'damaged', '2': 'net' }
const wrong: Words = {
  zh: '请填写卡号、姓名、月份和实发金额。',
  en: 'Please give card, name, month and net pay.',
}
const sending: Words = {
  zh: '已向银行索取公钥，片刻后送出。',
  en: 'The key is being asked for; the slip follows.',
}
const outcomes: Readonly<Record<'sent' | 'name' | 'noKey' | 'waiting', Words>> = {
  sent: { zh: '已加密送出。', en: 'Sealed and sent.' },
  name: { zh: '银行答复：卡号与姓名不符。', en: 'The bank says: card and name do not match.' },
  noKey: { zh: '银行答复：该员工未开通加密工资单。', en: 'The bank says: this employee has set up no key.' },
  waiting: { zh: '尚无结果。', en: 'Nothing yet.' },
}
