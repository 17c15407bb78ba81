// The entry of npm start, npm test and the other commands, under the Node.js (20 or later) that npm runs on. It installs what
// is missing and goes on under the pinned Node.js. It is plain JavaScript, so that every such version can read it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { environmentOf, Failure, install, root } from './install.mjs'
import { run } from './run-child.mjs'

/** `built`: page and server are brought up to date first. `server`: stops in order when this process is gone. */
const commands = {
  start: { file: 'apps/server/dist/main.js', built: true, server: true },
  dev: { file: 'scripts/dev.ts' },
  test: { file: 'scripts/test.ts' },
  'test:steady': { file: 'scripts/test-steady.ts' },
  check: { file: 'scripts/check.ts' },
  bench: { file: 'bench/run.ts', built: true },
  capacity: { file: 'bench/capacity.ts' },
  cluster: { file: 'scripts/cluster.ts' },
  torture: { file: 'torture/run.ts', built: true },
  mutate: { file: 'scripts/mutate.ts' },
  build: { file: 'scripts/update-built.ts', args: ['--always'] },
  'new:screen': { file: 'scripts/new-screen.ts' },
  screens: { file: 'scripts/screens.ts' },
  parameters: { file: 'apps/server/src/change-parameters.ts' },
  calendars: { file: 'apps/server/src/change-calendars.ts' },
  points: { file: 'apps/server/src/change-points.ts' },
  differences: { file: 'apps/server/src/change-differences.ts' },
  books: { file: 'apps/server/src/check-books.ts' },
  months: { file: 'apps/server/src/months.ts' },
  backup: { file: 'apps/server/src/back-up.ts' },
  restore: { file: 'apps/server/src/restore.ts' },
  issues: { file: 'apps/server/src/change-issues.ts' },
  accessibility: { file: 'scripts/accessibility.ts' },
  sbom: { file: 'scripts/sbom.ts' },
  pictures: { file: 'scripts/pictures.ts' },
  firefox: { file: 'scripts/firefox.ts' },
}

const [name = '', ...rest] = process.argv.slice(2)
const command = commands[name]
try {
  if (!command) throw new Failure(`There is no "${name}". There are: ${Object.keys(commands).join(', ')}.`)
  const node = await install()
  const environment = environmentOf(node)
  const { nodeFlags, environment: memory } = command.server ? settingsOfServer() : { nodeFlags: [] }
  let code = command.built ? await run(node, ['scripts/update-built.ts'], { env: environment }) : 0
  if (code === 0)
    code = await run(node, [command.file, ...(command.args ?? []), ...rest], {
      env: { ...environment, ...memory },
      flags: nodeFlags,
      channel: command.server,
    })
  process.exitCode = code
} catch (error) {
  if (!(error instanceof Failure)) throw error
  console.error(error.message)
  process.exitCode = 1
}

/** Returns the start settings of the server's process, which keep it small: see the entry in its package.json. */
function settingsOfServer() {
  return JSON.parse(readFileSync(join(root, 'apps/server/package.json'), 'utf8')).process
}
