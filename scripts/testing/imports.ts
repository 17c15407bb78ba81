import { globSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import { root } from './steps.ts'

/** The files of the repository that each file imports, as paths from the root with slashes. External packages are excluded. */
export type Imports = ReadonlyMap<string, ReadonlySet<string>>

const folders = '{packages,apps,e2e,scripts,bench,torture}/**/*.{ts,tsx,mjs}'
const specifiers = /(?:\bfrom|\bimport\(|^import)\s*'([^']+)'/gm

/** Reads the imports of every source. */
export function readImports(): Imports {
  const files = globSync(folders, { cwd: root, exclude: (name) => /^(node_modules|dist)$/.test(name) })
  return importsOf(
    files.map((path) => ({
      path: path.split(sep).join('/'),
      text: readFileSync(join(root, path), 'utf8'),
    })),
  )
}

/** Returns the imports of these sources. */
export function importsOf(sources: readonly { path: string; text: string }[]): Imports {
  const known = new Set(sources.map(({ path }) => path))
  return new Map(
    sources.map(({ path, text }) => {
      const targets = [...text.matchAll(specifiers)].flatMap(([, name]) => targetsOf(path, name!))
      return [path, new Set(targets.filter((target) => known.has(target)))]
    }),
  )
}

/** Returns the possible targets of an import: a package's entry is a file or a folder. */
function targetsOf(path: string, name: string): string[] {
  if (name.startsWith('.')) return [posix.join(posix.dirname(path), name)]
  const [, own, entry = 'index'] = /^@cloudsail\/([\w-]+)(?:\/(.+))?$/.exec(name) ?? []
  const folders = own ? [`packages/${own}/src`, `apps/${own}/src`] : []
  return folders.flatMap((folder) => [`${folder}/${entry}.ts`, `${folder}/${entry}/index.ts`])
}

/** Returns everything that a file needs, including itself. */
export function neededBy(path: string, imports: Imports): Set<string> {
  const found = new Set([path])
  for (const each of found) for (const next of imports.get(each) ?? []) found.add(next)
  return found
}

/** Returns every file that one of `changed` can affect, with the smallest number of imports between the two. */
export function affectedBy(changed: Iterable<string>, imports: Imports): Map<string, number> {
  const importers = new Map<string, string[]>()
  for (const [path, targets] of imports)
    for (const target of targets) {
      const known = importers.get(target)
      if (known) known.push(path)
      else importers.set(target, [path])
    }
  const steps = new Map([...changed].map((path) => [path, 0]))
  for (const [path, far] of steps)
    for (const importer of importers.get(path) ?? []) if (!steps.has(importer)) steps.set(importer, far + 1)
  return steps
}
