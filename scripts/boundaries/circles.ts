import { posix } from 'node:path'
import { componentsOf } from '../../apps/web/build/components-of.ts'
import type { Source } from './rules.ts'

/**
 * Returns the circles of imports among files, including type imports. Each is a sorted list of files. The largest circle is
 * first. A dynamic import (`import(…)`) closes no circle.
 */
export function circlesOf(sources: readonly Source[]): string[][] {
  const known = new Set(sources.map(({ path }) => path))
  const graph = new Map(sources.map((source) => [source.path, importedBy(source, known)]))
  return componentsOf(graph)
    .filter((files) => files.length > 1)
    .map((files) => files.toSorted())
    .sort((a, b) => b.length - a.length)
}

const statement = /^\s*(?:import|export)\b(?:[^'";]*?\bfrom)?\s*'([^']+)'/gm

function importedBy({ path, text }: Source, known: ReadonlySet<string>): string[] {
  return [...text.matchAll(statement)].flatMap(([, from]) => {
    const file = fileOf(from!, path)
    return file && known.has(file) ? [file] : []
  })
}

/** Returns the imported file, from the root. Null for an external package. */
function fileOf(from: string, importer: string): string | null {
  if (from.startsWith('.')) return posix.join(posix.dirname(importer), from)
  const [, name, folder] = /^@cloudsail\/([\w-]+)(?:\/(.+))?$/.exec(from) ?? []
  if (!name) return null
  return posix.join('packages', name, 'src', folder ?? '', 'index.ts')
}
