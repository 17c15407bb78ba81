import { browserStep } from './testing/browser.ts'
import { endWithParent, guardRun } from './testing/guard.ts'
import { runSteps } from './testing/run-steps.ts'
import { softHsmStep } from './testing/soft-hsm.ts'
import { script } from './testing/steps.ts'
import { tests } from './testing/vitest-step.ts'

// `npm run accessibility`: every screen in every language, width and look, checked by three engines. `npm test` asks
// one of them, in two looks a screen.
process.env.ENGINES = 'all'
process.env.EVERY_LOOK = 'on'

guardRun()
endWithParent()
await runSteps([
  softHsmStep,
  script('page and server', 'scripts/update-built.ts'),
  browserStep,
  tests('three engines on every screen', 'e2e/vitest.config.ts', { files: ['e2e/screens.test.ts'] }),
])
