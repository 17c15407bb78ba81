import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { functionTitles } from '@cloudsail/contract'
import { linksOf, menuGroupKeys, placeOf } from '@cloudsail/ui/base/menu.ts'
import { expect, test } from 'vitest'
import { menu } from './menu.ts'
import { openRoutes } from './open-routes.ts'
import { openScreens } from './screens.open.ts'
import { screens } from './screens.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

test('every address leads to one screen', () => {
  const routes = screens.flatMap((screen) => [screen.route, ...(screen.aliases ?? [])])
  expect(
    routes.filter((route, index) => routes.indexOf(route) !== index),
    'give each screen a code or an alias of its own in screens.ts of its domain',
  ).toEqual([])
})

test('the guard knows the addresses of the screens before log-in, and these are public', () => {
  expect(
    openScreens.map(({ route }) => route),
    'add the route to open-routes.ts, in the same place',
  ).toEqual([...openRoutes])
  expect(openScreens.every(({ access, aliases }) => access === 'public' && !aliases)).toBe(true)
})

test('everything in the menu can be found, also by Latin letters', () => {
  const lost = screens.filter(({ route, keywords }) => placeOf(menu, route) && !/[a-z]{2}/.test(keywords))
  // Only reached by links.
  expect(
    lost.map(({ route }) => route),
    'add pinyin and initials to keywords in screens.ts of the domain',
  ).toEqual(['/noticeDetail'])
})

test('every screen of the frame has its line in the menu, unless other screens lead to it', () => {
  const apart = ['/home', '/siteMap', '/noAuthority', '/timeout']
  const lost = screens.filter(
    ({ route, access }) =>
      access !== 'public' && !apart.includes(route) && !route.startsWith('/group/') && !placeOf(menu, route),
  )
  expect(
    lost.map(({ route }) => route),
    'add row(route, …) to a group in menu.ts, or link(route, …) as beside or others of the line it follows, or the route to ledTo of that line where screens alone lead there',
  ).toEqual([])
})

test('the menu names every screen once, in both languages', () => {
  const links = menu.flatMap(({ rows }) => rows.flatMap(linksOf))
  const routes = links.map(({ route }) => route)
  expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([])
  for (const { zh, en } of links) {
    expect(zh).toMatch(/\p{Script=Han}|^USB-Key$/u)
    expect(en).toMatch(/^[A-Z][\x20-\x7e]+$/)
  }
  expect(menu.map(({ key }) => key)).toEqual([...menuGroupKeys])
})

test('every line of the menu leads to a screen', () => {
  const named = menu.flatMap(({ rows }) =>
    rows.flatMap((row) => [...linksOf(row).map(({ route }) => route), ...row.ledTo]),
  )
  expect(
    named.filter((route) => !screens.some((screen) => screen.route === route)),
    'add a row to screens.ts of the domain, or take the line out of menu.ts',
  ).toEqual([])
})

test('titles are written in both languages', () => {
  for (const { zh, en } of screens) {
    expect(zh).toMatch(/\p{Script=Han}/u)
    expect(en).toMatch(/^[A-Z][\x20-\x7e]+$/)
  }
})

test('a refusal names functions as their screens are titled', () => {
  const titled = new Set(screens.map(({ zh, en }) => `${zh} ${en}`))
  const others = Object.entries(functionTitles).filter(([, { zh, en }]) => !titled.has(`${zh} ${en}`))
  expect(others, 'give functionTitles of the contract the titles in screens.ts of the domain').toEqual([])
})

test('a screen is in the folder of its domain', () => {
  // Read as text, because the test runner rewrites imports.
  const tables = globSync('*/screens*.ts', { cwd: import.meta.dirname })
  const rows = tables.flatMap((table) =>
    [...read(table).matchAll(/domain: '(\w+)'[\s\S]*?import\('\.\/(.+?)'\)/g)].map((row) => ({
      folder: dirname(table),
      domain: row[1],
      module: row[2]!,
    })),
  )
  expect(rows).toHaveLength(screens.length)
  for (const { folder, domain, module } of rows) {
    expect(domain).toBe(folder)
    expect(module).toMatch(/^(?:[a-z-]+\/){0,2}[a-z-]+-screen\.tsx$/)
    expect(existsSync(join(import.meta.dirname, folder, module))).toBe(true)
  }
})

test('transfers and the limits of accounts lead card-only customers elsewhere', () => {
  const theirs = screens.filter(({ route }) => /^\/(PTR|PSC040|encashAccountLimits)/.test(route))
  expect(theirs.length).toBeGreaterThan(20)
  expect(
    theirs.filter(({ access }) => access !== 'notCardOnly').map(({ route }) => route),
    'write access: notCardOnly in screens.ts of the domain, and customer({ kinds: notCardOnly }) in the contract',
  ).toEqual([])
})
