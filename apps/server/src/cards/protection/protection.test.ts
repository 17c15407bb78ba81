import { customerKinds, maskCard, type RequestOf } from '@cloudsail/contract'
import type { CardChannel } from '@cloudsail/contract/accounts'
import { cardAccounts, lockCreditCard, reportCardLost, unlockCreditCard } from '@cloudsail/contract/cards'
import type { OrderSummary } from '@cloudsail/contract/orders'
import { afterAll, expect, test } from 'vitest'
import { findCard, readChannelLocks } from '../../accounts/core/index.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testServer } from '../../http/test-server.ts'
import { buildCustomer, testPepper } from '../../identity/test-builders.ts'
import { handlers as orders } from '../../orders/index.ts'
import { submissionOf } from '../../orders/test-orders.ts'
import { giveAtWire } from '../../orders/test-wire-orders.ts'
import { handlers } from '../handlers.ts'
import { buildTransactionPassword, testTransactionPassword } from '../passwords/test-passwords.ts'
import { takeSchemeMessage } from '../purchases/take-message.ts'
import { buildCard } from '../test-card.ts'
import { takeReissue, waitingReissues } from './reissues.ts'

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

const untilUnlocked = { time: 'untilUnlocked', nightFrom: '', nightTo: '' } as const
const noFactor = {
  code: () => {
    throw new Error('this order asks for no factor')
  },
}
let reference = 0

async function scene(customer: Parameters<typeof buildCustomer>[1] = {}) {
  const { customerId } = await buildCustomer(db, customer)
  const card = await buildCard(db, { customerId, account: { enrolled: customer?.kind !== 'unsigned' } })
  await buildTransactionPassword(db, card)
  const client = await server.loggedIn(customerId)
  const accountId = `${card.accountId}`
  return {
    customerId,
    card,
    client,
    accountId,
    shown: async () => (await client.call(cardAccounts, {})).body.cards[0]!,
    lose: () => giveAtWire(client, reportCardLost, { accountId }, noFactor),
    lock: (channels: CardChannel[], more: Partial<RequestOf<typeof lockCreditCard.prepare>> = {}) =>
      giveAtWire(client, lockCreditCard, { ...untilUnlocked, accountId, channels, ...more }, noFactor),
    askUnlock: async (channels: CardChannel[], password = testTransactionPassword) =>
      client.call(unlockCreditCard.prepare, {
        accountId,
        channels,
        transactionPassword: await client.secret(password),
      }),
    buys: async (pan = card.number, place: 'pos' | 'merchant' = 'pos') => {
      const rrn = `20261120${String(++reference).padStart(12, '0')}`
      const message = { mti: '0100', rrn, pan, place, merchant: '云海书店', amount: '12.00' } as const
      const at = new Date('2026-11-20T12:00:00+08:00')
      return (await takeSchemeMessage(db, message, at, { secret: '', pepper: testPepper }))!.responseCode
    },
  }
}

test('a loss report works at once and permanently, without a factor, and orders a card with a new number', async () => {
  const { card, lose, buys, shown, customerId } = await scene()
  await card.owe('retail', 300_00n, '2026-11-15')
  expect(await buys()).toBe('00')
  expect((await lose()).body).toMatchObject({ state: 'success' })
  expect(await buys()).toBe('41')
  expect(await shown()).toMatchObject({ state: 'lost', newCardOn: expect.stringMatching(/^2026-/) })
  const again = (await lose()).body as unknown as { key: string }
  expect(again.key).toBe('lossReportedAlready')

  const [anew] = await waitingReissues(db, customerId)
  expect(anew!.number).not.toBe(card.number)
  expect(await buys(anew!.number)).toBe('41')
  await inTransaction(db, (tx) => takeReissue(tx, anew!, new Date('2026-11-27T10:00:00+08:00')))
  expect(await shown()).toMatchObject({ state: 'normal', number: maskCard(anew!.number), newCardOn: null })
  expect(await buys(anew!.number)).toBe('00')
  expect(await buys(card.number)).toBe('41')
  expect((await card.read()).owedMinor).toBe(300_00n)
  // The holder is found by the new number only. Money sent to the former number still arrives.
  expect(await findCard(db, 'creditCard', card.number)).toBeNull()
  expect(await findCard(db, 'creditCard', anew!.number)).toMatchObject({ customerId })
})

