import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { browserStep } from './testing/browser.ts'
import { changedFiles } from './testing/changed-files.ts'
import { needsOf, testsNamed, testsReached } from './testing/choose-tests.ts'
import { endWithParent, guardRun } from './testing/guard.ts'
import { readImports } from './testing/imports.ts'
import { countProcessor } from './testing/processor-time.ts'
import { runSteps } from './testing/run-steps.ts'
import { softHsmStep } from './testing/soft-hsm.ts'
import { staticChecks } from './testing/static-checks.ts'
import { root, type Step, script } from './testing/steps.ts'
import { readTestTimes } from './testing/test-times.ts'
import { tests } from './testing/vitest-step.ts'

// `npm test` runs everything; `npm test -- transfers` the tests whose paths contain one of the words; `npm test -- --changed`
// the tests nearest to the changes since the last commit. Only what the chosen tests need is started. All other flags, such as
// `-u`, go to Vitest.
const changedSeconds = 40

const given = process.argv.slice(2)
const isChanged = given.includes('--changed')
const words = given.filter((each) => !each.startsWith('-'))
// Vitest reads the word after a bare `-u` as its value, which would be the name of a file.
const flags = given
  .filter((each) => each.startsWith('-') && each !== '--changed')
  .map((each) => (each === '-u' ? '--update=all' : each))

const unitStep = (files?: readonly string[], needsDatabase = true) =>
  tests('unit, property and integration tests', 'vitest.config.ts', { files, needsDatabase, flags })
const journeyStep = (files?: readonly string[]) =>
  tests('end-to-end tests in Chromium', 'e2e/vitest.config.ts', { files, flags })
const built = script('page and server', 'scripts/update-built.ts')

const processor = countProcessor(guardRun())
endWithParent()
if (given.length === 0)
  await runSteps(
    [
      ...staticChecks,
      softHsmStep,
      unitStep(),
      built,
      script('page weight', 'scripts/page-weight.ts'),
      browserStep,
      journeyStep(),
    ],
    { processor, countScreens: async () => (await import('../e2e/support/screen-table.ts')).screens.length },
  )
else await runSome()

async function runSome(): Promise<void> {
  const imports = readImports()
  const { chosen, leftOut } = isChanged
    ? testsReached(await changedFiles(root), {
        imports,
        times: await readTestTimes(join(root, 'node_modules/.cache')),
        budgetSeconds: changedSeconds * availableParallelism(),
      })
    : { chosen: testsNamed(words, imports), leftOut: [] }
  if (chosen.length === 0) {
    const reached = leftOut.length > 0 ? ` The change reaches ${leftOut.join(', ')}.` : ''
    console.error(`No test to run for ${given.join(' ')}.${reached}`)
    process.exitCode = 1
    return
  }
  const { unit, journeys, needsDatabase, needsKeys } = needsOf(chosen, imports)
  const steps: Step[] = [
    ...(needsKeys ? [softHsmStep] : []),
    ...(unit.length > 0 ? [unitStep(unit, needsDatabase)] : []),
    ...(journeys.length > 0 ? [built, browserStep, journeyStep(journeys)] : []),
  ]
  // An engineer who waits for one file needs its failure at once. The whole run finds out which tests are unsteady.
  await runSteps(steps, { processor, leftOut, secondTry: false })
}
