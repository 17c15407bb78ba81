import { customerKinds } from '@cloudsail/contract'
import { overpaidCards, withdrawOverpayment } from '@cloudsail/contract/cards'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testServer } from '../../http/test-server.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { balanceOf } from '../../ledger/index.ts'
import { handlers as orders } from '../../orders/index.ts'
import { giveAtWire } from '../../orders/test-wire-orders.ts'
import { handlers } from '../handlers.ts'
import { takeSchemeMessage } from '../purchases/take-message.ts'
import { buildCard } from '../test-card.ts'

const { db, ownerDb } = await testDatabase()
const sent: { text: string }[] = []
const server = await testServer(db, {
  handlers: [...handlers, ...orders],
  services: {
    sms: { send: async (message) => ({ messageId: String(sent.push(message)) }), close: () => undefined },
  },
})
afterAll(() => server.app.close())

/** Builds a card on which 300 and 200 were paid and nothing was bought. */
async function scene(customer: Parameters<typeof buildCustomer>[1] = {}) {
  const { customerId } = await buildCustomer(db, customer)
  const card = await buildCard(db, { customerId })
  await card.pay(300_00n, '2026-11-10')
  await card.pay(200_00n, '2026-11-11')
  const to = await buildAccount(db, { customerId })
  const client = await server.loggedIn(customerId)
  const typed = (amount: string, more = {}) => ({
    cardId: `${card.accountId}`,
    toAccountId: `${to.accountId}`,
    amount,
    ...more,
  })
  return {
    card,
    to,
    client,
    customerId,
    prepare: async (amount: string, more = {}) =>
      (await client.call(withdrawOverpayment.prepare, typed(amount, more))).body as { key?: string },
    async give(amount: string) {
      await sql`delete from orders.challenge_windows where customer_id = ${customerId}`.execute(ownerDb)
      return giveAtWire(client, withdrawOverpayment, typed(amount), {
        code: () => /\d{6}/.exec(sent.at(-1)!.text)![0],
      })
    },
    shown: async () => (await client.call(overpaidCards, {})).body.cards[0]!.overpaid,
    hold: () =>
      takeSchemeMessage(
        db,
        {
          mti: '0100',
          rrn: `20261120${customerId.toString().padStart(12, '0')}`,
          pan: card.number,
          place: 'pos',
          merchant: '云海书店',
          amount: '120.00',
        },
        new Date('2026-11-20T12:00:00+08:00'),
        { secret: '', pepper: '' },
      ),
  }
}

test('an overpayment is paid out at once, the oldest first, and the rest pays later items', async () => {
  const { card, to, give, shown, customerId } = await scene()
  expect(await shown()).toBe('500.00')
  expect((await give('350')).body).toMatchObject({ state: 'success' })
  expect(await shown()).toBe('150.00')
  const paid = { ownerId: customerId, accountId: to.accountId, currency: 'CNY' } as const
  expect((await balanceOf(db, paid)).balanceMinor).toBe(350_00n)
  const credits = await db
    .selectFrom('cards.credits')
    .select('left_minor')
    .where('customer_id', '=', customerId)
    .orderBy('credit_id')
    .execute()
  expect(credits.map(({ left_minor }) => left_minor)).toEqual([0n, 150_00n])
  await card.owe('retail', 200_00n, '2026-11-15')
  expect(await card.read()).toMatchObject({ owedMinor: 50_00n, overpaidMinor: 0n })
})

test('leaves the amount of an authorisation, and refuses more than the rest', async () => {
  const { prepare, hold, shown, give } = await scene()
  await hold()
  expect(await shown()).toBe('380.00')
  expect(await prepare('380.01')).toMatchObject({ key: 'overpaidLess', field: 'amount' })
  expect((await give('380')).ok).toBe(true)
  expect(await prepare('0.01')).toMatchObject({ key: 'nothingOverpaid' })
})

test('refuses a card or another’s account as target, and a card that is not normal', async () => {
  const [one, other] = [await scene(), await scene()]
  expect(await one.prepare('1', { toAccountId: `${other.to.accountId}` })).toMatchObject({
    key: 'accountUnknown',
  })
  expect(await one.prepare('1', { cardId: `${other.card.accountId}` })).toMatchObject({
    key: 'accountUnknown',
  })
  expect(await one.prepare('1', { toAccountId: `${one.card.accountId}` })).toMatchObject({
    key: 'receivingAccountWrongType',
  })
  await db
    .updateTable('cards.credit_cards')
    .set({ activated_on: null })
    .where('customer_id', '=', one.customerId)
    .execute()
  expect(await one.prepare('1')).toMatchObject({ key: 'cardInactive' })
})

test('asks for a branch signing, and shows everybody the overpayment', async () => {
  const words: Record<string, string> = { onlineSigned: 'signingRequired', unsigned: 'accountNotSigned' }
  for (const kind of customerKinds) {
    const { prepare, shown } = await scene({ kind })
    expect((await prepare('1')).key, kind).toBe(words[kind])
    expect(await shown(), kind).toBe('500.00')
  }
  expect(await (await scene({ method: 'none' })).prepare('1')).toMatchObject({ key: 'methodCannotAuthorise' })
  const nobody = await server.client()
  expect((await nobody.call(overpaidCards, {})).code).toBe('PB90002')
})
