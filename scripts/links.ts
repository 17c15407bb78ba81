import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { documentFaults } from './documents/links.ts'

// Fails if a link between the documents is broken or README.md is too long.
const root = join(import.meta.dirname, '..')
const documents = globSync('{*.md,{apps,bench,docs,operations,torture}/**/*.md}', {
  cwd: root,
  exclude: (name) => /^(node_modules|dist)$/.test(name),
}).map((path) => ({ path: path.split(sep).join('/'), text: readFileSync(join(root, path), 'utf8') }))

const faults = documentFaults(documents, (path) => existsSync(join(root, path)))
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exitCode = 1
} else console.log(`Links lead somewhere in ${documents.length} documents.`)
