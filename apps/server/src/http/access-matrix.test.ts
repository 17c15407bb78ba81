import {
  type AuthMethod,
  authMethods,
  type Call,
  type CustomerKind,
  customerKinds,
} from '@cloudsail/contract'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { allHandlers } from '../app.ts'
import { testDatabase } from '../db/test-database.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { handlers as wireHandlers } from './get-r0.ts'
import { functionOf, needsBranch } from './sign-first.ts'
import { testServer } from './test-server.ts'
import type { WireClient } from './wire-client.ts'

const { db } = await testDatabase()
const handlers = allHandlers.filter((handler) => !wireHandlers.includes(handler))
const server = await testServer(db, { handlers })
afterAll(() => server.app.close())

/** Result of a call: the error of its access rule, or `in` if access is granted. */
type Cell = 'in' | 'PB90002' | 'PW90000000' | 'PW90000007' | 'PE30000004' | 'PE40000039'

const refusals = ['sessionExpired', 'noAuthority', 'cardOnlyRefused', 'signingRequired', 'accountNotSigned']

/** Sends a request that no call accepts. A caller with access is refused for the input, so that nothing is ever done. */
async function cell(client: WireClient, call: Call): Promise<Cell> {
  const { code, body } = await client.call(call, { '~': 1 } as never)
  if (refusals.includes(body.key ?? '')) return code as Cell
  expect(body.field, 'a request with an unknown field was accepted').toBeDefined()
  return 'in'
}

/** Callers who are refused for their kind: holders of only a credit card, and those who have to sign first. */
const outside: Partial<Record<CustomerKind, Cell>> = {
  cardOnly: 'PW90000007',
  onlineSigned: 'PE30000004',
  unsigned: 'PE40000039',
}

function declared(call: Call, kind: CustomerKind, method: AuthMethod): Cell {
  const { access } = call
  if (access.who === 'public') return 'in'
  if (!access.kinds.includes(kind) || (needsBranch(call) && ['onlineSigned', 'unsigned'].includes(kind)))
    return kind === 'cardOnly' || functionOf(call) ? outside[kind]! : 'PW90000000'
  return access.methods.includes(method) ? 'in' : 'PW90000000'
}

const nobody = await server.client()
const ended = await server.loggedIn((await buildCustomer(db)).customerId)
await sql`update http.sessions set last_seen_at = clock_timestamp() - interval '1 hour'`.execute(db)
const customers: { kind: CustomerKind; method: AuthMethod; client: WireClient }[] = []
for (const kind of customerKinds)
  for (const method of authMethods) {
    const { customerId } = await buildCustomer(db, { kind, method })
    customers.push({ kind, method, client: await server.loggedIn(customerId) })
  }

describe.each(handlers.map(({ call }) => [call.name, call] as const))('%s', (_, call) => {
  test('without a session', async () => {
    const expected = call.access.who === 'public' ? 'in' : 'PB90002'
    expect(await cell(nobody, call)).toBe(expected)
    expect(await cell(ended, call)).toBe(expected)
  })

  test('for every kind of customer and every method', async () => {
    for (const { kind, method, client } of customers)
      expect(await cell(client, call), `${kind}, ${method}`).toBe(declared(call, kind, method))
  })
})
