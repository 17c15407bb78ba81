import { customerKinds } from '@cloudsail/contract'
import {
  cardPasswords,
  cashAdvance,
  changeCardPassword,
  lockCreditCard,
  unlockCreditCard,
} from '@cloudsail/contract/cards'
import { type OrderSummary, srandnum } from '@cloudsail/contract/orders'
import { afterAll, expect, test } from 'vitest'
import type { AccountDraft } from '../../accounts/core/index.ts'
import { buildAccount } from '../../accounts/test-builders.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testServer } from '../../http/test-server.ts'
import type { WireClient } from '../../http/wire-client.ts'
import { refusedFunctions, verifyPassword } from '../../identity/index.ts'
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

async function scene(
  customer: Parameters<typeof buildCustomer>[1] = {},
  account: Partial<AccountDraft> = {},
  { unset = false } = {},
) {
  const { customerId } = await buildCustomer(db, customer)
  const enrolled = customer?.kind !== 'unsigned'
  const { accountId } = account.kind
    ? await buildAccount(db, { customerId, ...account })
    : await buildCard(db, { customerId, account: { enrolled, ...account } })
  const card = { customerId, accountId }
  if (!unset) await buildTransactionPassword(db, card)
  const client = await server.loggedIn(customerId)
  return {
    card,
    client,
    change: async (current = testTransactionPassword, next = '806315') =>
      client.call(changeCardPassword.prepare, await typed(client, accountId, current, next)),
    give: async (next: string) =>
      giveAtWire(client, changeCardPassword, await typed(client, accountId, testTransactionPassword, next), {
        code: () => /\d{6}/.exec(sent.at(-1)!.text)![0],
      }),
    is: async (plain: string) =>
      verifyPassword(plain, (await readTransactionPassword(db, card))?.hash ?? null, testPepper),
  }
}

async function typed(client: WireClient, accountId: bigint, current: string, next: string) {
  const [currentPassword, newPassword] = [await client.secret(current), await client.secret(next)]
  return { accountId: `${accountId}`, currentPassword, newPassword }
}

test.each(['branchSigned', 'cardOnly'] as const)(
  '%s: changes by the old password and a factor',
  async (kind) => {
    const { give, is, client, card } = await scene({ kind })
    expect((await client.call(cardPasswords, {})).body).toMatchObject({
      cards: [
        {
          accountId: `${card.accountId}`,
          set: true,
          changedAt: '2026-11-01T10:00:00.000+08:00',
          refusal: null,
        },
      ],
    })
    expect((await give('806315')).body).toMatchObject({ state: 'success' })
    expect([await is('806315'), await is(testTransactionPassword)]).toEqual([true, false])
    const told = await db
      .selectFrom('outbox.messages')
      .select('payload')
      .where('customer_id', '=', card.customerId)
      .execute()
    expect(JSON.stringify(told)).toContain('交易密码已于')
  },
)

test('after a change the new password draws cash and unlocks, and the old one does not', async () => {
  const { give, client, card } = await scene()
  const to = await buildAccount(db, { customerId: card.customerId })
  const draw = async (plain: string) =>
    client.call(cashAdvance.prepare, {
      cardId: `${card.accountId}`,
      toAccountId: `${to.accountId}`,
      amount: '100',
      transactionPassword: await client.secret(plain),
    })
  const unlock = async (plain: string) =>
    client.call(unlockCreditCard.prepare, {
      accountId: `${card.accountId}`,
      channels: ['overseas'] as const,
      transactionPassword: await client.secret(plain),
    })
  await giveAtWire(
    client,
    lockCreditCard,
    {
      accountId: `${card.accountId}`,
      channels: ['overseas'],
      time: 'untilUnlocked',
      nightFrom: '',
      nightTo: '',
    },
    { code: () => '' },
  )
  expect([(await draw(testTransactionPassword)).ok, (await draw('806315')).body.key]).toEqual([
    true,
    'passwordWrong',
  ])
  expect((await give('806315')).body).toMatchObject({ state: 'success' })
  for (const use of [draw, unlock]) {
    expect((await use(testTransactionPassword)).body).toMatchObject({ key: 'passwordWrong' })
    expect((await use('806315')).ok).toBe(true)
  }
})

