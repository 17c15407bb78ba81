import { join, resolve } from 'node:path'
import { browserStep } from './testing/browser.ts'
import { endWithParent, guardRun } from './testing/guard.ts'
import { runSteps } from './testing/run-steps.ts'
import { root, script } from './testing/steps.ts'
import { tests } from './testing/vitest-step.ts'

// `npm run pictures [-- folder]`: every screen in two languages, three looks and two widths, with a page to leaf through
// them (index.html). Git ignores the folder they go to where none is given.
process.env.PICTURES = resolve(process.argv[2] ?? join(root, 'test-results/pictures'))

guardRun()
endWithParent()
await runSteps([
  script('web build', 'scripts/update-web.ts'),
  browserStep,
  tests(`pictures into ${process.env.PICTURES}`, 'e2e/vitest.config.ts', ['e2e/every-screen']),
])
