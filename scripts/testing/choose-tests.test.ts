import { expect, test } from 'vitest'
import { needsOf, testsNamed, testsReached } from './choose-tests.ts'
import { importsOf, readImports } from './imports.ts'

const database = 'apps/server/src/db/test-database.ts'
const cluster = 'apps/server/src/db/test-cluster-url.ts'
const imports = importsOf([
  { path: 'packages/contract/src/fees/index.ts', text: "export * from './fee.ts'" },
  { path: 'packages/contract/src/fees/fee.ts', text: '' },
  { path: 'packages/contract/src/fees/fee.test.ts', text: "import { fee } from './fee.ts'" },
  { path: cluster, text: '' },
  { path: database, text: "import { testClusterUrl } from './test-cluster-url.ts'" },
  { path: 'apps/server/src/fees/charge.ts', text: "import { fee } from '@cloudsail/contract/fees'" },
  {
    path: 'apps/server/src/fees/charge.test.ts',
    text: "import { testDatabase } from '../db/test-database.ts'\nimport { charge } from './charge.ts'",
  },
  { path: 'apps/server/src/other.test.ts', text: "const late = await import('./fees/charge.ts')" },
  { path: 'e2e/fees/charge.test.ts', text: "import { charge } from '../../apps/server/src/fees/charge.ts'" },
])
const reach = (changed: string, times: Record<string, number>, budgetSeconds = 10) =>
  testsReached([changed], { imports, times, budgetSeconds })

test('a test of pure code needs neither database nor keys, and a test of the database only a database', () => {
  const [pure] = testsNamed(['fee.test'], imports)
  expect(needsOf([pure!], imports)).toEqual({
    unit: [pure],
    journeys: [],
    needsDatabase: false,
    needsKeys: false,
  })
  const both = testsNamed(['./apps/server/src/fees/charge.test.ts', 'fee.test'], imports)
  expect(needsOf(both, imports)).toMatchObject({ needsDatabase: true, needsKeys: false })
  expect(testsNamed(['charge'], imports)).toContain('e2e/fees/charge.test.ts')
})

test('a change reaches tests through packages and late imports, the nearest first, within the given time', () => {
  const times = {
    'packages/contract/src/fees/fee.test.ts': 1,
    'apps/server/src/fees/charge.test.ts': 5,
    'apps/server/src/other.test.ts': 2,
  }
  const all = reach('packages/contract/src/fees/fee.ts', times)
  expect(all.chosen).toEqual([
    ...['packages/contract/src/fees/fee.test.ts', 'apps/server/src/other.test.ts'],
    'apps/server/src/fees/charge.test.ts',
  ])
  expect(all.leftOut).toEqual(['e2e/fees/charge.test.ts'])
  const some = reach('packages/contract/src/fees/fee.ts', times, 3)
  expect(some.chosen).toHaveLength(2)
  expect(some.leftOut).toContain('apps/server/src/fees/charge.test.ts')
  expect(reach('apps/server/src/fees/charge.ts', {}, 0).chosen).toHaveLength(1)
})

test('the imports of this repository lead from the demo to the server, and from there through a package to the contract', () => {
  const own = readImports()
  expect(own.get('apps/server/src/app.ts')!.size).toBeGreaterThan(10)
  const targets = own.get('apps/server/src/loans/applying/take-decisions.ts')!
  expect([...targets]).toEqual(
    expect.arrayContaining([
      'packages/contract/src/loans/index.ts',
      'apps/server/src/loans/applying/applications.ts',
    ]),
  )
  expect([...own.get('apps/demo/src/bank/ledger.ts')!]).toContain('apps/server/src/ledger/index.ts')
})
