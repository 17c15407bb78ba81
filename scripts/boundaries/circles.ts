import { posix } from 'node:path'
import type { Source } from './rules.ts'

/**
 * Returns the circles of imports among files, including type imports. Each is a sorted list of files; the largest circle is
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

/** Returns the imported file, from the root; null for an external package. */
function fileOf(from: string, importer: string): string | null {
  if (from.startsWith('.')) return posix.join(posix.dirname(importer), from)
  const [, name, folder] = /^@cloudsail\/([\w-]+)(?:\/(.+))?$/.exec(from) ?? []
  if (!name) return null
  return posix.join('packages', name, 'src', folder ?? '', 'index.ts')
}

/** Returns the strongly connected components of a graph (Tarjan). */
export function componentsOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const components: string[][] = []
  const places = new Map<string, { index: number; low: number; open: boolean }>()
  const stack: string[] = []
  const visit = (node: string) => {
    const own = { index: places.size, low: places.size, open: true }
    places.set(node, own)
    stack.push(node)
    for (const next of graph.get(node)!) {
      const other = places.get(next) ?? visit(next)
      if (other.open) own.low = Math.min(own.low, other.low)
    }
    if (own.low === own.index) {
      const component = stack.splice(stack.indexOf(node))
      for (const member of component) places.get(member)!.open = false
      components.push(component)
    }
    return own
  }
  for (const node of graph.keys()) if (!places.has(node)) visit(node)
  return components
}
