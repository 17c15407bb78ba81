import { defineConfig } from 'vitest/config'

// Two workers: the tests share their cores with the PostgreSQL they talk to.
export default defineConfig({
  test: {
    include: ['{apps,packages,scripts,torture}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'data/**'],
    environment: 'node',
    globalSetup: ['scripts/testing/guard-vitest.ts', 'apps/server/src/db/test-cluster.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
