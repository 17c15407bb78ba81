import { join } from 'node:path'

/** The part of rolldown's module graph used here. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const sources = ['../src', '../../../packages/ui/src'].map((folder) => join(import.meta.dirname, folder))

/**
 * Returns the page's own modules that the entries need. Modules reached through the entry of a package are left to the
 * bundler, which knows which of their exports are used.
 */
function reachedFrom(graph: ModuleGraph, entries: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const visit = (id: string) => {
    if (reached.has(id) || !sources.some((folder) => id.startsWith(folder))) return
    reached.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(visit)
  }
  for (const entry of entries) visit(join(sources[0]!, entry))
  return reached
}

/**
 * Returns a chunk group of the page's own modules that some screens need, and of `others`: files of packages that belong to
 * the group.
 */
function groupOf(name: string, entries: readonly string[], others: RegExp) {
  let modules: Set<string> | null = null
  return {
    name(id: string, graph: ModuleGraph) {
      modules ??= reachedFrom(graph, entries)
      return modules.has(id) || others.test(id) ? name : null
    },
    debugName: name,
    includeDependenciesRecursively: false,
  }
}

/** Returns a pattern for files of the contract by their paths without extension: `core/(money|limits)`. */
const contract = (...paths: string[]) => `packages/contract/src/(${paths.join('|')})\\.ts$`
const files = (...patterns: string[]) => new RegExp(patterns.join('|').replaceAll('/', '[\\\\/]'))

const ofStart = files(
  'vite/preload-helper',
  'packages/sm/',
  contract(
    'core/(access|brand|call|limits|success-codes|text|errors/network)',
    'core/fields/(entry|kinds)',
    'core/rules/(characters|check-digits|normalise|numbers|text-rules)',
    'http/(calls|fields)',
    'identity/(calls|identifiers)',
  ),
)
const ofHome = files(
  'zod/v4/mini/iso\\.js$',
  contract(
    'bankday/calls',
    'home/\\w+',
    'core/(bilingual|money|rules/mask)',
    'accounts/(categories|kinds)',
    'messages/announcement-row',
    'profile/(favourites|home-panels)',
  ),
)

/**
 * Code that every visitor loads comes in few chunks: packages, which hardly ever change and stay cached, the page's own code
 * with the log-in screen, texts, and the frame with home. The parts of the contract that they use are named above, or they
 * would become many small chunks (`scripts/page-weight.ts` counts them). The catalogue of errors is loaded with the first
 * error of a form, the styles of shared components with the first screen after home. The bundler decides about the rest, one
 * chunk per screen.
 */
export const chunkGroups = [
  {
    name: 'errors',
    test: /contract\/src\/core\/errors(\.ts$|\/(?!network))/,
    includeDependenciesRecursively: false,
  },
  { name: 'base', tags: ['$initial' as const], test: /[\\/]node_modules[\\/]|rolldown[\\/]runtime/ },
  { name: 'start-zh', test: /(web[\\/]src[\\/](app|identity)|packages[\\/]ui[\\/]src)[\\/]texts\.zh\.ts$/ },
  { name: 'start-en', test: /(web[\\/]src[\\/](app|identity)|packages[\\/]ui[\\/]src)[\\/]texts\.en\.ts$/ },
  groupOf('start', ['main.tsx', 'identity/log-in/login-screen.tsx'], ofStart),
  groupOf('home', ['app/inside.tsx', 'home/home-screen.tsx'], ofHome),
  // Leaves out the styles of toasts, which are loaded during log-in.
  {
    name: 'styles',
    test: /packages[\\/]ui[\\/]src[\\/](?!toast).*\.module\.css$/,
    includeDependenciesRecursively: false,
  },
]

/**
 * Returns the files to load together with a chunk, by their names in the build. On the way to home: everything not loaded
 * yet. For any other chunk: its styles only, since every name adds to the script that all visitors load. The chunk's imports
 * are loaded after it.
 */
export const resolveDependencies = (file: string, dependencies: string[]): string[] =>
  dependencies.filter(
    (each) =>
      each.endsWith('.css') || (/[\\/]home-[^\\/]+$/.test(file) && !/[\\/](start|base)-[^\\/]+$/.test(each)),
  )
