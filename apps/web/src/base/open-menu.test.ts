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

test('only lines whose screens stand are there, and no group without one', () => {
  const { groups, locked } = openMenu(menu, screens, user('branchSigned'))
  const routes = groups.flatMap(({ rows }) => rows.flatMap(linksOf)).map(({ route }) => route)
  expect(routes.filter((route) => !screens.some((screen) => screen.route === route))).toEqual([])
  expect(groups.every(({ rows }) => rows.length > 0)).toBe(true)
  expect(locked).toEqual([])
})

test('where the screen of a line is not offered, what follows it stands there by its own title', () => {
  const functions = without(/^PTR0101000$/)
  const { groups } = openMenu(menu, screens, user('branchSigned', { functions }))
  const row = groups.find(({ key }) => key === 'transfers')?.rows[0]
  expect(row).toMatchObject({ route: '/PTR0103000', zh: '转账查询', beside: null, others: [] })
})

test.each([
  ['unsigned', 'sign'],
  ['onlineSigned', 'branch'],
] as const)('a %s customer sees what signing would bring, locked', (kind, way) => {
  const opened = openMenu(menu, screens, user(kind, { functions: without(/^(PTR|PFN)/) }))
  expect(keys(opened.locked)).toEqual(['transfers', 'remittance'])
  expect(keys(opened.groups)).not.toContain('transfers')
  expect(opened.way).toBe(way)
})

test('what only another method opens is locked, and the way is a method', () => {
  const refused = codes.filter((code) => /^(PTR17|PFN)/.test(code)).map((code) => ({ code, methods: [] }))
  const opened = openMenu(menu, screens, user('branchSigned', { method: 'none', refused }))
  expect(keys(opened.locked)).toEqual(['remittance'])
  expect(opened.way).toBe('method')
})

test('what a holder of a credit card alone can never have is not there at all', () => {
  const opened = openMenu(menu, screens, user('cardOnly', { functions: without(/^P(TR|AM)/) }))
  expect(opened.locked).toEqual([])
  expect(keys(opened.groups)).not.toContain('remittance')
})

test('once every screen stands, a holder of a credit card alone has four groups, and others ten', () => {
  const all = menu
    .flatMap(({ rows }) => rows.flatMap(linksOf))
    .map(({ route, zh, en }) => ({ route, zh, en, access: 'customer' }) as unknown as Screen)
  const functions = all.flatMap((screen) => functionCode(screen) ?? [])
  const opened = (kind: CustomerKind) => keys(openMenu(menu, all, user(kind, { functions })).groups)
  expect(opened('cardOnly')).toEqual(['cards', 'life', 'security', 'services'])
  expect(opened('branchSigned')).toHaveLength(10)
})
