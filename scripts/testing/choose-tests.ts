import { affectedBy, type Imports, neededBy } from './imports.ts'

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const isJourney = (path: string) => path.startsWith('e2e/')

/** The chosen tests, grouped by what must be started for them. */
export interface Chosen {
  /** Tests without a browser. */
  unit: string[]
  /** Tests in a browser, which need the built bank. */
  journeys: string[]
  needsDatabase: boolean
  needsKeys: boolean
}

/** Groups these test files. */
export function needsOf(files: readonly string[], imports: Imports): Chosen {
  const needed = files.map((file) => neededBy(file, imports))
  const isNeeded = (path: string) => needed.some((each) => each.has(path))
  return {
    unit: files.filter((file) => !isJourney(file)),
    journeys: files.filter(isJourney),
    needsDatabase: isNeeded('apps/server/src/db/test-cluster-url.ts'),
    needsKeys: isNeeded('apps/ukey-agent/src/soft-hsm.ts'),
  }
}

/** Returns the test files whose paths contain one of the words. A path may begin at the root. */
export function testsNamed(words: readonly string[], imports: Imports): string[] {
  const wanted = words.map((word) => word.replaceAll('\\', '/').replace(/^\.\//, ''))
  return [...imports.keys()].filter((path) => isTest(path) && wanted.some((word) => path.includes(word)))
}

/** Seconds that a test file took the last time, by path. */
export type TestTimes = Readonly<Record<string, number>>

/** Assumed for a file that has never run here. With a smaller value, a first run of a change took seven minutes. */
const usualSeconds = 8

/**
 * Returns the tests that a change can affect, the nearest by imports first, as many as fit into `budgetSeconds` of test time.
 * At least the nearest tests are taken. Browser tests are excluded, because they need the whole bank built.
 */
export function testsReached(
  changed: readonly string[],
  { imports, times, budgetSeconds }: { imports: Imports; times: TestTimes; budgetSeconds: number },
): { chosen: string[]; leftOut: string[] } {
  const far = affectedBy(changed, imports)
  const reached = [...far.keys()].filter(isTest)
  const secondsOf = (file: string) => times[file] ?? usualSeconds
  const inOrder = reached
    .filter((file) => !isJourney(file))
    .toSorted((one, other) => far.get(one)! - far.get(other)! || secondsOf(one) - secondsOf(other))
  const chosen: string[] = []
  let seconds = 0
  for (const file of inOrder) {
    seconds += secondsOf(file)
    if (chosen.length > 0 && seconds > budgetSeconds) break
    chosen.push(file)
  }
  return { chosen, leftOut: reached.filter((file) => !chosen.includes(file)) }
}
