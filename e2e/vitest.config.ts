import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// One bank and one browser for the run, and a context for each visitor. Three workers: with two, a core was idle half of the
// time.
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '..'),
    // The pictures of every screen and the second engine start as tests do, but only on request.
    include: [
      process.env.PICTURES
        ? 'e2e/**/*.pictures.ts'
        : process.env.FIREFOX_PATH
          ? 'e2e/**/*.firefox.ts'
          : 'e2e/**/*.test.ts',
    ],
    environment: 'node',
    globalSetup: ['scripts/testing/guard-vitest.ts', 'e2e/support/start.ts'],
    maxWorkers: 3,
    // Isolation would reload the bank's modules and the page's texts, which cost every file more than a second.
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // As long as a page waits for an element.
    expect: { poll: { timeout: 60_000 } },
  },
})
