import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { browserStep } from './testing/browser.ts'
import { endWithParent, guardRun } from './testing/guard.ts'
import { runSteps } from './testing/run-steps.ts'
import { root, script } from './testing/steps.ts'
import { tests } from './testing/vitest-step.ts'

// `npm run pictures [-- folder]` takes pictures of every screen in two languages, three looks and two widths, with a page to
// browse them (index.html), and of every page of staff (staff/index.html). Git ignores the default folder. `npm run pictures -- staff`
// takes the pages of staff alone, `npm run pictures -- guides` the pictures of the guides, into the page's source.
const [asked = 'test-results/pictures'] = parseArgs({ allowPositionals: true }).positionals
const guides = asked === 'guides'
const staff = asked === 'staff'
const folders: Readonly<Record<string, string>> = {
  guides: 'apps/web/src/help/content/pictures',
  staff: 'test-results/pictures',
}
process.env.PICTURES = resolve(root, folders[asked] ?? asked)

guardRun()
endWithParent()
await runSteps([
  script('page and server', 'scripts/update-built.ts'),
  browserStep,
  tests(`pictures into ${process.env.PICTURES}`, 'e2e/vitest.config.ts', {
    files: guides
      ? ['e2e/help/guides']
      : staff
        ? ['e2e/staff/every-page']
        : ['e2e/every-screen', 'e2e/staff'],
  }),
])
