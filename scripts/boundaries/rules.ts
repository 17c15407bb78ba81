import { posix } from 'node:path'
import { allLayers, layerFault, unitOf } from './layers.ts'
import { domains, homes, moduleOf, modules, partOf } from './modules.ts'

export interface Source {
  /** Path from the root, with slashes: apps/server/src/orders/audit.ts */
  path: string
  text: string
}

/** Returns the faults of a file, as words that follow its path. */
type Rule = (source: Source) => string[]

/** Returns every fault of these files, as `path: fault`, sorted. */
export function faultsOf(sources: readonly Source[]): string[] {
  return sources
    .flatMap((source) => rules.flatMap((rule) => rule(source).map((what) => `${source.path}: ${what}`)))
    .sort()
}

const isTest = (path: string) => /\.test\.tsx?$|\/test-[\w-]+\.ts$|\/testing\//.test(path)
const isCode = (path: string) => /\.tsx?$/.test(path)

interface Import {
  from: string
  /** The target of a relative import, from the root. Null for a package. */
  target: string | null
}

function importsOf({ path, text }: Source): Import[] {
  return [...text.matchAll(/(?:from|import\(|^import)\s*'([^']+)'/gm)].map(([, from]) => ({
    from: from!,
    target: from!.startsWith('.') ? posix.join(posix.dirname(path), from!) : null,
  }))
}

const namesAreKnown: Rule = ({ path }) => {
  const part = partOf(path)
  if (!part) return []
  const module = moduleOf(path, part)
  const known =
    path === `${part}/${module}` ||
    domains.includes(module) ||
    (modules[part] as readonly string[]).includes(module)
  return known ? [] : [`${module} is neither a domain nor a module that is known`]
}

/** Web and server share only contract and sm, which import neither of them. */
const partsStayApart: Rule = (source) => {
  const home = homes.find((folder) => source.path.startsWith(folder))
  if (!home || isTest(source.path)) return []
  return importsOf(source).flatMap(({ target }) =>
    target && !target.startsWith(home) ? [`reaches out of ${home} for ${target}`] : [],
  )
}

/** The demo imports the bank in one folder, which the bank's own calls can replace later. */
const demoAsksTheBankInOneFolder: Rule = (source) => {
  const isProgram = homes.some((folder) => source.path.startsWith(folder))
  if (!isProgram || source.path.startsWith('apps/demo/src/bank/')) return []
  return importsOf(source).flatMap(({ from }) =>
    /^@cloudsail\/server(\/|$)/.test(from) ? [`imports ${from}; apps/demo/src/bank alone does`] : [],
  )
}

/** The bank and its tests run without the demo's program. */
const serverKnowsNoDemo: Rule = (source) => {
  if (!source.path.startsWith('apps/server/')) return []
  return importsOf(source).flatMap(({ from, target }) =>
    target?.startsWith('apps/demo/') || /^@cloudsail\/demo(\/|$)/.test(from)
      ? [`imports ${from}; the server knows nothing of apps/demo`]
      : [],
  )
}

/** Components are for pages. The server must not import them. */
const pagesAloneHaveComponents: Rule = (source) => {
  const others = [
    'apps/demo/',
    'apps/server/',
    'apps/simulators/',
    'packages/contract/',
    'packages/demo-customers/',
    'packages/pki/',
    'packages/sm/',
  ]
  if (!others.some((folder) => source.path.startsWith(folder))) return []
  return importsOf(source).flatMap(({ from }) =>
    from.startsWith('@cloudsail/ui') ? [`knows components: ${from}`] : [],
  )
}

const contractIsPure: Rule = (source) => {
  if (!source.path.startsWith('packages/contract/src/') || isTest(source.path)) return []
  return importsOf(source).flatMap(({ from, target }) =>
    target || /^zod(\/mini)?$/.test(from) ? [] : [`the contract is pure: ${from}`],
  )
}

/** Returns the public entries of a domain: of its module, and of its lower part if there is one. */
function entriesOf(part: string, domain: string): string[] {
  const units = allLayers.find((layers) => layers.part === part)?.layers.flat() ?? []
  const storeys = units.filter((unit) => unit.startsWith(`${domain}/`))
  return [domain, ...storeys].map((unit) => `${part}/${unit}/index.ts`)
}

const modulesStandInLowerLayers: Rule = (source) => {
  const layers = allLayers.find(({ part }) => source.path.startsWith(`${part}/`))
  if (!layers || isTest(source.path)) return []
  return importsOf(source).flatMap(({ target }) => {
    if (!target || isTest(target)) return []
    const fault = layerFault(source.path, target, layers)
    return fault === null ? [] : [fault]
  })
}

