import { authMethods, customerKinds } from '@cloudsail/contract'
import { allOrders } from '@cloudsail/contract/calls'
import { expect, test } from 'vitest'
import { refusedFunctions } from '../identity/index.ts'
import { factorsFor } from './factors.ts'

const wanted = {
  none: [],
  mobile: ['mobile'],
  ukey: ['ukey'],
  ukeyMobile: ['ukey', 'mobile'],
  fileMobile: ['file', 'mobile'],
} as const

/** Returns the factors that a customer of this method has to give for an order. Null if they are refused. */
function asked(
  contract: (typeof allOrders)[number],
  method: (typeof authMethods)[number],
  authorisation: Parameters<typeof factorsFor>[1]['authorisation'] = 'own',
) {
  const session = { sessionId: '1', customerId: 1n, kind: 'branchSigned' as const, method, epoch: 0n }
  try {
    return factorsFor({ session }, { contract, authorisation }).map(({ kind }) => kind)
  } catch (error) {
    expect(error).toMatchObject({ key: 'methodCannotAuthorise' })
    return null
  }
}

test('every order asks each method for its factors in order, or refuses as announced', () => {
  for (const contract of allOrders)
    for (const method of authMethods) {
      const refused = contract.methods !== undefined && !contract.methods.includes(method)
      expect(asked(contract, method), `${contract.code}, ${method}`).toEqual(refused ? null : wanted[method])
      for (const kind of customerKinds) {
        const { access } = contract.prepare
        if (access.who === 'public' || !access.kinds.includes(kind) || !access.methods.includes(method))
          continue
        const told = refusedFunctions(kind, method).some(({ code }) => code === `${contract.code}000`)
        expect(told, `${contract.code}, ${kind}, ${method}`).toBe(refused)
      }
    }
})

test('an order without factors also refuses methods that it does not take', () => {
  for (const contract of allOrders)
    for (const method of authMethods) {
      const refused = contract.methods !== undefined && !contract.methods.includes(method)
      expect(asked(contract, method, 'none'), `${contract.code}, ${method}`).toEqual(refused ? null : [])
    }
})

test('a payment always takes a factor', () => {
  // A cancellation pays nobody.
  const paying = allOrders.filter(({ code }) => code.startsWith('PTR01') && code !== 'PTR0104')
  expect(paying.length).toBeGreaterThan(0)
  for (const contract of paying) expect(asked(contract, 'none')).toBeNull()
})

test('additional factors come last, and none twice', () => {
  const besides = { besides: ['mobile', 'newMobile'] as const }
  const contract = allOrders.find(({ code }) => code === 'PSC0103')!
  expect(authMethods.map((method) => asked(contract, method, besides))).toEqual([
    ['mobile', 'newMobile'],
    ['mobile', 'newMobile'],
    ['ukey', 'mobile', 'newMobile'],
    ['ukey', 'mobile', 'newMobile'],
    ['file', 'mobile', 'newMobile'],
  ])
})
