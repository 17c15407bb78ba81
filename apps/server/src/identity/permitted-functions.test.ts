import { authMethods, customerKinds } from '@cloudsail/contract'
import { expect, test } from 'vitest'
import { permittedFunctions, refusedFunctions } from './permitted-functions.ts'

test('who signed up online enquires; paying others waits for a branch signing', () => {
  for (const kind of ['onlineSigned', 'unsigned'] as const) {
    const functions = permittedFunctions(kind, 'mobile')
    expect(functions).toContain('PAM0201000')
    expect(functions).toContain('PTR0103000')
    expect(functions).toContain('PTR0203000')
    // Also where what the form asks on the way, such as a bank's branches, is open to them.
    for (const code of ['PTR0101000', 'PTR0102000', 'PTR0201000', 'PTR1601000', 'PTR0701000', 'PTR1701000'])
      expect(functions).not.toContain(code)
    expect(refusedFunctions(kind, 'none')).not.toContainEqual(expect.objectContaining({ code: 'PTR0101000' }))
  }
  expect(permittedFunctions('branchSigned', 'mobile')).toContain('PTR0101000')
})

test('a holder of a credit card alone reaches nothing of deposit accounts', () => {
  const functions = permittedFunctions('cardOnly', 'mobile')
  for (const code of ['PTR0101000', 'PTR0103000', 'PAM0201000', 'PSC0202000'])
    expect(functions).not.toContain(code)
  for (const code of ['PSC0101000', 'PSC0103000', 'PSC0201000', 'PSC0204000'])
    expect(functions).toContain(code)
})

test('an order that a method cannot authorise is seen, and named with the methods that can', () => {
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

test('nothing is refused that the method may do, for any kind of customer', () => {
  for (const kind of customerKinds)
    for (const method of authMethods)
      for (const { methods } of refusedFunctions(kind, method)) expect(methods).not.toContain(method)
})
