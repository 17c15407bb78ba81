import { type Currency, customer } from '@cloudsail/contract'
import { defineOrder } from '@cloudsail/contract/orders'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { LimitFacts } from '../limits/enforcement/index.ts'
import { amountLines } from './amount-lines.ts'
import { channelCap, decideOrder } from './decide-order.ts'
import { type Channel, orderDefinition } from './definition.ts'
import { neverPaid, type RecentPayment } from './payee-history.ts'

const now = new Date('2026-11-20T12:00:00+08:00')
const contract = defineOrder({
  code: 'PXX0101',
  title: { zh: '转账', en: 'Transfer' },
  access: customer(),
  input: z.strictObject({}),
  errors: [],
})
const ceiling = { single: 1_000_000n, daily: 5_000_000n }
const limits: LimitFacts = {
  parameters: {
    methods: { none: ceiling, mobile: ceiling, ukey: ceiling, ukeyMobile: ceiling, fileMobile: ceiling },
    uncertifiedDaily: 5_000_000n,
    account: { count: 50, annual: 10_000_000_000n },
    classes: {},
    warnDaily: 800_000n,
  },
  settings: [],
  usage: [],
  held: [],
  largeFromMinor: 5_000_000n,
  coolingHours: 12,
  receivers: [],
}

/** Decides a payment to one payee, at RMB 7.10 to the dollar. */
function decision(
  amountMinor: bigint,
  currency: Currency,
  { recent = [], channel }: { recent?: RecentPayment[]; channel?: Channel } = {},
) {
  const definition = orderDefinition({
    contract,
    authorisation: 'own',
    loadFacts: () => ({}),
    decide: () => ({
      plan: null,
      lines: amountLines({ amountMinor, currency }),
      payment: {
        amountMinor,
        currency,
        feeMinor: 0n,
        remark: '',
        payer: { accountId: 1n, name: '林晓雯', number: '6229', branch: { zh: '上海分行', en: 'Shanghai' } },
        payee: { name: '陈建国', number: '6222', bank: null },
        limitUse: { accountClass: 1 },
        ...(channel && { caps: [channelCap(channel)] }),
        facts: {
          limits,
          histories: [{ ...neverPaid, recent }],
          rates:
            currency === 'CNY'
              ? null
              : {
                  date: '2026-11-20',
                  per100: new Map([
                    ['USD', '710.0000'],
                    ['JPY', '4.7000'],
                  ]),
                },
        },
      },
    }),
    execute: async () => ({}),
  })
  const asked = { customerId: 1n, session: { kind: 'branchSigned', method: 'mobile' }, now } as const
  return decideOrder(
    { ...asked, definition: definition as never, orderId: '20261120000000000001', input: {} },
    {},
  )
}

test('limits are in RMB: another currency counts by the mid rate', () => {
  // 1,408.45 dollars are 9,999.995 yuan, rounded to 10,000.00.
  expect(decision(140_845n, 'USD').limits!.use.amountMinor).toBe(1_000_000n)
  expect(() => decision(140_846n, 'USD')).toThrow('limitSingleExceeded')
  expect(() => decision(1_000_001n, 'CNY')).toThrow('limitSingleExceeded')
})

test.each([
  ['lower', 500_000n, { scope: 'channel', total: '5000.00', used: '4000.00' }],
  ['higher', 5_000_000n, { scope: 'method', total: '10000.00', used: '4000.00' }],
])('the single limit shown is the channel’s if it is %s than the customer’s', (_, singleMinor, shown) => {
  const channel = { singleMinor, error: 'interbankSingleExceeded' } as const
  const { meters } = decision(400_000n, 'CNY', { channel }).limits!
  expect(meters.filter(({ kind }) => kind === 'single')).toMatchObject([shown])
})

test('the sum of the day warns in RMB', () => {
  expect(decision(112_676n, 'USD').warnings).toEqual([])
  const [daily] = decision(112_677n, 'USD').warnings
  expect(daily).toMatchObject({ key: 'daily', text: { en: expect.stringContaining('CNY 8,000.07') } })
})

test('the same figure in another currency is no duplicate', () => {
  const before = [{ payerAccountId: 1n, amountMinor: 50_000n, currency: 'CNY' as const }]
  expect(decision(50_000n, 'USD', { recent: before }).warnings).toEqual([])
  expect(decision(50_000n, 'CNY', { recent: before }).warnings.map(({ key }) => key)).toEqual(['duplicate'])
})

test('the canonical text names the currency, in figures and words', () => {
  expect(decision(123_450n, 'USD').canonical.zh).toContain(
    '金额: 美元1,234.50\n金额大写: 美元壹仟贰佰叁拾肆元伍角整',
  )
  expect(decision(123_450n, 'CNY').canonical.zh).toContain('金额: 人民币1,234.50元\n')
  expect(decision(5_000n, 'JPY').canonical.en).toContain('Amount: JPY 5,000\n')
})
