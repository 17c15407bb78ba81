import { randomBytes } from 'node:crypto'
import { answerJson } from '../parties/answer-json.ts'
import type { Party, Words } from '../parties/party.ts'
import { Chips } from './chips.ts'

/**
 * Creates the terminals that chips touch (`POST /chip-terminals/contacts|write|purchases`, JSON). They report which chips have
 * touched a terminal, write the bank's top-ups to a chip, and hand in each day's purchases after its end. A run number
 * distinguishes restarts. The page lets a visitor touch a terminal with a chip or buy something.
 */
export function createChipTerminals(nowMs: () => number = Date.now): Party {
  const chips = new Chips(randomBytes(8).toString('hex'), nowMs)
  return {
    name: 'chip-terminals',
    title: { zh: '电子现金终端', en: 'E-cash terminals' },
    about: {
      zh: '芯片卡接触终端时写入待写卡金额；脱机消费次日批量送交银行。',
      en: 'Write what waits when a chip touches them; hand in purchases the day after.',
    },
    endings: [],
    held: ['contacts'],
    endpoints: {
      contacts: (received) =>
        answerJson(received, ({ run, after, now }) =>
          chips.contacts(String(run), Number(after), String(now)),
        ),
      write: (received) => answerJson(received, (script) => ({ written: chips.write(script) })),
      purchases: (received) =>
        answerJson(received, ({ on }) => ({ purchases: chips.purchasesOn(String(on)) })),
    },
    actions: [
      {
        name: 'touch',
        title: { zh: '用卡接触终端', en: 'Touch a terminal' },
        fields: [{ name: 'chip', label: chipLabel }],
        act: ({ chip = '' }) => (chips.touch(chip) ? touched : noChip),
      },
      {
        name: 'buy',
        title: { zh: '用卡消费', en: 'Buy with a chip' },
        fields: [
          { name: 'chip', label: chipLabel },
          { name: 'amount', label: { zh: '金额（元）', en: 'Amount (yuan)' } },
          { name: 'merchant', label: { zh: '商户', en: 'Merchant' } },
        ],
        act: ({ chip = '', amount = '', merchant = '' }) => outcomes[chips.buy(chip, amount, merchant)],
      },
    ],
  }
}

const chipLabel: Words = { zh: '卡号', en: 'Chip number' }
const touched: Words = {
  zh: '已接触，写卡由银行随后下发。',
  en: 'Touched; what waits is written in a moment.',
}
const noChip: Words = { zh: '卡号应为8至30位数字。', en: 'A chip number has 8 to 30 digits.' }
const outcomes: Readonly<Record<ReturnType<Chips['buy']>, Words>> = {
  bought: { zh: '已消费，次日送交银行。', en: 'Bought; handed in tomorrow.' },
  short: { zh: '卡上余额不足。', en: 'Not enough on the chip.' },
  unknown: { zh: '请先用这张卡接触终端。', en: 'Touch a terminal with this chip first.' },
  wrong: { zh: '请输入卡号、金额和商户。', en: 'Please give chip, amount and merchant.' },
}
