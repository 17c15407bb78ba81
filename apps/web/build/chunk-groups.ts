import { join } from 'node:path'

/** What rolldown tells of the modules. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const sources = ['../src', '../../../packages/ui/src'].map((folder) => join(import.meta.dirname, folder))

/** The page's own modules that a screen needs. What comes through the entry of a package is left to the bundler, which
 *  knows who uses what of it. */
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

/** A chunk of the page's own modules that some screens need, and of `others`: files of packages that belong to it. */
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

/** Files of the contract by their paths, without the ending: `core/(money|limits)`. */
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
    'core/(money|rules/mask)',
    'accounts/(categories|kinds)',
    'messages/announcement-row',
    'profile/(favourites|home-panels)',
  ),
)

/** What every visitor loads comes in few chunks: packages, which hardly ever change and stay cached; the page's own with
 *  the log-in screen; texts; the frame with home. What they use of the contract is named above, or it would come in many
 *  small ones (`scripts/page-weight.ts` counts them). The catalogue of errors is fetched with the first error of a form,
 *  the styles of shared components with the first screen after home. The bundler does the rest, one chunk per screen. */
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
  // Those of toasts are asked for while somebody logs in.
  {
    name: 'styles',
    test: /packages[\\/]ui[\\/]src[\\/](?!toast).*\.module\.css$/,
    includeDependenciesRecursively: false,
  },
]

/** What is fetched together with a chunk, by the names in the build: on the way to home everything at once that is not
 *  there yet. For any other chunk its styles alone are named, since every name stands in the script that all visitors
 *  load; what it imports follows it. */
export const resolveDependencies = (file: string, dependencies: string[]): string[] =>
  dependencies.filter(
    (each) =>
      each.endsWith('.css') || (/[\\/]home-[^\\/]+$/.test(file) && !/[\\/](start|base)-[^\\/]+$/.test(each)),
  )
