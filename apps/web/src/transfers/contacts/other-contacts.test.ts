import { expect, test } from 'vitest'
import { otherContacts } from './other-contacts.ts'

test('a recent payee who is also a contact appears once', () => {
  const paid = { name: '王建国', account: '6229990000200038801' }
  const other = { name: '孙悦', account: '6229990001122074601' }
  expect(otherContacts([paid, other], [paid])).toEqual([other])
  expect(otherContacts([paid, other], [])).toEqual([paid, other])
})
