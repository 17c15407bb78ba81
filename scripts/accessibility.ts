import { parseArgs } from 'node:util'
import { browserStep } from './testing/browser.ts'
import { endWithParent, guardRun } from './testing/guard.ts'
import { runSteps } from './testing/run-steps.ts'
import { softHsmStep } from './testing/soft-hsm.ts'
import { script } from './testing/steps.ts'
import { tests } from './testing/vitest-step.ts'

// `npm run accessibility [-- words]` checks every screen, or those whose address or title contains a word, in every language,
// width and look, with three engines. It also checks in every window whether texts are cut or overlap. `--widths` checks only
// that. `npm test` uses one engine and two looks for each screen, and checks a few screens in some windows.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { widths: { type: 'boolean', default: false } },
})
process.env.ENGINES = 'all'
process.env.EVERY_LOOK = 'on'
process.env.SCREENS = positionals.join(' ')

const widths = tests('every screen in every window', 'e2e/vitest.config.ts', {
  files: ['e2e/widths.test.ts'],
})
const engines = tests('three engines on every screen', 'e2e/vitest.config.ts', {
  files: ['e2e/screens.test.ts'],
})

guardRun()
endWithParent()
await runSteps([
  softHsmStep,
  script('page and server', 'scripts/update-built.ts'),
  browserStep,
  ...(values.widths ? [] : [engines]),
  widths,
])
