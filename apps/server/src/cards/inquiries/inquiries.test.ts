import { randomInt } from 'node:crypto'
import { cardNumber, residentIdCharacter } from '@cloudsail/contract'
import {
  activateCard,
  beginActivation,
  queryProgress,
  sendInquiryCode,
  showProgress,
} from '@cloudsail/contract/cards'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { findCustomer } from '../../customers/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testServer } from '../../http/test-server.ts'
import { handlers as identity, verifyPassword } from '../../identity/index.ts'
import { buildCustomer, knowDevice, solvedImage, testPepper } from '../../identity/test-builders.ts'
import { handlers } from '../handlers.ts'
import { readTransactionPassword } from '../passwords/transaction-password.ts'
import { buildCard } from '../test-card.ts'

const { db, ownerDb } = await testDatabase()
const sent: { mobile: string; text: string }[] = []
const server = await testServer(db, {
  handlers: [...handlers, ...identity],
  config: { pepper: testPepper },
  services: {
    sms: { send: async (message) => ({ messageId: String(sent.push(message)) }), close: () => undefined },
  },
})
afterAll(() => server.app.close())
// All calls come from one address.
beforeEach(() => sql`delete from identity.rate_windows`.execute(ownerDb))

let lastOfDay = 100

/** Builds a customer with a card in the post, and a browser without a session. */
async function scene() {
  const payload = `31010419900307${++lastOfDay}`
  const { customerId } = await buildCustomer(db, { idNumber: payload + residentIdCharacter(payload) })
  const number = cardNumber('credit', randomInt(600_000_000, 700_000_000))
  const card = await buildCard(db, { customerId, account: { number } })
  await sql`update cards.credit_cards set activated_on = null where customer_id = ${customerId}`.execute(
    ownerDb,
  )
  await sql`insert into cards.requests (customer_id, request_id, kind, account_id, product, state, seq, given_minor,
      income_minor, details, submitted_at, decided_at)
    values (${customerId}, '20261101000000000001', 'application', ${card.accountId}, 'gold', 'mailed', 5, 5000000, 18000000,
      '{"printedName": "LIN XIAOWEN", "address": "上海市徐汇区漕溪北路12号"}', bankday.now(), bankday.now())`.execute(
    ownerDb,
  )
  const { idType, idNumber, mobile } = await findCustomer(db, customerId)
  const client = await server.client()
  const document = { idType, idNumber } as { idType: 'residentId'; idNumber: string }
  return {
    card,
    client,
    customerId,
    ask: async (change: object = {}) =>
      client.call(queryProgress, { ...document, mobile, ...(await solvedImage(ownerDb, client)), ...change }),
    begin: async (change: object = {}) =>
      client.call(beginActivation, {
        cardNumber: card.number,
        expiry: '0129',
        ...document,
        ...(await solvedImage(ownerDb, client)),
        ...change,
      }),
  }
}
const codeOf = () => /\d{6}/.exec(sent.at(-1)!.text)![0]
const keyOf = ({ body }: { body: unknown }) => (body as { key?: string }).key ?? 'done'

test('shows the progress once, for the right code', async () => {
  const { client, ask } = await scene()
  const { token } = (await ask()).body
  expect((await client.call(sendInquiryCode, { token })).body).toEqual({ resendAfterSeconds: 60 })
  expect(keyOf(await client.call(sendInquiryCode, { token }))).toBe('dynamicPasswordTooSoon')
  const code = codeOf()
  const wrong = code === '000000' ? '000001' : '000000'
  expect(keyOf(await client.call(showProgress, { token, code: wrong }))).toBe('dynamicPasswordWrong')
  const { body } = await client.call(showProgress, { token, code })
  expect(body).toMatchObject({ applications: [{ state: 'mailed', address: '上海市徐汇区****' }] })
  expect(keyOf(await client.call(showProgress, { token, code }))).toBe('journeyExpired')
})

test('gives a stranger’s data the same answers, and sends no message', async () => {
  const { client, ask } = await scene()
  const before = sent.length
  const begun = await ask({ mobile: '13900000000' })
  expect(begun.body).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) })
  const { token } = begun.body
  expect((await client.call(sendInquiryCode, { token })).body).toEqual({ resendAfterSeconds: 60 })
  expect(sent).toHaveLength(before)
  for (const left of [4, 3, 2, 1])
    expect((await client.call(showProgress, { token, code: '123456' })).body).toMatchObject({
      key: 'dynamicPasswordWrong',
      values: { left },
    })
  expect(keyOf(await client.call(showProgress, { token, code: '123456' }))).toBe('journeyCodeSpent')
})

test('a picture serves for one try, and starts are counted', async () => {
  const { ask } = await scene()
  expect(keyOf(await ask({ imageCode: 'AAAA' }))).toBe('imageCodeInvalid')
  const outcomes: string[] = []
  for (let time = 0; time < 7; time += 1) outcomes.push(keyOf(await ask()))
  expect(outcomes).toEqual([...Array(6).fill('done'), 'journeyTooOften'])
})

