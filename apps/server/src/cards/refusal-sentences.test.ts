import {
  agreeRepayment,
  beginInstalments,
  cashAdvance,
  lowerLimit,
  repayCard,
  reportCardLost,
  requestLimit,
  withdrawOverpayment,
} from '@cloudsail/contract/cards'
import type { OrderContract } from '@cloudsail/contract/orders'
import { afterAll, expect, test } from 'vitest'
import { buildAccount } from '../accounts/test-builders.ts'
import { testDatabase } from '../db/test-database.ts'
import { testServer } from '../http/test-server.ts'
import { buildCustomer, testPepper } from '../identity/test-builders.ts'
import { handlers as orders } from '../orders/index.ts'
import { handlers } from './handlers.ts'
import { buildTransactionPassword, testTransactionPassword } from './passwords/test-passwords.ts'
import { buildCard } from './test-card.ts'

// Sentences for a refused card or amount, word for word in both languages, as the server sends them.

const { db } = await testDatabase()
const server = await testServer(db, { handlers: [...handlers, ...orders], config: { pepper: testPepper } })
afterAll(() => server.app.close())

/** Builds a card that owes 1,000.00, an account with 9,000.00, one in dollars, and another customer's card. */
async function scene({ card: fields = {}, status = '' } = {}) {
  const { customerId } = await buildCustomer(db)
  const card = await buildCard(db, {
    customerId,
    limitMinor: 10_000_00n,
    account: status ? { status: status as 'lost' } : {},
  })
  await buildTransactionPassword(db, card)
  await card.owe('retail', 1_000_00n, '2026-11-10')
  if (Object.keys(fields).length > 0)
    await db.updateTable('cards.credit_cards').set(fields).where('customer_id', '=', customerId).execute()
  const [own, dollars, other] = await Promise.all([
    buildAccount(db, { customerId, fundsMinor: 9_000_00n }),
    buildAccount(db, { customerId, fundsMinor: 9_000_00n, currencies: ['USD'] }),
    buildCard(db),
  ])
  const client = await server.loggedIn(customerId)
  const ids = { card: `${card.accountId}`, own: `${own.accountId}`, dollars: `${dollars.accountId}` }
  return {
    ids: { ...ids, other: `${other.accountId}` },
    async says({ prepare }: Pick<OrderContract, 'prepare'>, input: object, password = '') {
      const told: string[] = []
      for (const language of ['zh', 'en'] as const) {
        client.language = language
        const secret = password ? { transactionPassword: await client.secret(password) } : {}
        const answer = await client.call(prepare, { ...input, ...secret } as never)
        told.push(answer.ok ? 'taken' : answer.message)
      }
      return told
    },
  }
}

type Scene = Awaited<ReturnType<typeof scene>>

/** Each order that needs a usable card, with a valid form. */
const uses = ({ ids, says }: Scene) => ({
  cash: () =>
    says(cashAdvance, { cardId: ids.card, toAccountId: ids.own, amount: '100' }, testTransactionPassword),
  overpayment: () => says(withdrawOverpayment, { cardId: ids.card, toAccountId: ids.own, amount: '1' }),
  instalments: () =>
    says(beginInstalments, { accountId: ids.card, source: '1', amount: '500', periods: 3, agreed: true }),
  limit: () => says(lowerLimit, { accountId: ids.card, amount: '5000' }),
  repay: () => says(repayCard, { from: ids.own, card: ids.card, amount: '0.01' }),
})

const lost = [
  '该信用卡已挂失，请使用其他方式，或致电95382补卡。',
  'This credit card has been reported lost. Use another method, or call 95382 to replace it.',
]

test.each([
  [{ status: 'lost' }, lost],
  [
    { card: { activated_on: null } },
    ['该卡尚未激活，请先激活。', 'This card is not active. Activate it first.'],
  ],
  [
    { card: { overdue_since: '2026-08-21' } },
    ['该卡已止付，仅可还款和查询。', 'This card is blocked. You can still repay it and view it.'],
  ],
] as const)('%j: only repayment is possible, and refusals give the reason', async (state, sentence) => {
  const of = uses(await scene(state))
  for (const use of [of.cash, of.overpayment, of.instalments, of.limit]) expect(await use()).toEqual(sentence)
  expect(await of.repay()).toEqual(['taken', 'taken'])
})

test('an expired card gives no cash, a second loss report is refused, and another’s card is unknown', async () => {
  const expired = uses(await scene({ card: { expires_on: '2026-10-31' } }))
  expect(await expired.cash()).toEqual([
    '该卡已过有效期，不能预借现金；还款和查询不受影响。',
    'This card has expired and cannot be used for cash. You can still repay it and view it.',
  ])
  expect(await expired.repay()).toEqual(['taken', 'taken'])
  const { says, ids } = await scene({ status: 'lost' })
  expect(await says(reportCardLost, { accountId: ids.card })).toEqual([
    '该挂失已登记并生效，无需再次挂失。',
    'This has already been reported lost.',
  ])
  expect(await says(reportCardLost, { accountId: ids.other })).toEqual([
    '未找到该账户，请重新选择账户。',
    'We cannot find this account. Choose again.',
  ])
})

test('a dollar account takes no cash advance, and repays neither now nor by agreement', async () => {
  const { says, ids } = await scene()
  const sentence = [
    '该账户不支持人民币，请更换币种或账户。',
    'This account does not support Renminbi. Change the currency or the account.',
  ]
  const cash = { cardId: ids.card, toAccountId: ids.dollars, amount: '100' }
  expect(await says(cashAdvance, cash, testTransactionPassword)).toEqual(sentence)
  expect(await says(repayCard, { from: ids.dollars, card: ids.card, amount: '1' })).toEqual(sentence)
  expect(await says(agreeRepayment, { accountId: ids.card, from: ids.dollars, way: 'full' })).toEqual(
    sentence,
  )
})

test('one fen can be repaid, and a refusal of too little names the least amount', async () => {
  const one = await scene()
  const { says, ids } = one
  expect(await says(repayCard, { from: ids.own, card: ids.card, amount: '0.01' })).toEqual(['taken', 'taken'])
  const cash = { cardId: ids.card, toAccountId: ids.own, amount: '0.01' }
  expect(await says(cashAdvance, cash, testTransactionPassword)).toEqual([
    '预借现金须为100.00元的整数倍。',
    'Enter a multiple of CNY 100.00.',
  ])
  expect(await says(withdrawOverpayment, { ...cash })).toEqual([
    '该卡没有可转出的溢缴款，请更换卡片。',
    'This card has no credit balance, or it is held for pending payments.',
  ])
  const thousands = ['额度须为1,000.00元的整数倍。', 'Enter a limit that is a multiple of 1,000.00.']
  expect(await says(lowerLimit, { accountId: ids.card, amount: '0.01' })).toEqual(thousands)
  const raise = { accountId: ids.card, kind: 'permanent', days: 0, purpose: 'home', income: '100000' }
  expect(await says(requestLimit, { ...raise, amount: '0.01' })).toEqual(thousands)
  for (const amount of ['0.001', '1e2', '一元'])
    expect(await says(repayCard, { from: ids.own, card: ids.card, amount }), amount).toEqual([
      '金额格式不正确，请输入数字，小数位数不能超过币种的规定。',
      'Enter the amount in digits, with no more decimals than the currency has.',
    ])
  expect(await says(repayCard, { from: ids.own, card: ids.card, amount: '0' })).toEqual([
    '金额必须大于零。',
    'The amount must be greater than zero.',
  ])
})
