import { functionCode } from '@cloudsail/ui/base/screen.ts'
import type { SessionUser } from '@cloudsail/ui/base/session.ts'
import { expect, test } from 'vitest'
import { openMenu } from '../../base/open-menu.ts'
import type { SearchEntry } from '../../base/search-source.ts'
import { menu } from '../../menu.ts'
import { screens } from '../../screens.ts'
import { findAll, marksOf } from './search-finds.ts'

const user: SessionUser = {
  nickname: '晓雯',
  kind: 'branchSigned',
  method: 'mobile',
  functions: screens.flatMap((screen) => functionCode(screen) ?? []),
  refused: [],
}
const filled: [string, string | null][] = []
const payee = (title: string, note: string, search: string): SearchEntry => ({
  key: note,
  kind: 'payee',
  title,
  note,
  search,
  route: '/PTR0101000',
  fill: (amount) => filled.push([note, amount]),
})
const entries = [
  payee('王建国', '本行 尾号8801', '王建国 wangjianguo wjg 6229990000200038801'),
  payee('王建国', '他行 尾号3306', '王建国 wangjianguo wjg 8801330006'),
  payee('王建军', '本行 尾号7710', '王建军 wangjianjun wjj 6229990000207710'),
]
const { groups } = openMenu(menu, screens, user)
const find = (typed: string) =>
  findAll(typed, { language: 'zh', screens, menu, user, groups, used: groups[0]!.rows, entries })

test('functions come first, then payees, and a quiet word belongs to its line', () => {
  const { functions, entries: found, payments } = find('zz')
  expect(functions[0]).toMatchObject({ title: '行内转账', next: { route: '/PTR0103000' } })
  expect(found).toEqual([])
  expect(payments).toEqual([])
  expect(find('wjg').entries.map(({ entry }) => entry?.note)).toEqual(['本行 尾号8801', '他行 尾号3306'])
})

test('a payment in words finds both payees of that name, and only fills in the form', () => {
  const { payments } = find('转500给王建国')
  expect(payments.map(({ title, amount, entry }) => [title, amount, entry?.note])).toEqual([
    ['王建国', '500.00', '本行 尾号8801'],
    ['王建国', '500.00', '他行 尾号3306'],
  ])
  payments[0]!.target!.fill!()
  expect(filled).toEqual([['本行 尾号8801', '500.00']])
  expect(find('转500给王建').payments).toHaveLength(3)
  expect(find('转500给李梅').payments).toEqual([])
})

test('without a match, nothing can be opened', () => {
  const { functions, entries: found, payments, recent } = find('没有这项功能')
  expect([functions, found, payments, recent]).toEqual([[], [], [], []])
  expect(find('').recent.length).toBeGreaterThan(0)
  expect(find('没有这项功能').tries).toEqual([])
})

test('an empty box gives examples with results for this customer', () => {
  const { tries } = find('')
  expect(tries.map(({ says }) => says)).toEqual(['zz', '限额', '转500给王建国'])
  for (const { says } of tries) {
    const { functions, payments } = find(says!)
    expect(functions.length + payments.length).toBeGreaterThan(0)
  }
})

test('further functions are counted, and lead to the list of all', () => {
  const { functions, more } = find('zhuan')
  expect(functions).toHaveLength(6)
  expect(more).toMatchObject([{ target: { route: '/siteMap', state: { filter: 'zhuan' } } }])
  expect(Number(more[0]!.title)).toBeGreaterThan(6)
  expect(find('zhzl').more).toEqual([])
})

test.each([
  ['行内转账', '转账', 'hangneizhuanzhang hnzz', [2, 4]],
  ['行内转账', 'zz', 'hangneizhuanzhang hnzz', [2, 4]],
  ['行内转账', 'transfer', 'hangneizhuanzhang hnzz', null],
  ['Contacts', 'con', 'lianxiren lxr', [0, 3]],
] as const)('in %s, %s marks %s', (title, typed, keywords, marks) => {
  expect(marksOf(title, typed, keywords)).toEqual(marks)
})
