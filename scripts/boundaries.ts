import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { circlesOf } from './boundaries/circles.ts'
import { faultsOf } from './boundaries/rules.ts'

// Fails if a module imports another one past its public entry, or if files import each other in a circle. ARCHITECTURE.md lists
// the permitted imports.
const root = join(import.meta.dirname, '..')
const sources = globSync('{packages,apps,e2e,scripts,bench,torture}/**/*.{ts,tsx,sql}', {
  cwd: root,
  exclude: (name) => /^(node_modules|dist.*)$/.test(name),
}).map((path) => ({ path: path.split(sep).join('/'), text: readFileSync(join(root, path), 'utf8') }))

const circles = circlesOf(sources).map(
  (files) =>
    `${files.join('\n  ')}\n  import each other in a circle: move what they share, or its type, into a file of its own`,
)
const faults = [...faultsOf(sources), ...circles]
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exitCode = 1
} else console.log(`Boundaries hold in ${sources.length} files.`)