test('asks for a branch signing, and names the methods that can authorise', async () => {
  const words = { onlineSigned: 'signingRequired', unsigned: 'accountNotSigned' } as const
  for (const kind of customerKinds) {
    const { change, client } = await scene({ kind })
    const { body } = await change()
    const refused = kind in words
    expect((body as { key?: string }).key, kind).toBe(refused ? words[kind as keyof typeof words] : undefined)
    expect((await client.call(cardPasswords, {})).ok, kind).toBe(true)
  }
  const { change } = await scene({ method: 'none' })
  expect((await change()).body).toMatchObject({ key: 'methodCannotAuthorise' })
  expect(refusedFunctions('branchSigned', 'none').map(({ code }) => code)).toContain('PCC0401000')
  const nobody = await server.client()
  expect((await nobody.call(cardPasswords, {})).code).toBe('PB90002')
})

test('five wrong tries lock it until midnight, and a right one restarts the count', async () => {
  const { change } = await scene()
  expect((await change('111222')).body).toMatchObject({ key: 'oldPasswordWrong', field: 'currentPassword' })
  expect((await change()).ok).toBe(true)
  for (let tried = 1; tried < 5; tried += 1)
    expect((await change('111222')).body).toMatchObject({ key: 'oldPasswordWrong' })
  expect((await change('111222')).body).toMatchObject({ key: 'passwordLocked' })
  expect((await change()).body).toMatchObject({ key: 'passwordLocked' })
})

test.each([
  ['12345', 'sixDigitsFormat'],
  ['912345', 'withdrawPasswordRun'],
  ['111198', 'withdrawPasswordRun'],
  ['121212', 'passwordSimple'],
  [testTransactionPassword, 'passwordSameAsOld'],
])('%s is no transaction password: %s', async (next, key) => {
  const { change, is } = await scene()
  expect((await change(undefined, next)).body).toMatchObject({ key, field: 'newPassword' })
  expect(await is(testTransactionPassword)).toBe(true)
})

test('refuses a card that is lost, closed, of another kind, another’s or without a password', async () => {
  const key = async (account: Partial<AccountDraft>, more = {}) =>
    ((await (await scene({}, account, more)).change()).body as { key: string }).key
  expect(await key({ status: 'lost' })).toBe('creditCardReportedLost')
  expect(await key({ status: 'closed' })).toBe('accountClosed')
  expect(await key({ status: 'debitBlocked' })).toBe('cardStopped')
  expect(await key({ kind: 'debitCard' })).toBe('accountUnknown')
  expect(await key({}, { unset: true })).toBe('transactionPasswordUnset')
  const [mine, other] = [await scene(), await scene()]
  const asked = await typed(mine.client, other.card.accountId, testTransactionPassword, '806315')
  expect((await mine.client.call(changeCardPassword.prepare, asked)).body).toMatchObject({
    key: 'accountUnknown',
  })
})

test('an order is void if the password changed meanwhile', async () => {
  const { client, card, change } = await scene()
  const { body } = await change()
  await db
    .updateTable('cards.transaction_passwords')
    .set({ hash: 'another' })
    .where('customer_id', '=', card.customerId)
    .execute()
  const { orderId } = body as OrderSummary
  await client.call(srandnum, { orderId, factor: 'mobile' })
  const mobile = /\d{6}/.exec(sent.at(-1)!.text)![0]
  const submitted = await client.call(changeCardPassword.submit, {
    orderId,
    idempotencyKey: `key-of-${orderId}`,
    acknowledged: [],
    proofs: { mobile },
  })
  expect(submitted.body).toMatchObject({ key: 'orderChanged' })
})
