import { type CardChannel, cardLocks, lockCard, unlockCard } from '@cloudsail/contract/accounts'
import type { OrderSummary } from '@cloudsail/contract/orders'
import { afterAll, expect, test } from 'vitest'
import { takeSchemeMessage } from '../../cards/purchases/take-message.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testContext } from '../../http/test-context.ts'
import { testServer } from '../../http/test-server.ts'
import { buildCustomer, testPepper } from '../../identity/test-builders.ts'
import { giveOrder, submissionOf } from '../../orders/test-orders.ts'
import { holdsAt, readChannelLocks } from '../core/index.ts'
import { handlers } from '../index.ts'
import { buildAccount } from '../test-builders.ts'
import { readCardLocks } from './cards.ts'

const { db } = await testDatabase()
const server = await testServer(db, { handlers, config: { pepper: testPepper } })
afterAll(() => server.app.close())

const now = new Date('2026-11-20T12:00:00+08:00')
const withdrawal = '385027'
const untilUnlocked = { time: 'untilUnlocked', nightFrom: '', nightTo: '' } as const

async function scene(who: Parameters<typeof buildCustomer>[1] = {}, card: object = {}) {
  const { customerId } = await buildCustomer(db, { passwords: { withdrawal }, ...who })
  const { accountId, number } = await buildAccount(db, { customerId, ...card })
  const context = testContext(db, { customerId, now })
  const channels: CardChannel[] = ['online', 'atm']
  const input = { accountId: String(accountId), channels, ...untilUnlocked }
  const lock = (change: object = {}) => giveOrder(context, 'PAM1100', { ...input, ...change })
  const locks = (at = now) => readChannelLocks(db, { customerId, accountId, now: at })
  return { customerId, number, context, input, lock, locks, browser: () => server.loggedIn(customerId) }
}

test('a new card is locked abroad, and further channels stay locked from now until they are unlocked', async () => {
  const { lock, locks, context } = await scene()
  expect((await locks()).map(({ channel }) => channel)).toEqual(['overseas'])
  const { lines } = await lock({ channels: ['overseas', 'atm', 'online'] })
  expect(lines.find(({ key }) => key === 'channels')?.value.zh).toBe('线上支付、ATM')
  const later = await locks(new Date('2036-11-20T12:00:00+08:00'))
  expect(later.map(({ channel }) => channel).sort()).toEqual(['atm', 'online', 'overseas'])
  expect(context.sent).toEqual([])
  await expect(lock({ channels: ['atm'] })).rejects.toMatchObject({ key: 'cardLockedAlready' })
})

test('a lock for an hour or a day ends by the minute, and a shorter lock never ends a longer one', async () => {
  const { lock, locks, context } = await scene()
  await lock({ channels: ['pos'], time: 'day' })
  context.now = new Date(now.getTime() + 1)
  await lock({ channels: ['pos'], time: 'hour' })
  const posAt = async (hours: number) =>
    (await locks(new Date(now.getTime() + hours * 3_600_000))).filter(({ channel }) => channel === 'pos')
  expect((await posAt(0.5)).length).toBe(2)
  expect((await posAt(1.5)).length).toBe(1)
  expect((await posAt(24)).length).toBe(0)
})

test.each([
  ['22:00', '07:00', { '21:59': false, '22:00': true, '03:00': true, '06:59': true, '07:00': false }],
  ['00:30', '05:00', { '00:29': false, '00:30': true, '04:59': true, '05:00': false, '23:00': false }],
])('every night from %s to %s', (from, to, times) => {
  for (const [time, holds] of Object.entries(times))
    expect(holdsAt({ until: null, nightly: { from, to } }, new Date(`2026-11-20T${time}:00+08:00`))).toBe(
      holds,
    )
})

