import { browserStep } from './testing/browser.ts'
import { runSteps } from './testing/run-steps.ts'
import { softHsmStep } from './testing/soft-hsm.ts'
import { staticChecks } from './testing/static-checks.ts'
import { script, tests } from './testing/steps.ts'

// `npm test`: everything. `npm test -- transfers` runs only the tests whose file names hold one of the words.
const words = process.argv.slice(2)
const unit = tests(
  'unit, property and integration tests',
  ...words,
  ...(words.length > 0 ? ['--passWithNoTests'] : []),
)
const endToEnd = tests(
  'end-to-end tests in Chromium',
  '--config',
  'e2e/vitest.config.ts',
  ...words,
  ...(words.length > 0 ? ['--passWithNoTests'] : []),
)
const web = script('web build', 'scripts/update-web.ts')

await runSteps(
  words.length > 0
    ? [softHsmStep, unit, web, browserStep, endToEnd]
    : [
        ...staticChecks,
        softHsmStep,
        unit,
        web,
        script('page weight', 'scripts/page-weight.ts'),
        browserStep,
        endToEnd,
      ],
)
