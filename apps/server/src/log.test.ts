import { anyone, defineCall } from '@cloudsail/contract'
import { encryptedSecret } from '@cloudsail/contract/http'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { testDatabase } from './db/test-database.ts'
import { handlePublic } from './http/handler.ts'
import { testHandlers, trouble } from './http/test-handlers.ts'
import { testServer } from './http/test-server.ts'
import { buildCustomer } from './identity/test-builders.ts'
import { createLogger, redact } from './log.ts'

const { db } = await testDatabase()
const lines: string[] = []
const log = createLogger('trace', { write: (line: string) => lines.push(line) })

/** A customer's secrets, as they could reach a log by mistake. */
const canaries = {
  password: 'Kanarienvogel7',
  idNumber: '310101199003078819',
  idNumberX: '31010119900307881X',
  cardNumber: '6212260200012345678',
  account: '599290123456',
  mobile: '13916001234',
  hongKong: '85261234567',
}

const careless = defineCall({
  name: 'test011_careless',
  summary: 'Logs what it should not',
  access: anyone,
  request: z.strictObject({ password: encryptedSecret, text: z.string() }),
  response: z.object({}),
})
const handler = handlePublic(careless, async ({ log: own, db: queryable, services }, request) => {
  const password = await services.secrets.open(queryable, request.password)
  own.info({ request, customer: { ...canaries, password }, loginPassword: password }, 'careless')
  own.warn(`paid ${canaries.cardNumber} for ${canaries.mobile}, document ${canaries.idNumber}`)
  throw new Error(
    `Key (mobile)=(${canaries.mobile}) exists, card ${canaries.cardNumber}, ${canaries.idNumberX}`,
  )
})
const server = await testServer(db, { handlers: [...testHandlers, handler], log })
afterAll(() => server.app.close())

test('no canary appears in the log', async () => {
  const { customerId } = await buildCustomer(db, { mobile: canaries.mobile, idNumber: canaries.idNumber })
  const client = await server.loggedIn(customerId)
  const secret = await client.secret(canaries.password)
  const answer = await client.call(careless, { password: secret, text: `${canaries.hongKong} ${client.sid}` })
  expect(answer.code).toBe('PE99999999')
  await client.call(trouble, { how: 'database' })
  await client.call(careless, { password: secret, text: canaries.account })

  const all = lines.join('\n')
  expect(lines.length).toBeGreaterThan(5)
  const songs = { ...canaries, sid: client.sid, cookie: client.cookie.split('=')[1]!, block: secret.block }
  for (const [name, song] of Object.entries(songs)) expect(all, name).not.toContain(song)
  expect(all).toContain(String(customerId))
})

test('values that are not secret stay', () => {
  const kept = {
    time: '2026-11-20T01:02:03.456Z',
    orderId: '20261120000000012345',
    customerId: '100001',
    call: 'PTR0101002_submit',
    ms: 12.5,
    ip: '203.0.113.77',
    requestId: 'q8Zs0wT1',
  }
  expect(redact(JSON.stringify(kept))).toBe(JSON.stringify(kept))
})

test('a logged PostgreSQL error gives its cause and no data of a row', async () => {
  const { customerId } = await buildCustomer(db, { name: '金丝雀' })
  const from = lines.length
  for (const statement of [
    sql`insert into identity.names (kind, value, customer_id) select kind, value, customer_id from identity.names
      where customer_id = ${customerId}`,
    sql`select (name || '金丝雀')::bigint from identity.customers where customer_id = ${customerId}`,
    sql`update identity.customers set status = '金丝雀' where customer_id = ${customerId}`,
  ]) {
    const thrown = await statement.execute(db).catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(Error)
    log.error({ err: thrown }, 'failed')
    log.error({ err: new Error('around it', { cause: thrown }) }, 'failed')
  }
  const text = lines.slice(from).join('')
  expect(text).toContain('"code":"23505"')
  expect(text).toContain('"constraint":"names_pkey"')
  expect(text).toMatch(/\bat /)
  for (const leak of ['金丝雀', 'detail', 'where', String(customerId)]) expect(text).not.toContain(leak)
})