/** A lower part is entered by its index.ts, also from its own module. */
const storeysHaveOneEntry: Rule = (source) => {
  const layers = allLayers.find(({ part }) => source.path.startsWith(`${part}/`))
  if (!layers || isTest(source.path) || layers.lists?.includes(source.path)) return []
  return importsOf(source).flatMap(({ target }) => {
    const unit = target && unitOf(target, layers)
    if (!target || !unit?.includes('/') || unit === unitOf(source.path, layers)) return []
    return target === `${layers.part}/${unit}/index.ts` || isTest(target)
      ? []
      : [`enters ${unit} past its index.ts: ${target}`]
  })
}

const modulesOfOneEntry = ['networks', 'ports', 'outbox']

/** What stands between the bank and the outside is entered by its index.ts. Types of tables stand below the entries. */
const outsideIsEnteredByIndex: Rule = (source) => {
  const part = 'apps/server/src'
  if (
    !source.path.startsWith(`${part}/`) ||
    isTest(source.path) ||
    /\/(journal-)?tables\.ts$/.test(source.path)
  )
    return []
  const own = moduleOf(source.path, part)
  return importsOf(source).flatMap(({ target }) => {
    if (!target?.startsWith(`${part}/`) || isTest(target)) return []
    const other = moduleOf(target, part)
    if (other === own || !modulesOfOneEntry.includes(other)) return []
    return target === `${part}/${other}/index.ts` ? [] : [`enters ${other} past its index.ts: ${target}`]
  })
}

/** A domain is entered by its index.ts. Tests may also use its builders. */
const domainsAreEnteredByIndex: Rule = (source) => {
  const part = partOf(source.path)
  if (!part || part === 'e2e' || isTest(source.path)) return []
  const own = moduleOf(source.path, part)
  return importsOf(source).flatMap(({ target }) => {
    if (!target?.startsWith(`${part}/`) || isTest(target)) return []
    const other = moduleOf(target, part)
    if (other === own || !domains.includes(other) || !domains.includes(own)) return []
    return entriesOf(part, other).includes(target) ? [] : [`enters ${other} past its index.ts: ${target}`]
  })
}

const writesLedger =
  /(insert\s+into|update(\s+only)?|delete\s+from|merge\s+into|truncate(\s+table)?)\s+ledger\.|(insertInto|updateTable|deleteFrom|mergeInto)\('ledger\./i

const ledgerWritesAlone: Rule = ({ path, text }) => {
  const others = /^apps\/server\/src\/db\/(migrations|functions)\//.test(path)
    ? !/\/(000\d|\d+_ledger)_|\/functions\/ledger\//.test(path)
    : !isTest(path) &&
      (path.startsWith('apps/demo/') ||
        (partOf(path) === 'apps/server/src' && moduleOf(path, 'apps/server/src') !== 'ledger'))
  return others && writesLedger.test(text) ? ['writes ledger tables; only the ledger does'] : []
}

const machineClock =
  /new Date\(\)|Date\.now\(\)|(?<!\w\.)\bnow\(\)|clock_timestamp\(\)|current_(timestamp|date)\b/i

const domainsAreGivenTheTime: Rule = ({ path, text }) => {
  const part = partOf(path)
  if (part !== 'apps/server/src' || isTest(path) || !domains.includes(moduleOf(path, part))) return []
  return machineClock.test(text) ? ['reads the machine’s clock; a domain is given the bank’s'] : []
}

/** Matches English words between tags, and in attributes that are read out or shown as hints. */
const englishWords =
  />[^<>{}()=;]*[A-Za-z]{2,}[^<>{}()=;]*<\/|\s(aria-label|title|placeholder|alt|label)="[^"]*[A-Za-z]{2,}/

/** The gallery shows components to engineers, so its texts may be in code. */
const wordsStandInCatalogues: Rule = ({ path, text }) => {
  const part = partOf(path)
  const isPage = part === 'apps/web/src' || part === 'packages/ui/src'
  if (!isPage || !path.endsWith('.tsx') || isTest(path) || moduleOf(path, part) === 'demo') return []
  // Comments and names of keys need no translation.
  const spoken = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$|<kbd[\s\S]*?<\/kbd>/gm, '')
  const words = /\p{Script=Han}/u.test(spoken) || englishWords.test(spoken)
  return words ? ['has words in its code; they belong in texts.*.ts'] : []
}

const ofCode: readonly Rule[] = [
  partsStayApart,
  demoAsksTheBankInOneFolder,
  serverKnowsNoDemo,
  pagesAloneHaveComponents,
  contractIsPure,
  modulesStandInLowerLayers,
  storeysHaveOneEntry,
  domainsAreEnteredByIndex,
  outsideIsEnteredByIndex,
  domainsAreGivenTheTime,
  wordsStandInCatalogues,
]

const rules: readonly Rule[] = [
  namesAreKnown,
  ...ofCode.map(
    (rule): Rule =>
      (source) =>
        isCode(source.path) ? rule(source) : [],
  ),
  ledgerWritesAlone,
]
