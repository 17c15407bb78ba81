import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const page = '{apps/web,packages/ui}/**/*.test.{ts,tsx}'
/** What takes a minute or more, the longest first. */
const long = [
  'http/fuzz.test.ts',
  'torture/torture.test.ts',
  'scripts/start.test.ts',
  'start/year-in-one-go.test.ts',
  'loans/loans.test.ts',
  'start/round-trips.test.ts',
  'start/other-customers-orders.test.ts',
  'image-codes/draw-code.test.ts',
]

/** Largest files first, as Vitest has it, but for those whose size does not tell how long they take: begun last, one of
 *  them ran alone for the last two minutes. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = long.findIndex((name) => moduleId.endsWith(name))
      return place < 0 ? long.length : place
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

const outside = ['**/node_modules/**', '**/dist/**', 'data/**']

// One worker more than cores: the tests share them with the PostgreSQL and the simulators they wait for.
export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: [
      'scripts/testing/guard-vitest.ts',
      // `npm test -- file` knows when no test of the run needs it.
      ...(process.env.TEST_DATABASE === 'none' ? [] : ['apps/server/src/db/test-cluster.ts']),
    ],
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
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
