import { type Call, customerKinds } from '@cloudsail/contract'
import { allCalls } from '@cloudsail/contract/calls'
import { afterAll, expect, test } from 'vitest'
import { allHandlers } from '../app.ts'
import { testDatabase } from '../db/test-database.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { handlers as wireHandlers } from './get-r0.ts'
import { functionOf, needsBranch } from './sign-first.ts'
import { testServer } from './test-server.ts'

const { db } = await testDatabase()
const handlers = allHandlers.filter((handler) => !wireHandlers.includes(handler))
const server = await testServer(db, { handlers })
afterAll(() => server.app.close())

/** Without the demo's calls, which belong to no function of the bank. */
const calls = allCalls.filter(({ name }) => !name.startsWith('demo'))

const isRefused = (call: Call, kind: 'onlineSigned' | 'unsigned') =>
  call.access.who === 'customer' && (needsBranch(call) || !call.access.kinds.includes(kind))

test.each(['onlineSigned', 'unsigned'] as const)(
  'a refusal to a customer who is %s names the function and the way to it, in both languages',
  async (kind) => {
    const { customerId } = await buildCustomer(db, { kind })
    const browser = await server.loggedIn(customerId)
    const refused = calls.filter((call) => isRefused(call, kind))
    expect(refused.length).toBeGreaterThan(150)
    for (const call of refused) {
      const title = functionOf(call)
      expect(title, call.name).not.toBeNull()
      const online = kind === 'unsigned' && !isRefused(call, 'onlineSigned')
      for (const language of ['zh', 'en'] as const) {
        browser.language = language
        // The input is not validated, because the refusal comes first.
        const { message, body } = await browser.call(call, {} as never)
        expect([call.name, body.key]).toEqual([
          call.name,
          kind === 'unsigned' ? 'accountNotSigned' : 'signingRequired',
        ])
        expect(message).toContain(title![language])
        expect(message).toContain(language === 'zh' ? '到网点签约' : 'at a branch')
        expect(/网上签约或|Register online/.test(message), message).toBe(online)
      }
    }
  },
)

test('customers who signed at a branch are refused no function for their kind', () => {
  const refused = calls.filter(
    ({ access }) => access.who === 'customer' && !access.kinds.includes(customerKinds[0]),
  )
  expect(refused.map(({ name }) => name)).toEqual([])
})
