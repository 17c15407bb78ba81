import { globSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// Prints every text that still names the bank of brand.ts after another bank's brand has replaced it, one on each line. Loads
// only modules with texts: catalogues of the page, texts of the server, agreements, errors.
const root = join(import.meta.dirname, '../..')
const brandUrl = pathToFileURL(join(root, 'packages/contract/src/core/brand.ts')).href
const { brand } = (await import(`${brandUrl}?own`)) as { brand: object }

/** Returns the same brand with every name changed to another bank's. */
const renamed = (value: unknown): unknown =>
  typeof value === 'string'
    ? [...value].map((sign) => (/\d/.test(sign) ? '7' : /[a-z]/i.test(sign) ? 'Q' : '某')).join('')
    : Object.fromEntries(Object.entries(value as object).map(([name, inner]) => [name, renamed(inner)]))

registerHooks({
  load(url, context, next) {
    if (url !== brandUrl) return next(url, context)
    const source = `export const brand = ${JSON.stringify(renamed(brand))}`
    return { format: 'module', source, shortCircuit: true }
  },
})

const namesIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(namesIn)
const names = namesIn(brand)

const files = globSync(
  [
    '{apps/web,packages/ui}/src/**/texts.{zh,en}.ts',
    'apps/web/src/help/content/{words,tasks}.{zh,en}.ts',
    'apps/server/src/**/{texts,*-texts,*-words}.ts',
    'apps/server/src/agreements/index.ts',
    'packages/contract/src/core/errors.ts',
    'packages/contract/src/{index,calls}.ts',
    'packages/contract/src/*/index.ts',
  ],
  { cwd: root, exclude: (name) => name === 'node_modules' },
)
const seen = new Set<unknown>()
function visit(value: unknown, at: string): void {
  if (typeof value === 'string' && names.some((name) => value.includes(name))) console.log(`${at}: ${value}`)
  if (typeof value === 'function' && value.length === 1 && /^\(?\w+\)? ?=>/.test(String(value)))
    visit(tried(value as (given: number) => unknown), at)
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  for (const [name, inner] of Object.entries(value)) visit(inner, `${at} ${name}`)
}
/** Calls a function that makes a text from one number or word, and returns the text. */
function tried(make: (given: number) => unknown): unknown {
  try {
    return make(1)
  } catch {
    return null
  }
}
for (const file of files) visit({ ...(await import(pathToFileURL(join(root, file)).href)) }, file)
console.log(`${files.length} files`)
process.exit(0)
