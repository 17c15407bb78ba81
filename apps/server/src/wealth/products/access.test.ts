import type { Call } from '@cloudsail/contract'
import type { OrderContract } from '@cloudsail/contract/orders'
import { productCalls, productOrders } from '@cloudsail/contract/wealth'
import { expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { testServer } from '../../http/test-server.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { handlers } from '../index.ts'
import { buildWealthProduct } from './test-products.ts'

const databases = await testDatabase()
const server = await testServer(databases.db, { handlers })
const productCode = await buildWealthProduct(databases)

/** A well-formed input of each order. */
const inputs: Readonly<Record<string, object>> = {
  PIF1203: { productCode, payerAccountId: '1', amount: '100', agreed: true, consent: '' },
  PIF1208: { productCode, units: '1', payeeAccountId: '1', fast: false, rest: 'carry' },
  PIF1209: { productCode, instruction: 'redeem' },
  PIF1204: { order: '20261120000000000001' },
}
const requests: Readonly<Record<string, object>> = {
  PIF1202003_holdings: { overseas: true },
  PIF1204003_orders: { from: '2026-11-01', to: '2026-11-20' },
  PIF1204903_export: { from: '2026-11-01', to: '2026-11-20', format: 'csv' },
  PIF1207003_orders: { from: '2026-11-01', to: '2026-11-20' },
  PIF1207903_export: { from: '2026-11-01', to: '2026-11-20', format: 'csv' },
}
/** Orders that end something. They need no factor. */
const withoutFactor = ['PIF1204']
const orders = productOrders as unknown as readonly OrderContract[]
const calls = productCalls as unknown as readonly Call[]

test.each([
  ['onlineSigned', 'mobile', 'signingRequired', true],
  ['unsigned', 'mobile', 'accountNotSigned', true],
  ['branchSigned', 'none', 'methodCannotAuthorise', true],
  ['cardOnly', 'mobile', 'cardOnlyRefused', false],
] as const)('%s, %s: orders are refused by %s, enquiries: %s', async (kind, method, key, reads) => {
  const { customerId } = await buildCustomer(databases.db, { kind, method })
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
