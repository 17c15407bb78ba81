import type { RequestInput } from '@cloudsail/contract'
import { imageCodeBySms, login, verifyImage } from '@cloudsail/contract/identity'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { testServer } from '../../http/test-server.ts'
import type { WireClient } from '../../http/wire-client.ts'
import { handlers } from '../index.ts'
import { buildCustomer, confirmLogin, knowDevice, testPassword, testPepper } from '../test-builders.ts'

const { db } = await testDatabase()
const server = await testServer(db, { handlers, config: { pepper: testPepper, callsPerSecond: 100_000 } })
afterAll(() => server.app.close())

/** Returns the messages waiting for a customer. */
const told = async (customerId: bigint) =>
  (
    await sql<{ text: string }>`select payload ->> 'text' as text from outbox.messages
      where customer_id = ${customerId} and kind = 'sms'`.execute(db)
  ).rows.map(({ text }) => text)

test('a customer who cannot read the picture logs in with characters sent to the mobile', async () => {
  const { customerId, username } = await buildCustomer(db)
  const browser = await server.client()
  const who = { identifierKind: 'username', identifier: username! } as const
  const { body } = await browser.call(imageCodeBySms, who)
  expect(Object.keys(body).sort()).toEqual(['expiresInSeconds', 'imageCodeId'])
  const texts = await told(customerId)
  expect(texts).toHaveLength(1)
  const [imageCode] = /[A-Z0-9]{4}(?=，)/.exec(texts[0]!)!
  const password = await browser.secret(testPassword)
  const answer = await browser.call(login, { ...who, password, imageCodeId: body.imageCodeId, imageCode })
  expect((await confirmLogin(db, browser, answer)).body).toHaveProperty('IFP_SID')
})

test('gives an unknown name the same answer', async () => {
  const { username } = await buildCustomer(db)
  const browser = await server.client()
  const ask = (identifier: string) => browser.call(imageCodeBySms, { identifierKind: 'username', identifier })
  const answers = [await ask(username!), await ask('nobody20261127')]
  const shapes = answers.map(({ code, body }) => [code, Object.keys(body).sort(), body.expiresInSeconds])
  expect(shapes[0]).toEqual(shapes[1])
})

type Who = RequestInput<typeof imageCodeBySms>
const ask = async (browser: WireClient, who: Who) => {
  const { ok, body } = await browser.call(imageCodeBySms, who)
  return ok ? 'sent' : body.key
}
/** Lets an hour pass: its windows are empty again, those of the day are not. */
const anHourLater = () =>
  sql`delete from identity.rate_windows where key like 'codeBySms:%' and key not like '%:day'`.execute(db)

test('sends three messages an hour and five a day for a name, and answers an unknown name alike', async () => {
  const { customerId, username, mobile } = await buildCustomer(db)
  const browser = await server.client()
  const names: Who[] = [
    { identifierKind: 'username', identifier: username! },
    { identifierKind: 'mobileAccount', identifier: mobile },
    { identifierKind: 'username', identifier: 'nobody20261128' },
  ]
  for (const [at, name] of names.entries()) {
    const before = (await told(customerId)).length
    const answers: unknown[] = []
    for (let time = 0; time < 4; time += 1) answers.push(await ask(browser, name))
    await anHourLater()
    for (let time = 0; time < 3; time += 1) answers.push(await ask(browser, name))
    await anHourLater()
    expect(answers).toEqual(['sent', 'sent', 'sent', 'journeyTooOften', 'sent', 'sent', 'codeBySmsUsedUp'])
    expect((await told(customerId)).length - before).toBe(at < 2 ? 5 : 0)
  }
})

test('says after the last message when to try again', async () => {
  const browser = await server.client()
  const who = { identifierKind: 'username', identifier: 'nobody20261129' } as const
  for (let time = 0; time < 3; time += 1) await browser.call(imageCodeBySms, who)
  expect((await browser.call(imageCodeBySms, who)).message).toMatch(/请\d+分钟后再试/)
  for (let hour = 0; hour < 2; hour += 1) {
    await anHourLater()
    for (let time = 0; time < 3; time += 1) await browser.call(imageCodeBySms, who)
  }
  await anHourLater()
  expect((await browser.call(imageCodeBySms, who)).message).toMatch(/请\d{4}-\d\d-\d\d 24:00后再试/)
})

test('a browser that its customer is known by has its own budget of messages', async () => {
  const { customerId, username } = await buildCustomer(db)
  const who = { identifierKind: 'username', identifier: username! } as const
  const stranger = await server.client()
  for (let time = 0; time < 4; time += 1) await ask(stranger, who)
  for (let time = 0; time < 20; time += 1)
    await ask(stranger, { identifierKind: 'username', identifier: `stranger${time}abc` })
  expect(await ask(stranger, who)).toBe('journeyTooOften')
  const known = await server.client()
  await knowDevice(db, customerId, known)
  const before = (await told(customerId)).length
  expect(await ask(known, who)).toBe('sent')
  expect(await told(customerId)).toHaveLength(before + 1)
  // The browser is known to one customer, not to another.
  const other = await buildCustomer(db)
  expect(await ask(known, { identifierKind: 'username', identifier: other.username! })).toBe(
    'journeyTooOften',
  )
  await anHourLater()
})

test('a line has three hundred pictures in ten minutes', async () => {
  await sql`insert into identity.rate_windows (key, window_start, used)
    select 'picture:127.0.0.1', to_timestamp(floor(extract(epoch from bankday.now()) / 600) * 600 + 600 * n), 299
      from generate_series(0, 1) n on conflict (key, window_start) do update set used = 299`.execute(db)
  const browser = await server.client()
  const keys = [await browser.call(verifyImage, {}), await browser.call(verifyImage, {})].map(
    ({ body }) => (body as { key?: string }).key,
  )
  expect(keys).toEqual([undefined, 'tooManyRequests'])
})

test('the page preloads the first picture beside the parameters of the wire, unless somebody has a session', async () => {
  const { customerId, username } = await buildCustomer(db)
  const start = async (cookie = '') => {
    // Another address, because this one has used up its pictures.
    const remoteAddress = '192.0.2.7'
    const answer = await server.app.inject({ url: '/api/start.json', headers: { cookie }, remoteAddress })
    expect(answer.headers['cache-control']).toBe('no-store')
    return answer.json<Record<string, { header: { errorCode: string }; body: Record<string, unknown> }>>()
  }
  const answers = await start()
  expect(Object.keys(answers)).toEqual(['getR0', 'verifyImage'])
  expect(answers.getR0!.body).toMatchObject({ isEncryptFlag: '1' })
  expect(answers.verifyImage!.header.errorCode).toBe('000001')
  const { imageCodeId, picture } = verifyImage.response.parse(answers.verifyImage!.body)
  expect(picture).not.toBe('')
  // The picture serves a log-in like any other: its code is checked, once.
  const browser = await server.client()
  const password = await browser.secret(testPassword)
  const tried = { identifierKind: 'username', identifier: username!, password, imageCodeId } as const
  expect((await browser.call(login, { ...tried, imageCode: '####' })).body.key).toBe('imageCodeInvalid')
  const { cookie } = await server.loggedIn(customerId)
  expect(Object.keys(await start(cookie!))).toEqual(['getR0'])
})
