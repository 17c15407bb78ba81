import { type AuthMethod, authMethods, customerKinds } from '@cloudsail/contract'
import { expect, test } from 'vitest'
import { permittedFunctions, refusedFunctions } from './permitted-functions.ts'

test('customers who signed online enquire, and pay others only after a branch signing', () => {
  for (const kind of ['onlineSigned', 'unsigned'] as const) {
    const functions = permittedFunctions(kind, 'mobile')
    expect(functions).toContain('PAM0201000')
    expect(functions).toContain('PTR0103000')
    expect(functions).toContain('PTR0203000')
    // Also if the calls of the form, such as a bank's branches, are open to them.
    for (const code of ['PTR0101000', 'PTR0102000', 'PTR0201000', 'PTR1601000', 'PTR0701000', 'PTR1701000'])
      expect(functions).not.toContain(code)
    expect(refusedFunctions(kind, 'none')).not.toContainEqual(expect.objectContaining({ code: 'PTR0101000' }))
  }
  expect(permittedFunctions('branchSigned', 'mobile')).toContain('PTR0101000')
})

test('a card-only customer has no function of deposit accounts', () => {
  const functions = permittedFunctions('cardOnly', 'mobile')
  for (const code of ['PTR0101000', 'PTR0103000', 'PAM0201000', 'PSC0202000'])
    expect(functions).not.toContain(code)
  for (const code of ['PSC0101000', 'PSC0103000', 'PSC0201000', 'PSC0204000'])
    expect(functions).toContain(code)
})

test('an order that a method cannot authorise is shown with the methods that can', () => {
  expect(permittedFunctions('branchSigned', 'none')).toContain('PTR0101000')
  expect(refusedFunctions('branchSigned', 'none')).toContainEqual({
    code: 'PTR0101000',
    methods: ['mobile', 'ukey', 'ukeyMobile', 'fileMobile'],
  })
  for (const method of ['mobile', 'ukeyMobile', 'fileMobile'] as const)
    expect(refusedFunctions('branchSigned', method)).not.toContainEqual(
      expect.objectContaining({ code: 'PTR0101000' }),
    )
})

test('no function that the method may authorise is refused, for any kind of customer', () => {
  for (const kind of customerKinds)
    for (const method of authMethods)
      for (const { methods } of refusedFunctions(kind, method)) expect(methods).not.toContain(method)
})

// A customer who signed online may make enquiries, and may pay others only after signing at a branch. A holder of a credit
// card alone may do neither. A method moves money only as far as it proves identity: limits, the transfer service and
// designated receivers take a certificate or key, large sums a key.
const paying: readonly AuthMethod[] = ['mobile', 'ukey', 'ukeyMobile', 'fileMobile']
const certified: readonly AuthMethod[] = ['ukey', 'ukeyMobile', 'fileMobile']
const withKey: readonly AuthMethod[] = ['ukey', 'ukeyMobile']

/** Every screen of transfers and limits: the methods it accepts, and whether only customers who may pay others can use it. */
const screens: Record<string, { methods?: readonly AuthMethod[]; forPayers?: true }> = {
  PTR0101000: { methods: paying, forPayers: true },
  PTR0102000: { methods: paying, forPayers: true },
  PTR0103000: {},
  PTR0201000: { methods: paying, forPayers: true },
  PTR0203000: {},
  PTR0301000: { methods: certified, forPayers: true },
  PTR0302000: { methods: certified, forPayers: true },
  PTR0303000: { methods: certified, forPayers: true },
  PTR0304000: {},
  PTR0701000: { methods: paying, forPayers: true },
  PTR0702000: { methods: paying, forPayers: true },
  PTR0703000: {},
  PTR0901000: {},
  PTR0902000: {},
  PTR1501000: { methods: withKey, forPayers: true },
  PTR1503000: {},
  PTR1601000: { methods: withKey, forPayers: true },
  PTR1603000: {},
  PTR1701000: { methods: paying, forPayers: true },
  PTR1702000: {},
  PSC0401000: { methods: certified },
  PSC0402000: { methods: certified },
}

test.each(customerKinds.flatMap((kind) => authMethods.map((method) => [kind, method] as const)))(
  'a customer who is %s may use transfers and limits by %s as the table says',
  (kind, method) => {
    const permitted = permittedFunctions(kind, method)
    const refused = refusedFunctions(kind, method)
    for (const [code, { methods, forPayers }] of Object.entries(screens)) {
      const isOffered = kind !== 'cardOnly' && (!forPayers || kind === 'branchSigned')
      expect([code, permitted.includes(code)]).toEqual([code, isOffered])
      const takes = isOffered && methods && !methods.includes(method) ? [...methods] : undefined
      expect([code, refused.find((each) => each.code === code)?.methods.toSorted()]).toEqual([
        code,
        takes?.toSorted(),
      ])
    }
  },
)
