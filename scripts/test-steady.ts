import { parseArgs } from 'node:util'
import { makeMachineBad } from './testing/bad-machine.ts'
import { browserStep } from './testing/browser.ts'
import { endWithParent, guardRun } from './testing/guard.ts'
import { softHsmStep } from './testing/soft-hsm.ts'
import { type FailedTest, type Step, script } from './testing/steps.ts'
import { tests } from './testing/vitest-step.ts'

// `npm run test:steady -- --rounds n [words]` runs the tests, or those whose file names contain one of the words, n times on a
// deliberately disturbed machine. A test that depends on a race, an order of events or a time fails in some rounds.
const { values, positionals: words } = parseArgs({
  options: { rounds: { type: 'string', default: '3' } },
  allowPositionals: true,
})
const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('test:steady: --rounds is how often the tests are run, 1 or more.')
  process.exit(1)
}
const run = guardRun()
endWithParent()

const prepared = [softHsmStep, script('page and server', 'scripts/update-built.ts'), browserStep]
for (const step of prepared) if ((await step.run()).failed > 0) throw new Error(`${step.title} failed`)

const steps = [
  tests('unit, property and integration tests', 'vitest.config.ts', { files: words }),
  tests('end-to-end tests in Chromium', 'e2e/vitest.config.ts', { files: words }),
]
const machineIsGood = makeMachineBad(run)
let passed = 0
const failures: { round: number; test: FailedTest }[] = []
/** Number of runs that broke outside of any test. */
let broken = 0
for (let round = 1; round <= rounds; round += 1) for (const step of steps) await runOnce(step, round)
await machineIsGood()

console.log(`\n== Failed on a bad machine, of ${rounds} rounds`)
const byTest = Map.groupBy(
  failures,
  ({ test: { file, name } }) => `${file}: ${name || 'the file as a whole'}`,
)
for (const [test, times] of byTest)
  console.log(
    `${times.length} times: ${test}\n    ${times[0]!.test.message.trim().split('\n').slice(0, 4).join('\n    ')}`,
  )
console.log(`\n${rounds} rounds: ${passed} passed, ${failures.length + broken} failed`)
process.exitCode = failures.length + broken === 0 ? 0 : 1

async function runOnce(step: Step, round: number): Promise<void> {
  console.log(`\n== Round ${round} of ${rounds}: ${step.title}`)
  const outcome = await step.run()
  const failed = outcome.failures ?? []
  passed += outcome.passed
  broken += outcome.failed - failed.length
  for (const test of failed) failures.push({ round, test })
}
