import { join } from 'node:path'

/** What rolldown tells of the modules. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const src = join(import.meta.dirname, '../src')

/** The page's own modules that a screen needs. What comes through the entry of a package is left to the bundler, which
 *  knows who uses what of it. */
function reachedFrom(graph: ModuleGraph, entries: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const visit = (id: string) => {
    if (reached.has(id) || !id.startsWith(src)) return
    reached.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(visit)
  }
  for (const entry of entries) visit(join(src, entry))
  return reached
}

/** A chunk of the page's own modules that some screens need, and of `others` that belong to it. */
function groupOf(name: string, entries: readonly string[], others?: RegExp) {
  let modules: Set<string> | null = null
  return {
    name(id: string, graph: ModuleGraph) {
      modules ??= reachedFrom(graph, entries)
      return modules.has(id) || others?.test(id) ? name : null
    },
    debugName: name,
    includeDependenciesRecursively: false,
  }
}

/** What every visitor loads comes in few chunks: what hardly ever changes, so that it stays cached; the page's own; the
 *  log-in screen; the frame with home; texts. The catalogue of errors is fetched with the first error of a form. The
 *  bundler does the rest, one chunk per screen. */
export const chunkGroups = [
  {
    name: 'errors',
    test: /contract\/src\/core\/errors(\.ts$|\/(?!network))/,
    includeDependenciesRecursively: false,
  },
  { name: 'base', tags: ['$initial' as const], test: /[\\/]node_modules[\\/]|rolldown[\\/]runtime/ },
  { name: 'start', tags: ['$initial' as const] },
  { name: 'start-zh', test: /src[\\/](app|ui|identity)[\\/]texts\.zh\.ts$/ },
  { name: 'start-en', test: /src[\\/](app|ui|identity)[\\/]texts\.en\.ts$/ },
  // Its calls too, which other calls of the domain would otherwise share a chunk with.
  groupOf(
    'login',
    ['identity/login-screen.tsx'],
    /contract[\\/]src[\\/]identity[\\/](calls|identifiers)\.ts$/,
  ),
  groupOf('home', ['app/inside.tsx', 'home/home-screen.tsx'], /contract[\\/]src[\\/]home[\\/]/),
]

/** What is fetched together with a chunk, by the names in the build: on the way to home everything at once. For any
 *  other chunk its styles alone are named, since every name stands in the script that all visitors load; what it
 *  imports follows it. */
export const resolveDependencies = (file: string, dependencies: string[]): string[] =>
  /[\\/](home|login)-[^\\/]+$/.test(file)
    ? dependencies
    : dependencies.filter((each) => each.endsWith('.css'))
