import { amountInEnglish, amountInWords, type Currency, parseAmount } from '@cloudsail/contract'
import type { LimitMeter, OrderEvent, OrderLine, OrderSummary, Receipt } from '@cloudsail/contract/orders'
import { addDays } from '@cloudsail/ui/base/dates.ts'

/** The date of the gallery. */
export const today = '2026-11-20'

export interface SampleEntry {
  id: string
  at: string
  what: string
  party: string
  account: string
  amount: string
  balance: string
  currency: Currency
}

const kinds = [
  ['工资', '海天科技有限公司', 1820000],
  ['房租', '王建国', -620000],
  ['网上购物', '华联超市', -23590],
  ['转账', '欧阳小明', -120000],
  ['利息', '', 145],
  ['退款', '华联超市', 4900],
] as const

const money = (minor: number) => (minor / 100).toFixed(2)

/** Returns made-up entries of an account, newest first, always the same. */
export function sampleEntries(count: number): SampleEntry[] {
  let balance = 16843052
  return Array.from({ length: count }, (_, index) => {
    const [what, party, minor] = kinds[(index * 7) % kinds.length]!
    const entry: SampleEntry = {
      id: `${count - index}`,
      at: `${addDays(today, -Math.floor(index / 3))}T${String(20 - (index % 3) * 5).padStart(2, '0')}:1${index % 6}:00+08:00`,
      what,
      party,
      account: party && `6229 99** **** *** ${8801 - (index % 5) * 311}`,
      amount: money(minor),
      balance: money(balance),
      currency: 'CNY',
    }
    balance -= minor
    return entry
  })
}

export const sampleLimits: LimitMeter[] = [
  { kind: 'single', scope: 'method', used: '52000.00', total: '1000000.00', currency: 'CNY' },
  { kind: 'daily', scope: 'method', used: '312000.00', total: '1000000.00', currency: 'CNY' },
  { kind: 'count', scope: 'account', used: '46', total: '50', currency: null },
  { kind: 'annual', scope: 'account', used: '2146000.00', total: '100000000.00', currency: 'CNY' },
]

const same = (text: string) => ({ zh: text, en: text })

const sampleLines: OrderLine[] = [
  {
    key: 'payer',
    label: { zh: '付款', en: 'From' },
    value: same('林晓雯 · 6229 99** **** *** 2345'),
    note: { zh: '转出后可用116,430.52', en: 'Available afterwards 116,430.52' },
  },
  {
    key: 'payee',
    label: { zh: '收款', en: 'To' },
    value: {
      zh: '*建国 · 6229 99** **** *** 8801 · 本行',
      en: '*建国 · 6229 99** **** *** 8801 · this bank',
    },
    note: {
      zh: '您曾向该账户转账3次，最近2026-10-02',
      en: 'You have paid this account 3 times, last on 2026-10-02',
    },
    tone: 'strong',
  },
  {
    key: 'check',
    label: { zh: '户名核对', en: 'Name check' },
    value: { zh: '户名相符', en: 'The name matches' },
    tone: 'good',
  },
  { key: 'arrival', label: { zh: '到账', en: 'Arrival' }, value: { zh: '实时', en: 'Immediately' } },
  { key: 'fee', label: { zh: '手续费', en: 'Fee' }, value: same('0.00') },
  { key: 'purpose', label: { zh: '用途', en: 'Purpose' }, value: { zh: '房租', en: 'Rent' } },
]

/** Returns the bank's line of the amount in words, which a slip shows at its head. */
function wordsLine(amount: string): OrderLine {
  const minor = parseAmount(amount, 'CNY') ?? 0n
  const value = { zh: `人民币${amountInWords(minor)}`, en: amountInEnglish(minor) }
  return { key: 'amountInWords', label: { zh: '金额大写', en: 'In words' }, value }
}

/** Returns a prepared transfer in the bank's form. */
export function sampleSummary(amount: string): OrderSummary {
  return {
    orderId: '20261120145509380001',
    code: 'PTR0101',
    title: { zh: '行内转账', en: 'Transfer within the bank' },
    amount: { amount, currency: 'CNY' },
    fee: { amount: '0.00', currency: 'CNY' },
    lines: [wordsLine(amount), ...sampleLines],
    warnings: [
      {
        key: 'dailyOver300000',
        text: {
          zh: '本日累计转出将达312,000.00元，超过30万元。我已确认收款人身份。',
          en: 'Your transfers today will come to CNY 312,000.00, above 300,000. I have made sure who the payee is.',
        },
      },
    ],
    limits: sampleLimits,
    authorisation: {
      method: 'ukeyMobile',
      factors: ['mobile'],
      mobile: '138****8000',
      preview: { zh: `向尾号8801转账${amount}元`, en: `CNY ${amount} to the account ending 8801` },
    },
    expiresAt: '2026-11-20T15:05:09+08:00',
  }
}

/** Returns the last step of an order in a given state. */
function lastStep(state: Receipt['state'], at: (time: string) => string): OrderEvent[] {
  const quiet = { at: at('14:55:10'), reason: null }
  switch (state) {
    case 'success':
      return [{ step: 'settled', ...quiet, journalId: '1000000482' }]
    case 'pending':
      return []
    case 'processing':
      return [{ step: 'sent', ...quiet, journalId: null }]
    case 'unknown':
    case 'approving':
      return [{ step: state, ...quiet, journalId: null }]
    default: {
      const reason = {
        zh: '收款账户已销户，款项已退回付款账户',
        en: 'The payee’s account is closed. The money is back',
      }
      return [{ step: 'returned', at: at('14:56:31'), reason, journalId: '1000000483' }]
    }
  }
}

/** Returns the receipt of the same transfer in a given state. */
export function sampleReceipt(amount: string, state: Receipt['state'] = 'success'): Receipt {
  const at = (time: string) => `2026-11-20T${time}+08:00`
  return {
    orderId: '20261120145509380001',
    code: 'PTR0101',
    title: { zh: '行内转账', en: 'Transfer within the bank' },
    state,
    amount: { amount, currency: 'CNY' },
    lines: [wordsLine(amount), ...sampleLines.map(({ note: _, ...line }) => line)],
    submittedAt: at('14:55:09'),
    timeline: [
      { step: 'submitted', at: at('14:55:09'), reason: null, journalId: null },
      { step: 'held', at: at('14:55:09'), reason: null, journalId: '1000000481' },
      ...lastStep(state, at),
    ],
    verificationCode: state === 'success' ? '7K3D-9M2Q-XR4T' : null,
    signature: {
      signer: '林晓雯 310***********1243',
      serial: '5C41D07A9E2B4F6885A1C3E07D92B64F',
      at: at('14:55:08'),
    },
  }
}
