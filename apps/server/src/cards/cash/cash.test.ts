import { customerKinds } from '@cloudsail/contract'
import { cashAdvance, cashAdvances, cashCards } from '@cloudsail/contract/cards'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { bankNow, businessDate } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testServer } from '../../http/test-server.ts'
import { buildCustomer, testPepper } from '../../identity/test-builders.ts'
import { balanceOf, trialBalance } from '../../ledger/index.ts'
import { handlers as orders } from '../../orders/index.ts'
import { giveAtWire } from '../../orders/test-wire-orders.ts'
import { handlers } from '../handlers.ts'
import { buildTransactionPassword, testTransactionPassword } from '../passwords/test-passwords.ts'
import { buildCard } from '../test-card.ts'

const { db, ownerDb } = await testDatabase()
const sent: { text: string }[] = []
const server = await testServer(db, {
  handlers: [...handlers, ...orders],
  config: { pepper: testPepper },
  services: {
    sms: { send: async (message) => ({ messageId: String(sent.push(message)) }), close: () => undefined },
  },
})
afterAll(() => server.app.close())

async function scene(
  customer: Parameters<typeof buildCustomer>[1] = {},
  { limitMinor = 30_000_00n, account = {} }: { limitMinor?: bigint; account?: object } = {},
) {
  const { customerId } = await buildCustomer(db, customer)
  const card = await buildCard(db, { customerId, limitMinor })
  await buildTransactionPassword(db, card)
  const to = await buildAccount(db, { customerId, ...account })
  const client = await server.loggedIn(customerId)
  const typed = async (amount: string, more = {}, plain = testTransactionPassword) => ({
    cardId: `${card.accountId}`,
    toAccountId: `${to.accountId}`,
    amount,
    ...more,
    transactionPassword: await client.secret(plain),
  })
  return {
    card,
    to,
    client,
    customerId,
    prepare: async (...given: Parameters<typeof typed>) =>
      (await client.call(cashAdvance.prepare, await typed(...given))).body as {
        key?: string
        lines?: unknown
      },
    async give(amount: string) {
      await sql`delete from orders.challenge_windows where customer_id = ${customerId}`.execute(ownerDb)
      return giveAtWire(client, cashAdvance, await typed(amount), {
        code: () => /\d{6}/.exec(sent.at(-1)!.text)![0],
      })
    },
    shown: async () => (await client.call(cashCards, {})).body.cards[0],
  }
}

test('pays cash at once, posts the fee as its own item, and shows both before', async () => {
  const { card, to, give, prepare, client, customerId, shown } = await scene()
  expect(await shown()).toMatchObject({ cashLimit: '15000.00', most: '10000.00', refusal: null })
  expect(JSON.stringify((await prepare('2000')).lines)).toContain('10天后还款合计30.00元，30天后合计50.00元')
  expect((await give('2000')).body).toMatchObject({ state: 'success' })
  expect((await card.items()).map(({ kind, leftMinor }) => [kind, leftMinor])).toEqual([
    ['cash', 2_000_00n],
    ['cashFee', 20_00n],
  ])
  expect(await card.read()).toMatchObject({ owedMinor: 2_020_00n, cashOwedMinor: 2_000_00n })
  const paid = { ownerId: customerId, accountId: to.accountId, currency: 'CNY' } as const
  expect((await balanceOf(db, paid)).balanceMinor).toBe(2_000_00n)
  expect(await shown()).toMatchObject({ cashOwed: '2000.00', leftToday: '8000.00', most: '8000.00' })
  const today = businessDate(await bankNow(db))
  const { body } = await client.call(cashAdvances, { from: today, to: today })
  expect(body).toMatchObject({
    rows: [{ amount: '2000.00', left: '2000.00', merchant: '', orderId: expect.stringMatching(/^\d{20}$/) }],
    totals: { count: 1, amount: '2000.00' },
  })
  for (const { debitsMinor, creditsMinor } of await trialBalance(db)) expect(debitsMinor).toBe(creditsMinor)
})

test('an overpayment pays the advance first, then its fee', async () => {
  const { card, give } = await scene()
  await card.pay(1_010_00n, '2026-11-10')
  expect((await give('1000')).ok).toBe(true)
  expect(await card.items()).toEqual([])
  expect(await card.read()).toMatchObject({ owedMinor: 0n, overpaidMinor: 0n })
})

test.each([
  ['150', 'cashStepWrong'],
  ['0', 'amountZero'],
  // The card allows less than the daily maximum.
  ['10100', 'cashUnavailable'],
  ['9000', 'cashUnavailable'],
] as const)('%s is refused: %s', async (amount, key) => {
  const { prepare } = await scene({}, { limitMinor: 10_000_00n })
  expect(await prepare(amount)).toMatchObject({ key, field: 'amount' })
})

test('five wrong passwords lock the card for the day', async () => {
  const { prepare } = await scene()
  for (let tried = 1; tried < 5; tried += 1)
    expect(await prepare('100', {}, '111222')).toMatchObject({ key: 'passwordWrong' })
  expect(await prepare('100', {}, '111222')).toMatchObject({ key: 'passwordLocked' })
  expect(await prepare('100')).toMatchObject({ key: 'passwordLocked' })
})

test('refuses an unsuitable or another’s card or account', async () => {
  const one = await scene()
  const other = await scene()
  expect(await one.prepare('100', { cardId: `${other.card.accountId}` })).toMatchObject({
    key: 'accountUnknown',
  })
  expect(await one.prepare('100', { toAccountId: `${other.to.accountId}` })).toMatchObject({
    key: 'accountUnknown',
  })
  expect(await one.prepare('100', { toAccountId: `${one.card.accountId}` })).toMatchObject({
    key: 'receivingAccountWrongType',
  })
  const dollars = await buildAccount(db, { customerId: one.customerId, currencies: ['USD'] })
  expect(await one.prepare('100', { toAccountId: `${dollars.accountId}` })).toMatchObject({
    key: 'currencyUnsupported',
    field: 'toAccountId',
    values: { currency: '人民币' },
  })
  const lost = await scene({}, { account: { status: 'lost' } })
  expect(await lost.prepare('100')).toMatchObject({ key: 'receivingAccountLost' })
  for (const [fields, key] of [
    [{ activated_on: null }, 'cardInactive'],
    [{ overdue_since: '2026-08-21' }, 'cardStopped'],
    [{ expires_on: '2026-10-31' }, 'cardPastExpiry'],
  ] as const) {
    const scened = await scene()
    await db
      .updateTable('cards.credit_cards')
      .set(fields)
      .where('customer_id', '=', scened.customerId)
      .execute()
    expect(await scened.prepare('100')).toMatchObject({ key, field: 'cardId' })
  }
})

test('asks for a branch signing, and shows everybody the cash available', async () => {
  const words: Record<string, string> = { onlineSigned: 'signingRequired', unsigned: 'accountNotSigned' }
  for (const kind of customerKinds) {
    const { prepare, client } = await scene({ kind })
    expect((await prepare('100')).key, kind).toBe(words[kind])
    expect((await client.call(cashCards, {})).ok, kind).toBe(true)
  }
  const { prepare } = await scene({ method: 'none' })
  expect(await prepare('100')).toMatchObject({ key: 'methodCannotAuthorise' })
  const nobody = await server.client()
  expect((await nobody.call(cashCards, {})).code).toBe('PB90002')
})
