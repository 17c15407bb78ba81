import { existsSync } from 'node:fs'
import { browserStep } from './testing/browser.ts'
import { endWithParent, guardRun } from './testing/guard.ts'
import { runSteps } from './testing/run-steps.ts'
import { script } from './testing/steps.ts'
import { tests } from './testing/vitest-step.ts'

// `npm run firefox` tests log-in, a payment and the statement in a second engine, if one is installed: firefox-esr, firefox, or
// the program that FIREFOX_PATH names.
const places = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]
process.env.FIREFOX_PATH ??= places.find(existsSync)
if (!process.env.FIREFOX_PATH) {
  console.log(
    'Firefox is not installed: nothing was tried in it. Install firefox-esr, or name one in FIREFOX_PATH.',
  )
  process.exit()
}

guardRun()
endWithParent()
await runSteps([
  script('page and server', 'scripts/update-built.ts'),
  browserStep,
  tests('in Firefox', 'e2e/vitest.config.ts', { files: ['e2e/second-engine'] }),
])
