import { limitMethods, limitsOrders } from '@cloudsail/contract/limits'
import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { testServer } from '../http/test-server.ts'
import { permittedFunctions, refusedFunctions } from '../identity/index.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { handlers } from './handlers.ts'

const { db } = await testDatabase()

const changed = ['PTR0301000', 'PTR0302000', 'PTR0303000', 'PSC0401000', 'PSC0402000']

test('changing limits, service and receivers takes a certificate or key, and cancelling a raise takes none', () => {
  const byMethods = limitsOrders.filter(({ methods }) => methods !== undefined)
  expect(byMethods.map(({ code }) => `${code}000`).sort()).toEqual([...changed].sort())
  for (const { methods } of byMethods) expect(methods).toEqual(['ukey', 'ukeyMobile', 'fileMobile'])
})

test.each(['none', 'mobile'] as const)(
  'customers with %s see the functions, with the methods that may change them',
  (method) => {
    const refused = refusedFunctions('branchSigned', method)
    for (const code of changed) expect(refused).toContainEqual({ code, methods: limitMethods })
    expect(permittedFunctions('branchSigned', method)).toEqual(
      expect.arrayContaining([...changed, 'PSC0403000', 'PTR0304000']),
    )
  },
)

test('customers who may not pay others have no transfer service, account limits or receivers', () => {
  for (const kind of ['onlineSigned', 'unsigned', 'cardOnly'] as const) {
    const functions = permittedFunctions(kind, 'mobile')
    for (const code of ['PTR0301000', 'PTR0302000', 'PTR0303000', 'PSC0403000'])
      expect(functions).not.toContain(code)
    expect(functions.includes('PSC0401000')).toBe(kind !== 'cardOnly')
  }
})

test('over the wire nobody without a session gets an answer, and a mobile code is named the required methods', async () => {
  const server = await testServer(db, { handlers })
  try {
    const { customerId } = await buildCustomer(db, { method: 'mobile' })
    const client = await server.loggedIn(customerId)
    const nobody = await server.client()
    for (const { prepare, methods } of limitsOrders) {
      const request = inputs[prepare.name.slice(0, 7)]
      expect((await nobody.call(prepare, request as never)).code).toBe('PB90002')
      const { body } = await client.call(prepare, request as never)
      expect(body).toMatchObject({ key: methods ? 'methodCannotAuthorise' : 'pendingLimitUnknown' })
    }
  } finally {
    await server.app.close()
  }
})

const amounts = { single: '1', daily: '1', count: '1', annual: '1' }
const inputs: Record<string, unknown> = {
  PTR0301: { accountId: '1', open: true },
  PTR0302: { accountId: '1', ...amounts, designatedOnly: false },
  PTR0303: { action: 'remove', receiverId: '1' },
  PTR0304: { settingId: '1' },
  PSC0401: amounts,
  PSC0402: { accountId: '1', overseasPos: '1', domesticPos: '1', overseasAtm: '1', domesticAtm: '1' },
}
