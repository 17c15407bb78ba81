import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { testServer } from '../http/test-server.ts'
// Registers all of the bank's metrics, including those that a test server does not have.
import './start-bank.ts'
import { optionalParties, parties, settingOf } from '../settings/parties.ts'

// Checks that the files for operators match the bank's code.

const root = join(import.meta.dirname, '../../../..')
const read = (path: string) => readFile(join(root, path), 'utf8')
const { db } = await testDatabase()
const server = await testServer(db, { handlers: [] })
afterAll(() => server.app.close())

/** Returns the names of all exported metrics. */
async function exported(): Promise<Set<string>> {
  const { body } = await server.app.inject('/metrics')
  const names = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name!],
  )
  // Prometheus adds `up` itself.
  return new Set([...names, 'up'])
}

/** Returns the metrics in a PromQL expression: every word that is no function, keyword, label or number. */
function metricsOf(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
    .replace(/\boffset\s+\w+/g, ' ')
  return [...bare.matchAll(/(?<![\w.])[a-z_]\w*(?![\w(]|\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !['and', 'or', 'unless'].includes(name))
}

interface Rule {
  name: string
  expression: string
}

async function rules(): Promise<Rule[]> {
  const blocks = (await read('operations/alerts.yml')).split('- alert: ').slice(1)
  return blocks.map((block) => ({
    name: /^\w+/.exec(block)![0],
    expression: /expr: (?:\|\n)?([\s\S]*?)\n {8}(?=\w+:)/.exec(block)![1]!,
  }))
}

test('the metrics of an expression are found', () => {
  expect(
    metricsOf(
      'histogram_quantile(0.99, sum by (le) (rate(a_bucket{x="y"}[5m]))) > 750e6 or b_total offset 1h',
    ),
  ).toEqual(['a_bucket', 'b_total'])
})

test('the bank exports every metric of an alarm or of the dashboard', async () => {
  const known = await exported()
  const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
    await read('operations/dashboard.json'),
  )
  const shown = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  expect(shown.length).toBeGreaterThan(10)
  for (const expression of [...(await rules()).map((rule) => rule.expression), ...shown]) {
    const names = metricsOf(expression)
    expect(names, expression).not.toEqual([])
    expect(
      names.filter((name) => !known.has(name)),
      expression,
    ).toEqual([])
  }
})

test('the alarms, the headings of the runbook and the tests of alarms are the same', async () => {
  const names = (await rules()).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(10)
  const runbook = (await read('docs/operations.md')).split('## Metrics, alarms, dashboard')[1]!
  expect([...runbook.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)).toEqual(names)
  const tests = await read('operations/alerts.test.yml')
  expect([...tests.matchAll(/^ {2}- name: (\w+)$/gm)].map(([, name]) => name)).toEqual(names)
})

test('the tables of settings and keys contain every setting and every party', async () => {
  const sources = ['apps/server/src/config.ts', 'apps/server/src/settings/staff.ts']
  const source = (await Promise.all(sources.map(read))).join('\n')
  const gone = ['NETWORK_SECRET', 'NETWORK_KEY_ID']
  const names = [...source.matchAll(/'([A-Z]\w*_?[A-Z]\w*)'/g)].map(([, name]) => name!)
  expect(names).toContain('DATABASE_URL')
  const section = (await read('docs/operations.md')).split(/^## /m)[1]!
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  const told = new Set(
    rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`(\w+)`/g)].map(([, name]) => name!)),
  )
  const partyNames = parties.map(settingOf)
  const optional = optionalParties.flatMap((party) => [settingOf(party), `${settingOf(party)}_URL`])
  // The settings of a merchant contain its number.
  const ofMerchants = [...told].filter((name) => name.startsWith('MERCHANT_M00000'))
  expect(ofMerchants).not.toEqual([])
  expect(told).toEqual(
    new Set([...names.filter((name) => !gone.includes(name)), ...partyNames, ...optional, ...ofMerchants]),
  )
})
