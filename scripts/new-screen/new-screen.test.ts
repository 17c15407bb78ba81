import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addAccessRow } from './access-row.ts'
import { namesOf } from './names.ts'
import { queryTexts } from './query-files.ts'
import { placesOf, toDomain, upFrom, within } from './sisters.ts'

const root = join(import.meta.dirname, '../..')
// Not PTR0909000: an engineer who follows CONTRIBUTING.md takes that code.
const memo = { code: 'PTR0999000', domain: 'transfers', zh: '备忘', en: 'Memo', order: true }

test('refuses the code of an existing call or order, with its name', () => {
  expect(() => namesOf({ ...memo, code: 'PTR0101000' })).toThrow('PTR0101 is taken by PTR0101')
  expect(() => namesOf({ ...memo, code: 'PCS0202000' })).toThrow('PCS0202 is taken by PCS0202')
  expect(namesOf(memo)).toMatchObject({ stem: 'PTR0999', file: 'memo', access: 'notCardOnly' })
})

test.each([
  ['PTR0999000', 'transfers', { web: 'contacts', server: 'contacts' }],
  ['PAM1009000', 'deposits', { web: 'rules', server: 'rules' }],
  ['PLT0109000', 'donation', { web: '', server: '' }],
  // The first screen of its kind.
  ['PTR9901000', 'transfers', { web: '', server: '' }],
])('puts %s of %s beside its sisters', (code, domain, places) => {
  expect(placesOf(root, { code, domain })).toEqual(places)
})

test('what a query lists is named by its title, without the word for a query', () => {
  const texts = (zh: string) =>
    queryTexts(namesOf({ ...memo, zh, en: 'Memos', order: false })).zh['memos.none']
  expect([texts('备忘查询'), texts('备忘')]).toEqual(['这段时间没有备忘', '这段时间没有备忘'])
})

test('imports lead from a folder of a feature to its domain and beyond', () => {
  expect([upFrom('contacts'), toDomain('contacts'), within('contacts', 'memo.ts')]).toEqual([
    '../..',
    '..',
    './contacts/memo.ts',
  ])
  expect([upFrom(''), toDomain(''), within('', 'memo.ts')]).toEqual(['..', '.', './memo.ts'])
})

test('an order’s row ends the table of orders, and a query’s row the table of calls', () => {
  const table = "const orderRows: Rows = {\n  A: ['yes'],\n}\nconst callRows: Rows = {\n  B: ['yes'],\n}\n"
  const added = (order: boolean) => addAccessRow(table, namesOf({ ...memo, order }))
  expect(added(true)).toContain("A: ['yes'],\nPTR0999: enquiry,\n}")
  expect(added(false)).toContain("B: ['yes'],\nPTR0999: enquiry,\n}")
})
