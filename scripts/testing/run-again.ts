import type { Counts, FailedTest, Outcome, Step } from './steps.ts'

export interface StepOutcome {
  step: Step
  outcome: Outcome
}

export interface SecondTry {
  /** The counts of each step. A test that passed alone counts as passed. */
  counts: ReadonlyMap<Step, Counts>
  /** Tests that failed once and passed once, with their failures. */
  unsteady: readonly FailedTest[]
}

/** A run with more than this many unsteady tests has failed. */
export const mostUnsteady = 3
/** More broken files than this are not caused by chance, and are not run again. */
const mostFiles = 10

/** Returns the counts of each step's first run. */
export const countsOf = (outcomes: readonly StepOutcome[]): Map<Step, Counts> =>
  new Map(outcomes.map(({ step, outcome: { passed, failed } }) => [step, { passed, failed }]))

/**
 * Runs each file with failed tests once more, alone. A test that failed in one run and passed in the other is unsteady. A test
 * that failed in both has failed. If there are more unsteady tests than allowed, they stay failures.
 */
export async function runAgain(
  outcomes: readonly StepOutcome[],
  say: (line: string) => void,
): Promise<SecondTry> {
  const counts = countsOf(outcomes)
  const broken = outcomes.flatMap(({ step, outcome: { failures = [] } }) =>
    [...Map.groupBy(failures, ({ file }) => file)].map(([file, first]) => ({ step, file, first })),
  )
  if (broken.length > mostFiles) return { counts, unsteady: [] }
  const unsteady: FailedTest[] = []
  const recovered = new Map(counts)
  for (const { step, file, first } of broken) {
    say(`\n== Once more, alone: ${file}`)
    const { passed, failures: second = [], failed } = await step.again!(file)
    const before = recovered.get(step)!
    const wholeFile = first.some(({ name }) => name === '')
    if (wholeFile && failed === 0) {
      // None of its tests was counted in the first run.
      recovered.set(step, { passed: before.passed + passed, failed: before.failed - 1 })
      unsteady.push(...first)
      continue
    }
    // A second run that broke as a whole, or outside of any test, proves nothing.
    const saysNothing = wholeFile || failed > second.length || second.some(({ name }) => name === '')
    if (saysNothing) continue
    const twice = (test: FailedTest) => second.some(({ name }) => name === test.name)
    const passedAlone = first.filter((test) => !twice(test))
    const failedAlone = second.filter(({ name }) => !first.some((test) => test.name === name))
    unsteady.push(...passedAlone, ...failedAlone)
    recovered.set(step, {
      passed: before.passed + passedAlone.length,
      failed: before.failed - passedAlone.length,
    })
  }
  return { counts: unsteady.length > mostUnsteady ? counts : recovered, unsteady }
}