test('channels are locked without a factor, and unlocked by the transaction password and the factors', async () => {
  const { lock, buys, askUnlock, customerId, client, shown } = await scene()
  expect((await lock(['online', 'pos'])).body).toMatchObject({ state: 'success' })
  expect([await buys(), await buys(undefined, 'merchant')]).toEqual(['62', '62'])
  expect((await shown()).locks.map(({ channel }) => channel).sort()).toEqual(
    expect.arrayContaining(['online', 'pos']),
  )
  const twice = (await lock(['pos'])).body as unknown as { key: string }
  expect(twice.key).toBe('cardLockedAlready')
  expect((await askUnlock(['pos'], '111222')).body).toMatchObject({
    key: 'passwordWrong',
    field: 'transactionPassword',
  })
  expect((await askUnlock(['atm'])).body).toMatchObject({ key: 'cardNotLocked', field: 'channels' })
  const summary = (await askUnlock(['pos'])).body as OrderSummary
  expect(summary.authorisation.factors).toEqual(['mobile'])
  const unproved = await client.call(unlockCreditCard.submit, submissionOf(summary))
  expect(unproved.body).toMatchObject({ key: 'dynamicPasswordFormat' })
  const done = await giveAtWire(
    client,
    unlockCreditCard,
    {
      accountId: (await shown()).accountId,
      channels: ['pos'],
      transactionPassword: await client.secret(testTransactionPassword),
    },
    { code: () => /\d{6}/.exec(sent.at(-1)!.text)![0] },
  )
  expect(done.body).toMatchObject({ state: 'success' })
  expect(await buys()).toBe('00')
  const now = new Date('2026-11-20T12:00:00+08:00')
  expect((await readChannelLocks(db, { customerId, now })).some(({ channel }) => channel === 'pos')).toBe(
    false,
  )
})

test('all kinds of customers, also without a method, protect their own cards only', async () => {
  const other = await scene()
  for (const kind of customerKinds) {
    const { lose, lock, client } = await scene({ kind, method: 'none' })
    const theirs = await client.call(reportCardLost.prepare, { accountId: other.accountId })
    expect(theirs.body, kind).toMatchObject({ key: 'accountUnknown' })
    expect((await lock(['pos'])).body, kind).toMatchObject({ state: 'success' })
    expect((await lose()).body, kind).toMatchObject({ state: 'success' })
  }
  const nobody = await server.client()
  expect((await nobody.call(reportCardLost.prepare, { accountId: other.accountId })).code).toBe('PB90002')
  expect(
    (await nobody.call(lockCreditCard.prepare, { ...untilUnlocked, accountId: '1', channels: ['pos'] })).code,
  ).toBe('PB90002')
})

test.each(customerKinds)(
  '%s customers unlock a lock of one tap by the password and the factors',
  async (kind) => {
    const { lock, askUnlock, client, shown, buys } = await scene({ kind })
    expect((await lock(['pos'])).ok).toBe(true)
    expect((await askUnlock(['pos'], '111222')).body).toMatchObject({ key: 'passwordWrong' })
    expect(((await askUnlock(['pos'])).body as OrderSummary).authorisation.factors).toEqual(['mobile'])
    const input = {
      accountId: (await shown()).accountId,
      channels: ['pos'],
      transactionPassword: await client.secret(testTransactionPassword),
    }
    const code = () => /\d{6}/.exec(sent.at(-1)!.text)![0]
    expect((await giveAtWire(client, unlockCreditCard, input, { code })).body).toMatchObject({
      state: 'success',
    })
    expect(await buys()).toBe('00')
  },
)

test('without a method the transaction password alone unlocks, and nothing without it', async () => {
  const { lock, askUnlock, client, shown, buys } = await scene({ method: 'none' })
  expect((await lock(['pos'])).ok).toBe(true)
  expect((await askUnlock(['pos'], '111222')).body).toMatchObject({ key: 'passwordWrong' })
  expect(await buys()).toBe('62')
  const input = {
    accountId: (await shown()).accountId,
    channels: ['pos'],
    transactionPassword: await client.secret(testTransactionPassword),
  }
  expect((await giveAtWire(client, unlockCreditCard, input, noFactor)).body).toMatchObject({
    state: 'success',
  })
  expect(await buys()).toBe('00')
})
