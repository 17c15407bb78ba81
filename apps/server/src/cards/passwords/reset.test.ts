import { resetCardPassword } from '@cloudsail/contract/cards'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { testServer } from '../../http/test-server.ts'
import { verifyPassword } from '../../identity/index.ts'
import { buildCustomer, testPepper } from '../../identity/test-builders.ts'
import { handlers as orders } from '../../orders/index.ts'
import { giveAtWire } from '../../orders/test-wire-orders.ts'
import { handlers } from '../handlers.ts'
import { buildCard } from '../test-card.ts'
import { buildTransactionPassword, testTransactionPassword } from './test-passwords.ts'
import { readTransactionPassword } from './transaction-password.ts'

const { db } = await testDatabase()
const sent: { text: string }[] = []
const server = await testServer(db, {
  handlers: [...handlers, ...orders],
  config: { pepper: testPepper },
  services: {
    sms: { send: async (message) => ({ messageId: String(sent.push(message)) }), close: () => undefined },
  },
})
afterAll(() => server.app.close())

/** Builds a card that expires in January 2029. */
async function scene(customer: Parameters<typeof buildCustomer>[1] = {}) {
  const { customerId, idNumber } = await buildCustomer(db, customer)
  const card = await buildCard(db, { customerId })
  await buildTransactionPassword(db, card)
  const client = await server.loggedIn(customerId)
  const typed = async ({
    password = 'transaction',
    idTail = idNumber.slice(-6),
    expiry = '0129',
    next = '806315',
  } = {}) => ({
    accountId: `${card.accountId}`,
    password,
    idTail: await client.secret(idTail),
    expiry: await client.secret(expiry),
    newPassword: await client.secret(next),
  })
  type Typed = Parameters<typeof typed>[0]
  return {
    customerId,
    card,
    prepare: async (more: Typed = {}) =>
      (await client.call(resetCardPassword.prepare, (await typed(more)) as never)).body as { key?: string },
    give: async (more: Typed = {}) =>
      giveAtWire(client, resetCardPassword, await typed(more), {
        code: () => /\d{6}/.exec(sent.at(-1)!.text)![0],
      }),
    tail: idNumber.slice(-6),
  }
}

test('document and expiry set the transaction password anew', async () => {
  const { give, card, tail } = await scene()
  expect((await give({ idTail: tail.toLowerCase() })).body).toMatchObject({ state: 'success' })
  const stored = await readTransactionPassword(db, card)
  expect(await verifyPassword('806315', stored!.hash, testPepper)).toBe(true)
})

test('sets the enquiry password anew, also if there was none', async () => {
  const { give, customerId } = await scene()
  expect((await give({ password: 'query' })).body).toMatchObject({ state: 'success' })
  const row = await db
    .selectFrom('identity.credentials')
    .select('hash')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'query')
    .executeTakeFirstOrThrow()
  expect(await verifyPassword('806315', row.hash, testPepper)).toBe(true)
})

test('five wrong tries at document or expiry lock it for the day', async () => {
  const { prepare } = await scene()
  expect(await prepare({ expiry: '0229' })).toMatchObject({ key: 'cardHolderMismatch', field: 'idTail' })
  for (let tried = 2; tried < 5; tried += 1)
    expect(await prepare({ idTail: '000000' })).toMatchObject({ key: 'cardHolderMismatch' })
  expect(await prepare({ idTail: '000000' })).toMatchObject({ key: 'passwordLocked' })
  expect(await prepare()).toMatchObject({ key: 'passwordLocked' })
})

test('refuses the old password, a simple one, an inactive card and another’s card', async () => {
  const { prepare, customerId } = await scene()
  expect(await prepare({ next: testTransactionPassword })).toMatchObject({ key: 'passwordSameAsOld' })
  expect(await prepare({ next: '123456' })).toMatchObject({ key: 'withdrawPasswordRun' })
  await db
    .updateTable('cards.credit_cards')
    .set({ activated_on: null })
    .where('customer_id', '=', customerId)
    .execute()
  expect(await prepare()).toMatchObject({ key: 'cardInactive' })
})

test('names what online-signed, unsigned and method-less customers need', async () => {
  expect(await (await scene({ kind: 'onlineSigned' })).prepare()).toMatchObject({ key: 'signingRequired' })
  expect(await (await scene({ kind: 'unsigned' })).prepare()).toMatchObject({ key: 'accountNotSigned' })
  expect(await (await scene({ method: 'none' })).prepare()).toMatchObject({ key: 'methodCannotAuthorise' })
  expect((await (await scene({ kind: 'cardOnly' })).prepare()).key).toBeUndefined()
})
