import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// One worker more than cores: the tests share them with the PostgreSQL and the simulators they wait for.
export default defineConfig({
  test: {
    include: ['{apps,packages,scripts,torture}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'data/**'],
    environment: 'node',
    globalSetup: ['scripts/testing/guard-vitest.ts', 'apps/server/src/db/test-cluster.ts'],
    maxWorkers: availableParallelism() + 1,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