test('unlocking over the wire takes the withdrawal password and the factors, and removes all locks of a channel', async () => {
  const { lock, input, browser, context, locks } = await scene()
  await lock({ channels: ['pos'], time: 'nightly', nightFrom: '22:00', nightTo: '07:00' })
  context.now = new Date(now.getTime() + 1)
  await lock({ channels: ['pos'] })
  const client = await browser()
  const asked = async (password: string, channels: readonly string[]) =>
    (await client.call(unlockCard.prepare, {
      accountId: input.accountId,
      channels: channels as never,
      withdrawalPassword: await client.secret(password),
    })) as { body: unknown }
  expect((await asked('111222', ['pos'])).body).toMatchObject({
    key: 'passwordWrong',
    field: 'withdrawalPassword',
  })
  expect((await asked(withdrawal, ['atm'])).body).toMatchObject({ key: 'cardNotLocked', field: 'channels' })
  const summary = (await asked(withdrawal, ['pos', 'overseas'])).body as OrderSummary
  expect(summary.authorisation.factors).toEqual(['mobile'])
  const unproved = await client.call(unlockCard.submit, submissionOf(summary))
  expect(unproved.body).toMatchObject({ key: 'dynamicPasswordFormat' })
  expect((await locks()).length).toBe(3)
})

test('customers without a method or a signing unlock with the withdrawal password alone', async () => {
  for (const who of [{ method: 'none' }, { method: 'none', kind: 'unsigned' }] as const) {
    const { browser, input, locks, lock } = await scene(who, { enrolled: who.kind !== undefined })
    await lock()
    const client = await browser()
    const request = { accountId: input.accountId, channels: [...input.channels, 'overseas' as const] }
    const { body } = await client.call(unlockCard.prepare, {
      ...request,
      withdrawalPassword: await client.secret(withdrawal),
    })
    const done = await client.call(unlockCard.submit, submissionOf(body))
    expect(done.body).toMatchObject({ state: 'success' })
    expect(await locks()).toEqual([])
  }
})

test('takes own cards that are not closed, and no card-only customers', async () => {
  const { input } = await scene()
  const refusal = async (who: Parameters<typeof scene>[0], card = {}, own = false) => {
    const other = await scene(who, card)
    const client = await other.browser()
    return client.call(lockCard.prepare, own ? other.input : input)
  }
  expect((await (await server.client()).call(lockCard.prepare, input)).code).toBe('PB90002')
  expect((await refusal({ kind: 'cardOnly' })).code).toMatch(/^PW9000000[07]$/)
  expect((await refusal({ kind: 'onlineSigned' })).body).toMatchObject({ key: 'accountUnknown' })
  expect((await refusal({}, { status: 'closed' }, true)).body).toMatchObject({ key: 'accountClosed' })
  expect((await refusal({}, { kind: 'passbook' }, true)).body).toMatchObject({ key: 'accountUnknown' })
  for (const status of ['lost', 'debitBlocked', 'dormant'])
    expect((await refusal({}, { status }, true)).body).toMatchObject({ orderId: expect.any(String) })
  const { cards } = (await (await server.loggedIn((await scene()).customerId)).call(cardLocks, {})).body
  expect(cards).toMatchObject([{ locks: [{ channel: 'overseas', until: null, nightly: null, holds: true }] }])
})

test('shows refused attempts with their reasons, and the payees that a lock would stop', async () => {
  const { lock, context, input, number } = await scene({}, { fundsMinor: 10_000n })
  const pay = (reference: string, place: 'merchant' | 'atm') =>
    takeSchemeMessage(
      db,
      { mti: '0100', rrn: reference, pan: number, place, merchant: '云海书店', amount: '5.00' },
      now,
      { secret: '', pepper: '' },
    )
  await pay('20261120000000000001', 'merchant')
  await lock()
  await pay('20261120000000000002', 'atm')
  const { cards } = await readCardLocks(context)
  expect(cards[0]).toMatchObject({
    accountId: input.accountId,
    paidOnline: [{ merchant: '云海书店' }],
    refused: [{ channel: 'atm', amount: '5.00', reason: { zh: '该卡ATM渠道已锁定，请先解锁。' } }],
  })
})

test.each([
  [{ channels: [] }, 'cardChannelRequired', 'channels'],
  [{ time: 'nightly', nightFrom: '22:00', nightTo: '22:00' }, 'lockNightRequired', 'nightTo'],
  [{ time: 'nightly', nightFrom: '24:00', nightTo: '07:00' }, 'lockNightRequired', 'nightFrom'],
])('refuses %s', async (change, key, field) => {
  const { browser, input } = await scene()
  const { body } = await (await browser()).call(lockCard.prepare, { ...input, ...change } as never)
  expect(body).toMatchObject({ key, field })
})
