import { expect, test } from 'vitest'
import { moduleOf, timeTable } from './time-table.ts'

test.each([
  ['apps/server/src/transfers/batch/batch.test.ts', 'server transfers'],
  ['apps/server/src/config.test.ts', 'server'],
  ['apps/web/src/ui/charts/ticks.test.ts', 'web ui'],
  ['packages/contract/src/core/rules/dates.test.ts', 'contract core'],
  ['packages/sm/src/sm2.test.ts', 'sm'],
  ['apps/simulators/src/simulators.test.ts', 'simulators'],
  ['e2e/identity/log-in.test.ts', 'e2e identity'],
  ['e2e/screens.test.ts', 'e2e screens'],
  ['scripts/start.test.ts', 'scripts'],
])('the module of %s', (file, module) => {
  expect(moduleOf(file)).toBe(module)
})

test('sorts modules by their time, and adds for a screen the cost of the sweep and the domains', () => {
  const lines = timeTable(
    [
      {
        processorSeconds: 60,
        files: [
          { file: 'apps/server/src/transfers/a.test.ts', tests: 5, seconds: 20 },
          { file: 'apps/server/src/transfers/b.test.ts', tests: 5, seconds: 10 },
          { file: 'apps/server/src/ledger/c.test.ts', tests: 5, seconds: 10 },
        ],
      },
      {
        processorSeconds: 100,
        files: [
          { file: 'e2e/screens.test.ts', tests: 6, seconds: 25 },
          { file: 'e2e/transfers/d.test.ts', tests: 6, seconds: 25 },
        ],
      },
    ],
    10,
  )
  expect(lines.map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
    'module files tests seconds share',
    'server transfers 2 10 30.0 33 %',
    'e2e screens 1 6 25.0 28 %',
    'e2e transfers 1 6 25.0 28 %',
    'server ledger 1 5 10.0 11 %',
    '',
    'A further screen adds 14.5 s of one core (5.0 in the sweep, 5.0 in the browser, 4.5 without), as the 10 there are.',
  ])
})
