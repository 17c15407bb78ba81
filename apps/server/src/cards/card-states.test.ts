import type { ErrorKey } from '@cloudsail/contract'
import {
  agreeRepayment,
  beginInstalments,
  cashAdvance,
  changeCardPassword,
  lockCreditCard,
  lowerLimit,
  repayCard,
  reportCardLost,
  requestLimit,
  setBillDelivery,
  withdrawElsewhere,
  withdrawOverpayment,
} from '@cloudsail/contract/cards'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAccount } from '../accounts/test-builders.ts'
import { setUpClock } from '../bankday/index.ts'
import { skipDayEnds } from '../bankday/test-day-ends.ts'
import { testDatabase } from '../db/test-database.ts'
import { testServer } from '../http/test-server.ts'
import { buildCustomer, testPepper } from '../identity/test-builders.ts'
import { loadBankList } from '../networks/index.ts'
import { handlers } from './handlers.ts'
import { buildTransactionPassword, testTransactionPassword } from './passwords/test-passwords.ts'
import { buildCard } from './test-card.ts'

const { db, ownerDb } = await testDatabase()
const server = await testServer(db, { handlers, config: { pepper: testPepper } })
afterAll(() => server.app.close())
beforeAll(async () => {
  await setUpClock(ownerDb, { adjustable: true, start: new Date('2026-11-23T12:00:00+08:00') })
  await skipDayEnds(db)
  await loadBankList(ownerDb)
})

const accountId = (card: string) => ({ accountId: card })
const orders = {
  cashAdvance: (cardId: string, own: string) => ({ cardId, toAccountId: own, amount: '100' }),
  withdrawOverpayment: (cardId: string, own: string) => ({ cardId, toAccountId: own, amount: '0.01' }),
  withdrawElsewhere: (cardId: string) => ({
    cardId,
    bank: '102',
    payeeAccount: '6222021001116245',
    amount: '0.01',
  }),
  requestLimit: (card: string) => ({
    ...accountId(card),
    kind: 'permanent',
    amount: '60000',
    days: 0,
    purpose: 'travel',
    income: '180000',
  }),
  lowerLimit: (card: string) => ({ ...accountId(card), amount: '20000' }),
  beginInstalments: (card: string) => ({
    ...accountId(card),
    source: 'bill',
    amount: '600',
    periods: 3,
    agreed: true,
  }),
  changeCardPassword: accountId,
  setBillDelivery: (card: string) => ({
    ...accountId(card),
    email: '',
    emailAgain: '',
    paper: false,
    address: '',
    postcode: '',
    sms: true,
    language: 'zh',
  }),
  agreeRepayment: (card: string, own: string) => ({ ...accountId(card), from: own, way: 'full' }),
  repayCard: (card: string, own: string) => ({ card, from: own, amount: '0.01' }),
  lockCreditCard: (card: string) => ({
    ...accountId(card),
    channels: ['pos'],
    time: 'untilUnlocked',
    nightFrom: '',
    nightTo: '',
  }),
  reportCardLost: accountId,
} as const
type Order = keyof typeof orders
const contracts = {
  cashAdvance,
  withdrawOverpayment,
  withdrawElsewhere,
  requestLimit,
  lowerLimit,
  beginInstalments,
  changeCardPassword,
  setBillDelivery,
  agreeRepayment,
  repayCard,
  lockCreditCard,
  reportCardLost,
}

const states = {
  inactive: sql`update cards.credit_cards set activated_on = null`,
  stopped: sql`update cards.credit_cards set overdue_since = '2026-08-21'`,
  lost: sql`update accounts.accounts set status = 'lost'`,
  closed: sql`update accounts.accounts set status = 'closed', closed_on = '2026-11-20'`,
} as const
type State = keyof typeof states | 'others'

/** Returns the error that an order gives for a card in a state. Null if it is accepted. */
async function ask(order: Order, state: State): Promise<ErrorKey | null> {
  const { customerId } = await buildCustomer(db)
  const owner = state === 'others' ? (await buildCustomer(db)).customerId : customerId
  const card = await buildCard(db, { customerId: owner })
  await buildTransactionPassword(db, card)
  await card.pay(1_00n, '2026-11-20')
  const own = await buildAccount(db, { customerId, fundsMinor: 100_000n })
  if (state !== 'others')
    await sql`${states[state]} where customer_id = ${owner} and account_id = ${card.accountId}`.execute(
      ownerDb,
    )
  const client = await server.loggedIn(customerId)
  const input = orders[order](`${card.accountId}`, `${own.accountId}`)
  const secret = (plain: string) => client.secret(plain)
  const secrets = {
    ...(order === 'cashAdvance' && { transactionPassword: await secret(testTransactionPassword) }),
    ...(order === 'changeCardPassword' && {
      currentPassword: await secret(testTransactionPassword),
      newPassword: await secret('806315'),
    }),
  }
  const { ok, body } = await client.call(contracts[order].prepare, { ...input, ...secrets } as never)
  return ok ? null : ((body as unknown as { key: ErrorKey }).key ?? 'systemError')
}

const said = { inactive: 'cardInactive', stopped: 'cardStopped', lost: 'creditCardReportedLost' } as const

/** A card that is not normal can only be repaid and viewed. */
test.each([
  'cashAdvance',
  'withdrawOverpayment',
  'withdrawElsewhere',
  'requestLimit',
  'lowerLimit',
  'beginInstalments',
  'changeCardPassword',
] as const)('%s takes a normal card', async (order) => {
  for (const [state, key] of Object.entries(said)) expect(await ask(order, state as State), state).toBe(key)
})

test.each(['repayCard', 'agreeRepayment', 'setBillDelivery'] as const)(
  '%s takes every card that is not closed',
  async (order) => {
    for (const state of ['inactive', 'stopped', 'lost'] as const)
      expect(await ask(order, state), state).not.toBe(said[state])
  },
)

test.each(Object.keys(orders) as Order[])('%s: a closed card, and another’s', async (order) => {
  expect(await ask(order, 'closed')).toBe('accountClosed')
  expect(await ask(order, 'others')).toBe('accountUnknown')
})
