import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { addChannelLocks, removeChannelLocks } from '../../accounts/core/index.ts'
import { buildAccount } from '../../accounts/test-builders.ts'
import { wireTime } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { buildCustomer, testPepper } from '../../identity/test-builders.ts'
import { balanceOf, trialBalance } from '../../ledger/index.ts'
import type { Authorisation, Place } from './messages.ts'
import { refusedSince } from './purchases.ts'
import { registerCardScheme } from './scheme-inbox.ts'
import { takeSchemeMessage } from './take-message.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-20T12:00:00+08:00')
const secrets = { secret: 'secret', pepper: testPepper }
let asked = 0

async function scene(account: Omit<Parameters<typeof buildAccount>[1], 'customerId'> = {}) {
  const { customerId } = await buildCustomer(db)
  const { accountId, number } = await buildAccount(db, { customerId, fundsMinor: 100_000n, ...account })
  const message = (place: Place = 'pos', amount = '600.00'): Authorisation => {
    asked += 1
    const reference = `20261120${String(asked).padStart(12, '0')}`
    return { mti: '0100', rrn: reference, pan: number, place, merchant: '云海书店', amount }
  }
  return {
    customerId,
    accountId,
    number,
    message,
    ask: (place?: Place, amount?: string, at = now) =>
      takeSchemeMessage(db, message(place, amount), at, secrets),
    send: (mti: '0220' | '0420' | '0620', { rrn, pan, place, merchant, amount }: Authorisation) =>
      takeSchemeMessage(
        db,
        mti === '0420' ? { mti, rrn, pan, place, merchant, amount } : { mti, rrn, pan },
        now,
        secrets,
      ),
    async money() {
      const { balanceMinor, heldMinor } = await balanceOf(db, {
        ownerId: customerId,
        accountId,
        currency: 'CNY',
      })
      return [balanceMinor, heldMinor]
    },
    refused: () => refusedSince(db, { customerId, since: new Date(0), limit: 9 }),
  }
}

test('an approved purchase is held and captured once, however often it is sent', async () => {
  const { message, send, money } = await scene()
  const purchase = message()
  const twice = await Promise.all([
    takeSchemeMessage(db, purchase, now, secrets),
    takeSchemeMessage(db, purchase, now, secrets),
  ])
  expect(twice).toEqual([
    twice[0],
    { mti: '0110', rrn: purchase.rrn, at: wireTime(now), result: 'approved', responseCode: '00' },
  ])
  expect(await money()).toEqual([100_000n, 60_000n])
  expect(await takeSchemeMessage(db, { ...purchase, amount: '1.00' }, now, secrets)).toBeNull()
  for (let time = 0; time < 2; time += 1)
    expect(await send('0220', purchase)).toMatchObject({ result: 'captured' })
  expect(await send('0420', purchase)).toMatchObject({ result: 'captured' })
  expect(await send('0620', purchase)).toMatchObject({ result: 'captured' })
  expect(await money()).toEqual([40_000n, 0n])
  for (const { debitsMinor, creditsMinor } of await trialBalance(db)) expect(debitsMinor).toBe(creditsMinor)
})

test('a reversal returns the money, and an unknown purchase is answered as unknown', async () => {
  const { message, send, money } = await scene()
  const purchase = message()
  await takeSchemeMessage(db, purchase, now, secrets)
  expect(await send('0420', purchase)).toMatchObject({ result: 'reversed' })
  expect(await send('0220', purchase)).toMatchObject({ result: 'reversed' })
  expect(await money()).toEqual([100_000n, 0n])
  expect(await send('0620', message())).toMatchObject({ result: 'unknown' })
})

test('a purchase approved before the card’s loss is captured, and no new one is approved', async () => {
  const { message, send, ask, customerId, refused } = await scene()
  const purchase = message()
  await takeSchemeMessage(db, purchase, now, secrets)
  await db
    .updateTable('accounts.accounts')
    .set({ status: 'lost' })
    .where('customer_id', '=', customerId)
    .execute()
  expect(await ask('pos', '1.00')).toMatchObject({ result: 'declined', responseCode: '41' })
  expect(await send('0220', purchase)).toMatchObject({ result: 'captured' })
  expect(await refused()).toMatchObject([{ reason: 'debitCardReportedLost', merchant: '云海书店' }])
})

test.each([
  ['debitBlocked', { status: 'debitBlocked' }, '62'],
  ['closed', { status: 'closed', fundsMinor: 0n }, '78'],
  ['its password lost', { cardPasswordLost: true }, '75'],
  ['dormant', { status: 'dormant' }, '00'],
  ['not enrolled', { enrolled: false }, '00'],
  ['another kind', { kind: 'passbook' }, '14'],
] as const)('a card that is %s', async (_, account, code) => {
  expect(await (await scene(account)).ask()).toMatchObject({ responseCode: code })
})

test.each([
  ['online', 'merchant', 'pos'],
  ['online', 'wallet', 'atm'],
  ['atm', 'atm', 'merchant'],
  ['pos', 'pos', 'wallet'],
  ['overseas', 'overseasPos', 'pos'],
  ['overseas', 'overseasAtm', 'atm'],
] as const)('a lock of %s stops %s and not %s, until its end', async (channel, stopped, open) => {
  const { ask, customerId, accountId } = await scene()
  await db.transaction().execute(async (tx) => {
    await removeChannelLocks(tx, { customerId, accountId, channels: ['overseas'] })
    const until = new Date(now.getTime() + 3_600_000)
    await addChannelLocks(tx, customerId, [{ accountId, channel, since: now, until, nightly: null }])
  })
  expect(await ask(stopped, '1.00')).toMatchObject({ result: 'declined', responseCode: '57' })
  expect(await ask(open, '1.00')).toMatchObject({ result: 'approved' })
  expect(await ask(stopped, '1.00', new Date(now.getTime() + 3_600_000))).toMatchObject({
    result: 'approved',
  })
})

test('concurrent purchases keep to the balance and the day’s limit of each way', async () => {
  const { ask } = await scene({ fundsMinor: 100_000_000n })
  expect(await (await scene()).ask('pos', '1000.01')).toMatchObject({ responseCode: '51' })
  const answers = await Promise.all([1, 2, 3].map(() => ask('atm', '9000.00')))
  expect(answers.map((answer) => answer!.responseCode).sort()).toEqual(['00', '00', '61'])
  expect(await ask('pos', '9000.00')).toMatchObject({ responseCode: '00' })
})

const app = Fastify()
const keys = { keyId: 'card-scheme', secret: 'secret', nextSecret: null }
registerCardScheme(app, { db, pepper: testPepper, keys })
afterAll(() => app.close())

test('answers only signed messages', async () => {
  const { message } = await scene()
  const url = '/card-scheme/messages'
  expect((await app.inject({ method: 'POST', url, payload: message() })).statusCode).toBe(401)
})
