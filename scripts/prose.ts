import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { proseFaults } from './documents/prose.ts'

// Fails if a comment or the name of a test uses a phrase that docs/style.md rules out.
const root = join(import.meta.dirname, '..')
const sources = globSync('{apps,packages,scripts,bench,torture,e2e}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (name) => /^(node_modules|dist|dist-production)$/.test(name),
})
const faults = sources.flatMap((path) => proseFaults(path, readFileSync(join(root, path), 'utf8')))
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exitCode = 1
} else console.log(`Comments and names of tests in ${sources.length} files are plain.`)
