import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { faultsOf } from './boundaries/rules.ts'

// Fails where a room reaches into another past its door. What is allowed stands in ARCHITECTURE.md.
const root = join(import.meta.dirname, '..')
const sources = globSync('{packages,apps,e2e}/**/*.{ts,tsx,sql}', {
  cwd: root,
  exclude: (name) => /^(node_modules|dist)$/.test(name),
}).map((path) => ({ path: path.split(sep).join('/'), text: readFileSync(join(root, path), 'utf8') }))

const faults = faultsOf(sources)
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exitCode = 1
} else console.log(`Boundaries hold in ${sources.length} files.`)
