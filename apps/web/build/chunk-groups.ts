import { posix } from 'node:path'

/** A source module as the bundler leaves it: only the imports whose names are used. */
export interface SourceModule {
  imports: readonly string[]
  dynamicImports: readonly string[]
}

/** By path, relative to the page's folder. */
export type SourceGraph = ReadonlyMap<string, SourceModule>

/** Names of groups by module. The bundler decides about a module without a group. */
export type ChunkGroups = ReadonlyMap<string, string>

const ui = '../../packages/ui/src'

/** What a group may be reached from. Screens and parts of a domain have its name in `domain`. */
interface Root {
  kind: 'start' | 'early' | 'home' | 'ways' | 'check' | 'kit' | 'screen' | 'later'
  name: string
  module: string
  /** A screen or part before log-in. */
  isOpen?: boolean
}

/** The page and its log-in form. */
const start = ['src/main.tsx', 'src/identity/log-in/login-screen.tsx']
/** What the log-in page asks for once it is drawn. */
const early = [
  `${ui}/toast.tsx`,
  `${ui}/keypad.tsx`,
  'src/identity/today/bank-today.tsx',
  'src/identity/log-in/customers.demo.tsx',
  'src/identity/log-in/relogin-screen.tsx',
  'src/home/timeout-screen.tsx',
]
/** What every customer sees first. Parts of home that few have are not among them. */
const home = [
  'src/app/inside.tsx',
  'src/home/home-screen.tsx',
  'src/home/panels/panels.tsx',
  'src/home/panels/due-soon.tsx',
  'src/app/frame/side-menu.tsx',
  `${ui}/base/ask-figures.ts`,
]
/** Where the tabs of a narrow page lead. Nobody waits there for the code of an order. */
const ways = ['src/help/group-screen.tsx', 'src/help/site-map-screen.tsx']
/** What replaces the log-in form in a browser that the bank does not know. */
const check = ['src/identity/log-in/second-factor.tsx', 'src/identity/log-in/code-by-sms.ts']
/** Texts of errors in both languages, fetched with the first error of a form. */
const ofErrors = /packages\/contract\/src\/core\/errors(\.ts$|\/)|base\/error-catalogue\.ts$/
/** The styles of shared components are one file. */
const sharedStyles = /packages\/ui\/src\/.*\.module\.css$/
const tables = ['src/screens.ts', 'src/menu.ts', 'src/catalogues.ts']
const openTable = 'src/screens.open.ts'
/** What many screens are made of: a chunk for each, fetched before the first of them is opened. */
const kits: Record<string, RegExp> = {
  orders: new RegExp(`^${ui}/order-flow/`),
  query: new RegExp(`^${ui}/query-page/`),
  charts: new RegExp(`^${ui}/charts/`),
}

const text = /^(.*?\bsrc)\/(?:(\w+)\/)?(?:.*\/)?texts\.(zh|en)\.ts$/
/** Domains whose texts weigh little are fetched together. */
const smallTexts = ['demo', 'donation', 'limits', 'messages', 'points', 'profile']

/**
 * Returns the chunk group of each module, by who reaches it. A module that another one imports is reached by all that reach
 * the other one. The groups are ordered by what they are reached from, so that a group imports itself and earlier ones only,
 * and no two groups import each other:
 *
 * start < early (asked for on the log-in page) < open-home (home and screens before log-in) < home < open (the second factor,
 * and what screens before log-in share with others) < ways (the menu as a screen) < kit (several kits) < orders, query, charts
 * < contract (several domains) < shared (the same, of the page) < a domain < a domain's queries < what a domain shows on demand.
 *
 * Texts import nothing. They have a group for each domain and language.
 */
export function groupChunks(graph: SourceGraph): ChunkGroups {
  const roots = rootsOf(graph)
  const reached = new Map<string, Root[]>()
  for (const root of roots)
    for (const module of closureOf(graph, root.module)) {
      const known = reached.get(module)
      if (known) known.push(root)
      else reached.set(module, [root])
    }
  const queries = new Set((reached.get(`${ui}/query-page/query-page.tsx`) ?? []).map(({ module }) => module))
  const groups = new Map<string, string>()
  const tableModules = new Set(tables.flatMap((module) => [...closureOf(graph, module)]))
  const openModules = closureOf(graph, openTable)
  for (const module of graph.keys()) {
    const by = reached.get(module) ?? []
    const group =
      textGroup(module) ??
      groupFor(module, by, queries) ??
      (openModules.has(module) ? 'table-open' : tableModules.has(module) ? 'table' : null)
    if (group) groups.set(module, group)
  }
  return groups
}