test('a card is activated with its transaction password, once', async () => {
  const { client, begin, card, customerId } = await scene()
  const { token } = (await begin()).body
  await client.call(sendInquiryCode, { token })
  const code = codeOf()
  const give = async (plain: string) =>
    client.call(activateCard, { token, code, newPassword: await client.secret(plain) })
  expect(keyOf(await give('111111'))).not.toBe('done')
  expect((await give('806315')).body).toMatchObject({ product: 'gold' })
  expect((await card.read()).activatedOn).not.toBeNull()
  const { hash } = (await readTransactionPassword(db, { customerId, accountId: card.accountId }))!
  expect(await verifyPassword('806315', hash, testPepper)).toBe(true)
  const { state } = await db
    .selectFrom('cards.requests')
    .select('state')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  expect(state).toBe('activated')
  const again = (await begin()).body.token
  expect(again).toBeDefined()
})

test.each([
  ['activationLapsed', 'closed', 'lapsed'],
  ['creditCardReportedLost', 'lost', 'mailed'],
] as const)('%s: a card that is void or was lost in the post', async (key, status, state) => {
  const { client, begin, card, customerId } = await scene()
  await sql`update accounts.accounts set status = ${status}, closed_on = ${status === 'closed' ? '2026-11-20' : null} where customer_id = ${customerId}`.execute(
    ownerDb,
  )
  await sql`update cards.requests set state = ${state} where customer_id = ${customerId}`.execute(ownerDb)
  const { token } = (await begin()).body
  await client.call(sendInquiryCode, { token })
  const newPassword = await client.secret('806315')
  expect(keyOf(await client.call(activateCard, { token, code: codeOf(), newPassword }))).toBe(key)
  expect((await card.read()).activatedOn).toBeNull()
})

test('takes an expiry as printed, and refuses to activate an active card', async () => {
  const { client, begin, customerId } = await scene()
  expect(keyOf(await begin({ expiry: '1329' }))).toBe('cardExpiryInvalid')
  await sql`update cards.credit_cards set activated_on = '2026-11-01' where customer_id = ${customerId}`.execute(
    ownerDb,
  )
  const { token } = (await begin()).body
  await client.call(sendInquiryCode, { token })
  const newPassword = await client.secret('806315')
  expect(keyOf(await client.call(activateCard, { token, code: codeOf(), newPassword }))).toBe(
    'cardAlreadyActive',
  )
})

test('the token of a progress activates nothing', async () => {
  const { client, ask } = await scene()
  const { token } = (await ask()).body
  await client.call(sendInquiryCode, { token })
  const newPassword = await client.secret('806315')
  expect(keyOf(await client.call(activateCard, { token, code: codeOf(), newPassword }))).toBe(
    'journeyExpired',
  )
})

test('strangers with the document or card alone use up none of the owner’s starts, tries or messages', async () => {
  const { ask, begin, client } = await scene()
  for (let time = 0; time < 7; time += 1) {
    await ask({ mobile: '13900000000' })
    await begin({ expiry: '0230' })
  }
  expect(keyOf(await ask({ mobile: '13900000000' }))).toBe('journeyTooOften')
  expect(['cardActivationLocked', 'journeyTooOften']).toContain(keyOf(await begin({ expiry: '0230' })))
  const before = sent.length
  for (const { body } of [await ask(), await begin()])
    expect(keyOf(await client.call(sendInquiryCode, { token: body.token }))).toBe('done')
  expect(sent).toHaveLength(before + 2)
})

test('a browser that its customer is known by has its own budget of starts', async () => {
  const { ask, begin, client, customerId } = await scene()
  for (let time = 0; time < 7; time += 1) {
    await ask()
    await begin()
  }
  expect(keyOf(await ask())).toBe('journeyTooOften')
  await knowDevice(db, customerId, client)
  expect(keyOf(await ask())).toBe('done')
  expect(keyOf(await begin())).toBe('done')
})

test('a code stays valid after the day’s messages are used up', async () => {
  const { client, ask } = await scene()
  const { token } = (await ask()).body
  await client.call(sendInquiryCode, { token })
  const code = codeOf()
  await sql`update identity.rate_windows set used = 10 where key like 'inquiry:code:%'`.execute(ownerDb)
  await sql`update cards.inquiries set code_sent_at = code_sent_at - interval '61 seconds'`.execute(ownerDb)
  expect(keyOf(await client.call(sendInquiryCode, { token }))).toBe('journeyCodesUsedUp')
  expect(keyOf(await client.call(showProgress, { token, code }))).toBe('done')
})

test('five failed claims about a card lock it, existing or not', async () => {
  for (const unknown of [null, cardNumber('credit', 999_999_998)]) {
    const { begin } = await scene()
    const outcomes: string[] = []
    for (let time = 0; time < 6; time += 1)
      outcomes.push(keyOf(await begin({ expiry: '0230', ...(unknown && { cardNumber: unknown }) })))
    expect(outcomes).toEqual([...Array(5).fill('done'), 'cardActivationLocked'])
  }
})
