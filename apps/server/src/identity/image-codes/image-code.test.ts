import { imageCodeBySms, login, verifyImage } from '@cloudsail/contract/identity'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { testServer } from '../../http/test-server.ts'
import { handlers } from '../index.ts'
import { buildCustomer, testPassword, testPepper } from '../test-builders.ts'

const { db } = await testDatabase()
const server = await testServer(db, { handlers, config: { pepper: testPepper, callsPerSecond: 100_000 } })
afterAll(() => server.app.close())

/** Messages that wait to go to a customer. */
const told = async (customerId: bigint) =>
  (
    await sql<{ text: string }>`select payload ->> 'text' as text from rails.outbox
      where customer_id = ${customerId} and kind = 'sms'`.execute(db)
  ).rows.map(({ text }) => text)

test('who cannot read the picture logs in with characters sent to the mobile', async () => {
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
  expect(answer.body).toHaveProperty('IFP_SID')
})

test('whoever asks for somebody the bank does not know gets the same answer', async () => {
  const { username } = await buildCustomer(db)
  const browser = await server.client()
  const ask = (identifier: string) => browser.call(imageCodeBySms, { identifierKind: 'username', identifier })
  const answers = [await ask(username!), await ask('nobody20261127')]
  const shapes = answers.map(({ code, body }) => [code, Object.keys(body).sort(), body.expiresInSeconds])
  expect(shapes[0]).toEqual(shapes[1])
})

test('nobody’s mobile is flooded: three an hour for a name, five a day for a customer', async () => {
  const { customerId, username, mobile } = await buildCustomer(db)
  const names = [
    { identifierKind: 'username', identifier: username! },
    { identifierKind: 'mobileAccount', identifier: mobile },
  ] as const
  for (const name of names) {
    const browser = await server.client()
    const keys: unknown[] = []
    for (let time = 0; time < 4; time += 1) keys.push((await browser.call(imageCodeBySms, name)).body.key)
    expect(keys).toEqual([undefined, undefined, undefined, 'journeyTooOften'])
  }
  expect(await told(customerId)).toHaveLength(5)
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
