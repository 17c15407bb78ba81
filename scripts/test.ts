import { browserStep } from './testing/browser.ts'
import { endWithParent, guardRun } from './testing/guard.ts'
import { countProcessor } from './testing/processor-time.ts'
import { runSteps } from './testing/run-steps.ts'
import { softHsmStep } from './testing/soft-hsm.ts'
import { staticChecks } from './testing/static-checks.ts'
import { script } from './testing/steps.ts'
import { tests } from './testing/vitest-step.ts'

// `npm test`: everything. `npm test -- transfers` runs only the tests whose file names hold one of the words.
const words = process.argv.slice(2)
const unit = tests('unit, property and integration tests', 'vitest.config.ts', words)
const endToEnd = tests('end-to-end tests in Chromium', 'e2e/vitest.config.ts', words)
const built = script('page and server', 'scripts/update-built.ts')

const processor = countProcessor(guardRun())
endWithParent()
await runSteps(
  words.length > 0
    ? [softHsmStep, unit, built, browserStep, endToEnd]
    : [
        ...staticChecks,
        softHsmStep,
        unit,
        built,
        script('page weight', 'scripts/page-weight.ts'),
        browserStep,
        endToEnd,
      ],
  { processor, countScreens: async () => (await import('../e2e/support/screen-table.ts')).screens.length },
)
