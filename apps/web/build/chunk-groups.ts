import { join } from 'node:path'

/** What rolldown tells of the modules. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const src = join(import.meta.dirname, '../src')
const login = join(src, 'identity/login-screen.tsx')

/** The page's own modules that the log-in screen needs. What comes through the entry of a package is left to the
 *  bundler, which knows who uses what of it. */
function ofLogin(graph: ModuleGraph): Set<string> {
  const reached = new Set<string>()
  const visit = (id: string) => {
    if (reached.has(id) || !id.startsWith(src)) return
    reached.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(visit)
  }
  visit(login)
  return reached
}

let loginModules: Set<string> | null = null

/** Its calls, which other calls of the domain would otherwise share a chunk with. */
const loginCalls = /contract[\\/]src[\\/]identity[\\/](calls|identifiers)\.ts$/

/** What every visitor loads comes in few chunks: what hardly ever changes, so that it stays cached; the page's own; the
 *  log-in screen; texts. The catalogue of errors is fetched with the first error of a form. The bundler does the rest,
 *  one chunk per screen. */
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
  {
    name(id: string, graph: ModuleGraph) {
      loginModules ??= ofLogin(graph)
      return loginModules.has(id) || loginCalls.test(id) ? 'login' : null
    },
    debugName: 'login',
    includeDependenciesRecursively: false,
  },
]
