import type { CustomerKind } from '@cloudsail/contract'
import { linksOf } from '@cloudsail/ui/base/menu.ts'
import { functionCode, type Screen } from '@cloudsail/ui/base/screen.ts'
import type { SessionUser } from '@cloudsail/ui/base/session.ts'
import { expect, test } from 'vitest'
import { menu } from '../menu.ts'
import { screens } from '../screens.ts'
import { openMenu } from './open-menu.ts'

const codes = screens.flatMap((screen) => functionCode(screen) ?? [])
const user = (kind: CustomerKind, rest: Partial<SessionUser> = {}): SessionUser => ({
  nickname: '晓雯',
  kind,
  method: 'mobile',
  functions: codes,
  refused: [],
  ...rest,
})
const without = (group: RegExp) => codes.filter((code) => !group.test(code))
const keys = (groups: readonly { key: string }[]) => groups.map(({ key }) => key)

test('contains only lines of existing screens, and no empty group', () => {
  const { groups, locked } = openMenu(menu, screens, user('branchSigned'))
  const routes = groups.flatMap(({ rows }) => rows.flatMap(linksOf)).map(({ route }) => route)
  expect(routes.filter((route) => !screens.some((screen) => screen.route === route))).toEqual([])
  expect(groups.every(({ rows }) => rows.length > 0)).toBe(true)
  expect(locked).toEqual([])
})

test('if the screen of a line is not offered, the next one takes its place under its own title', () => {
  const functions = without(/^PTR0101000$/)
  const { groups } = openMenu(menu, screens, user('branchSigned', { functions }))
  const row = groups.find(({ key }) => key === 'transfers')?.rows[0]
  expect(row).toMatchObject({ route: '/PTR0103000', zh: '转账查询', beside: null, others: [] })
})

test.each([
  ['unsigned', 'sign'],
  ['onlineSigned', 'branch'],
] as const)('a %s customer sees the functions that signing would open, locked', (kind, way) => {
  const opened = openMenu(menu, screens, user(kind, { functions: without(/^(PTR|PFN)/) }))
  expect(keys(opened.locked)).toEqual(['transfers', 'remittance'])
  expect(keys(opened.groups)).not.toContain('transfers')
  expect(opened.way).toBe(way)
})

test('functions of another method are locked, and the way to them is a method', () => {
  const refused = codes.filter((code) => /^(PTR17|PFN)/.test(code)).map((code) => ({ code, methods: [] }))
  const opened = openMenu(menu, screens, user('branchSigned', { method: 'none', refused }))
  expect(keys(opened.locked)).toEqual(['remittance'])
  expect(opened.way).toBe('method')
})

test('functions that a card-only customer can never have are absent', () => {
  const opened = openMenu(menu, screens, user('cardOnly', { functions: without(/^P(TR|AM)/) }))
  expect(opened.locked).toEqual([])
  expect(keys(opened.groups)).not.toContain('remittance')
})

test('with all screens a card-only customer has four groups, and others ten', () => {
  const all = menu
    .flatMap(({ rows }) => rows.flatMap(linksOf))
    .map(({ route, zh, en }) => ({ route, zh, en, access: 'customer' }) as unknown as Screen)
  const functions = all.flatMap((screen) => functionCode(screen) ?? [])
  const opened = (kind: CustomerKind) => keys(openMenu(menu, all, user(kind, { functions })).groups)
  expect(opened('cardOnly')).toEqual(['cards', 'life', 'security', 'services'])
  expect(opened('branchSigned')).toHaveLength(10)
})
