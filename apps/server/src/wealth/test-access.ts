import type { Call } from '@cloudsail/contract'
import type { OrderContract } from '@cloudsail/contract/orders'
import { expect, test } from 'vitest'
import type { Db } from '../db/database.ts'
import type { TestServer } from '../http/test-server.ts'
import { buildCustomer } from '../identity/test-builders.ts'

/** Orders and enquiries of a family of products, with a well-formed request of each. */
interface Offered {
  orders: readonly OrderContract[]
  /** A well-formed input of each order. */
  inputs: Readonly<Record<string, object>>
  calls: readonly Call[]
  /** A well-formed request of each enquiry that takes fields. */
  requests: Readonly<Record<string, object>>
  /** Orders that end something. They need no factor. */
  withoutFactor: readonly string[]
}

/** Tests which customers may give orders and enquire. */
export function testAccess(
  { db, server }: { db: Db; server: TestServer },
  { orders, inputs, calls, requests, withoutFactor }: Offered,
): void {
  test.each([
    ['onlineSigned', 'mobile', 'signingRequired', true],
    ['unsigned', 'mobile', 'accountNotSigned', true],
    ['branchSigned', 'none', 'methodCannotAuthorise', true],
    ['cardOnly', 'mobile', 'cardOnlyRefused', false],
  ] as const)('%s, %s: orders are refused by %s, enquiries: %s', async (kind, method, key, reads) => {
    const { customerId } = await buildCustomer(db, { kind, method })
    const browser = await server.loggedIn(customerId)
    for (const { code, prepare } of orders) {
      const { body } = await browser.call(prepare, inputs[code] as never)
      if (method === 'none' && withoutFactor.includes(code))
        expect((body as { key: string }).key, code).not.toBe(key)
      else expect(body, code).toMatchObject({ key })
    }
    for (const call of calls) {
      const { ok, body } = await browser.call(call, (requests[call.name] ?? {}) as never)
      expect(ok, `${call.name} ${JSON.stringify(body).slice(0, 200)}`).toBe(reads)
    }
  })

  test('answers nothing without a log-in', async () => {
    const nobody = await server.client()
    for (const call of calls)
      expect((await nobody.call(call, (requests[call.name] ?? {}) as never)).ok).toBe(false)
    for (const { code, prepare } of orders)
      expect((await nobody.call(prepare, inputs[code] as never)).ok).toBe(false)
  })
}
