import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { journeyRoutes } from './identity/screens.bare.ts'
import { journeyScreens } from './identity/screens.journeys.ts'
import { screens } from './screens.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

test('every address leads to one screen', () => {
  const routes = screens.flatMap((screen) => [screen.route, ...(screen.aliases ?? [])])
  expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([])
})

test('the guard knows the addresses of the journeys, and these are public', () => {
  expect(journeyScreens.map(({ route }) => route)).toEqual([...journeyRoutes])
  expect(journeyScreens.every(({ access, aliases }) => access === 'public' && !aliases)).toBe(true)
})

test('what stands in the menu can be found, by Latin letters too', () => {
  const lost = screens.filter((screen) => screen.menu && !/[a-z]{2}/.test(screen.keywords))
  expect(lost.map(({ route }) => route)).toEqual([])
})

test('titles are written in both languages', () => {
  for (const { zh, en } of screens) {
    expect(zh).toMatch(/\p{Script=Han}/u)
    expect(en).toMatch(/^[A-Z][\x20-\x7e]+$/)
  }
})

test('a screen stands in the folder of its domain', () => {
  // Read as text: the test runner rewrites imports.
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
    expect(module).toMatch(/^(?:[a-z-]+\/)?[a-z-]+-screen\.tsx$/)
    expect(existsSync(join(import.meta.dirname, folder, module))).toBe(true)
  }
})
