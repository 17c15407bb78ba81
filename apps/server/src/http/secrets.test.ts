import { errorCatalogue } from '@cloudsail/contract'
import { getR0 } from '@cloudsail/contract/http'
import { encryptSecret } from '@cloudsail/sm/browser'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { testDatabase } from '../db/test-database.ts'
import { productionSettings } from '../settings/test-production.ts'
import { loadBankKey } from './bank-key.ts'
import { tidy } from './housekeeping.ts'
import { createSecrets } from './secrets.ts'
import { inOneDatabase } from './session-store.ts'
import { password, testHandlers } from './test-handlers.ts'
import { testServer } from './test-server.ts'

const { db } = await testDatabase()
const server = await testServer(db, { handlers: testHandlers })
const open = await testServer(db, { handlers: testHandlers, config: { encryption: false } })
afterAll(() => Promise.all([server.app.close(), open.app.close()]))

const expired = { key: 'secretExpired' }

test.each([
  ['encrypted', server],
  ['plain', open],
])('a password travels in a block, once (%s wire)', async (_, { client: start }) => {
  const client = await start()
  const secret = await client.secret('Yunfan2026')
  expect((await client.call(password, { password: secret })).body).toEqual({ length: 10 })
  const again = await client.call(password, { password: secret })
  expect(again).toMatchObject({ code: errorCatalogue.secretExpired.code, body: expired })
})

test('of a hundred concurrent uses of a block one succeeds', async () => {
  const client = await server.client()
  const secret = await client.secret('274916')
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => client.call(password, { password: secret })),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a block opens only with its own r0', async () => {
  const client = await server.client()
  const one = await client.secret('274916')
  const two = await client.secret('274916')
  expect((await client.call(password, { password: { r0Id: one.r0Id, block: two.block } })).body).toEqual(
    expired,
  )
  // The wrong block has used up the random.
  expect((await client.call(password, { password: one })).body).toEqual(expired)
})

test('an old random is refused', async () => {
  const { db: fresh, ownerDb } = await testDatabase()
  const secrets = createSecrets(await loadBankKey(fresh, readConfig({})), inOneDatabase)
  const { r0Id, r0 } = await secrets.issue(fresh)
  const block = encryptSecret(secrets.bankKey.publicKeyHex, r0, '274916')
  await sql`update http.r0s set expires_at = clock_timestamp() - interval '1 ms'`.execute(ownerDb)
  await expect(secrets.open(fresh, { r0Id, block })).rejects.toMatchObject({ key: 'secretExpired' })
})

test('servers of a database have the same key, also if they start together', async () => {
  const { db: fresh } = await testDatabase()
  const keys = await Promise.all(Array.from({ length: 5 }, () => loadBankKey(fresh, readConfig({}))))
  expect(new Set(keys.map((key) => key.publicKeyHex)).size).toBe(1)
})

test('production takes its key from the environment and no other', async () => {
  const production = productionSettings()
  const { privateKeyHex, publicKeyHex } = await loadBankKey(db, readConfig({}))
  const config = readConfig({ ...production, BANK_SM2_PRIVATE_KEY: privateKeyHex })
  expect((await loadBankKey(db, config)).publicKeyHex).toBe(publicKeyHex)
  const wrong = { ...config, bankPrivateKeyHex: 'f'.repeat(64) }
  await expect(loadBankKey(db, wrong)).rejects.toThrow(/not a private key/)
  await expect(loadBankKey(db, { ...config, bankPrivateKeyHex: null })).rejects.toThrow(/refuses a generated/)
})

test('clears away expired nonces and randoms, and keeps valid ones', async () => {
  const { db: fresh } = await testDatabase()
  const now = Date.now()
  const nonce = (sentAtMs: number) => ({ sent_at_ms: BigInt(sentAtMs), nonce: Buffer.from(String(sentAtMs)) })
  await fresh
    .insertInto('http.nonces')
    .values([nonce(now - 11 * 60_000), nonce(now - 4 * 60_000)])
    .execute()
  const r0 = (id: string, minutes: number) => ({
    r0_id: id,
    r0: Buffer.alloc(24),
    expires_at: new Date(now + minutes * 60_000),
  })
  await fresh
    .insertInto('http.r0s')
    .values([r0('old', -1), r0('new', 1)])
    .execute()
  await tidy(fresh, inOneDatabase)
  const nonces = await fresh.selectFrom('http.nonces').select('sent_at_ms').execute()
  expect(nonces).toEqual([{ sent_at_ms: BigInt(now - 4 * 60_000) }])
  const r0s = await fresh.selectFrom('http.r0s').select('r0_id').execute()
  expect(r0s).toEqual([{ r0_id: 'new' }])
})

test('getR0 gives another random each time', async () => {
  const client = await server.client()
  const answers = await Promise.all(Array.from({ length: 20 }, () => client.call(getR0, {})))
  expect(new Set(answers.map(({ body }) => body.r0)).size).toBe(20)
  for (const { body } of answers) expect(Buffer.from(body.r0, 'base64url')).toHaveLength(24)
})