function textGroup(module: string): string | null {
  const [, folder, domain, language] = text.exec(module) ?? []
  if (!language) return null
  if (folder !== 'src')
    return module === `${ui}/texts.${language}.ts` ? `start-${language}` : `kits-${language}`
  const place = posix.dirname(module)
  if (place === 'src/app' || place === 'src/identity' || early.some((part) => posix.dirname(part) === place))
    return `start-${language}`
  // Home does not wait for its month, and few have arranged it.
  if (place === 'src/home/month' || place === 'src/home/own') return `few-${language}`
  if (domain === 'home' || domain === 'app') return `home-${language}`
  return smallTexts.includes(domain!) ? `few-${language}` : `${domain}-${language}`
}

function groupFor(module: string, by: readonly Root[], queries: ReadonlySet<string>): string | null {
  if (by.length === 0) return null
  if (by.every(({ name }) => name === 'pki')) return 'pki'
  const has = (kind: Root['kind']) => by.some((root) => root.kind === kind)
  if (has('start')) return /node_modules|rolldown\/runtime|^build\//.test(module) ? 'base' : 'start'
  if (has('early')) return 'early'
  const isOpen = by.some((root) => root.isOpen)
  if (has('home')) return isOpen ? 'open-home' : 'home'
  if (isOpen && new Set(by.map(({ name }) => name)).size > 1 && !sharedStyles.test(module)) return 'open'
  if (has('check')) return 'open'
  if (has('ways')) return 'ways'
  const inKits = [...new Set(by.filter(({ kind }) => kind === 'kit').map(({ name }) => name))]
  if (sharedStyles.test(module)) return 'styles'
  if (inKits.length > 1) return 'kit'
  if (inKits.length === 1) return inKits[0]!
  if (ofErrors.test(module)) return 'errors'
  const domains = new Set(by.map(({ name }) => name))
  if (domains.size > 1) return /packages\/(contract|pki|sm)\/|\/zod\//.test(module) ? 'contract' : 'shared'
  const [domain] = domains
  if (!has('screen')) return `${domain}-later`
  if (by.some(({ isOpen }) => isOpen)) return `${domain}-open`
  return by.every((root) => root.kind === 'screen' && queries.has(root.module))
    ? `${domain}-queries`
    : domain!
}

/** Finds the roots: the page's parts by name, screens by the tables that import them, the rest by their folders. */
function rootsOf(graph: SourceGraph): Root[] {
  const isTable = /^src\/(\w+)\/screens(\.\w+)?\.ts$/
  const opened = new Map<string, { name: string; isOpen: boolean }>()
  for (const [module, { dynamicImports }] of graph) {
    const domain = isTable.exec(module)?.[1]
    // The demo's pages are for engineers, and use whatever they like.
    const isOpen = !module.endsWith('/screens.ts') && domain !== 'demo'
    if (domain) for (const screen of dynamicImports) opened.set(screen, { name: `of-${domain}`, isOpen })
  }
  const named = new Set([...start, ...early, ...home, ...ways, ...check])
  const screens = [...opened].filter(([module]) => !named.has(module))
  const lazy = new Set(
    [...graph.values()]
      .flatMap(({ dynamicImports }) => dynamicImports)
      .filter((module) => !text.test(module) && !opened.has(module) && !named.has(module))
      .filter((module) => ![...tables, openTable].includes(module)),
  )
  const root = (kind: Root['kind']) => (module: string) => ({ kind, name: kind, module })
  const present = (modules: readonly string[]) => modules.filter((module) => graph.has(module))
  const shown = new Set(screens.flatMap(([module]) => [...closureOf(graph, module)]))
  return [
    ...present(start).map(root('start')),
    ...present(early).map(root('early')),
    ...present(home).map(root('home')),
    ...present(ways).map(root('ways')),
    ...present(check).map((module) => ({ ...root('check')(module), isOpen: true })),
    ...Object.entries(kits).flatMap(([name, folder]) =>
      [...shown]
        .filter((module) => folder.test(module))
        .map((module) => ({ kind: 'kit' as const, name, module })),
    ),
    ...screens.map(([module, { name, isOpen }]) => ({ kind: 'screen' as const, name, module, isOpen })),
    ...[...lazy].map((module) => ({ kind: 'later' as const, name: ownerOf(module), module })),
  ]
}

/** Returns the domain of a part that is fetched on demand. */
function ownerOf(module: string): string {
  if (module.includes('packages/pki/')) return 'pki'
  return `of-${module.startsWith(ui) ? 'kits' : (/^src\/(\w+)\//.exec(module)?.[1] ?? 'app')}`
}

function closureOf(graph: SourceGraph, module: string): Set<string> {
  const reached = new Set<string>()
  const visit = (each: string) => {
    if (reached.has(each)) return
    reached.add(each)
    graph.get(each)?.imports.forEach(visit)
  }
  visit(module)
  return reached
}
