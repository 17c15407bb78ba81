import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const page = 'apps/web/**/*.test.{ts,tsx}'
const outside = ['**/node_modules/**', '**/dist/**', 'data/**']

// One worker more than cores: the tests share them with the PostgreSQL and the simulators they wait for.
export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['scripts/testing/guard-vitest.ts', 'apps/server/src/db/test-cluster.ts'],
    maxWorkers: availableParallelism() + 1,
    // When to give up, on the slowest machine there is: no test is held to a time by these.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'bank',
          include: ['{apps,packages,scripts,torture}/**/*.test.ts'],
          exclude: [...outside, page],
          // Reading the bank's modules anew for every file took a third of the time. Files of a worker share them, and
          // nothing else: each has a database of its own (testDatabase), and none puts anything in place of a module
          // or of a global.
          isolate: false,
        },
      },
      // A page begins anew for every test, with a browser's globals.
      { extends: true, test: { name: 'page', include: [page], exclude: outside } },
    ],
  },
})
