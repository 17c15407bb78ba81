import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// One worker more than cores: the tests share them with the PostgreSQL and the simulators they wait for.
export default defineConfig({
  test: {
    include: ['{apps,packages,scripts,torture}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'data/**'],
    environment: 'node',
    // Reading the bank's modules anew for every file took a third of the time. Files of a worker share them, and nothing
    // else: each has a database of its own (testDatabase).
    isolate: false,
    globalSetup: ['scripts/testing/guard-vitest.ts', 'apps/server/src/db/test-cluster.ts'],
    maxWorkers: availableParallelism() + 1,
    // When to give up, on the slowest machine there is: no test is held to a time by these.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 120_000 } },
  },
})
