import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { findScreen } from '@cloudsail/ui/base/screen.ts'
import { entryModule, filesOf, modulesOf, readChunks, sharedTexts } from '../apps/web/build/chunks.ts'
import { loginModules } from '../apps/web/build/prerender-page.ts'
import { screens } from '../apps/web/src/screens.ts'
import { componentsOf } from './boundaries/circles.ts'

/** Measures the built page as a browser would load it (brotli, 1 KB = 1000 bytes). Fails above the budget. */
const outDir = join(import.meta.dirname, '../apps/web/dist')
if (!existsSync(join(outDir, 'index.html'))) throw new Error('There is no build to weigh. Run: npm run build')

interface Budget {
  target: number
  never: number
}
/** Customers wait for round trips, not for kilobytes. The weights only prevent a library from being added unnoticed. */
const budgets = {
  firstPaint: { target: 8, never: 12 },
  login: { target: 95, never: 105 },
  home: { target: 122, never: 135 },
  screenMedian: { target: 6, never: 15 },
} satisfies Record<string, Budget>

/**
 * Most requests for scripts: too many small files wait for the network. A new module of the contract on the way to home must be
 * named in apps/web/build/chunk-groups.ts.
 */
const requests = { login: 4, home: 7 }

const weights = new Map<string, number>()
function weigh(files: Iterable<string>): number {
  let bytes = 0
  for (const file of files) {
    const weight = weights.get(file) ?? brotliCompressSync(readFileSync(join(outDir, file))).length
    weights.set(file, weight)
    bytes += weight
  }
  return bytes / 1000
}

const chunks = readChunks(outDir)
const login = filesOf(chunks, [entryModule, ...loginModules()])
const insideModules = [entryModule, ...loginModules(), ...sharedTexts, 'src/app/inside.tsx']
const inside = filesOf(chunks, insideModules)
const home = filesOf(chunks, [...insideModules, ...modulesOf(findScreen(screens, '/home')!)])

/** Files that each screen needs beyond those of home (for a public screen: beyond those of the log-in page). */
const beyond = screens
  // The pages of the demo are for engineers, not for customers.
  .filter(({ route, domain }) => route !== '/login' && route !== '/home' && domain !== 'demo')
  .map((screen) => {
    const base = screen.access === 'public' ? login : home
    const { scripts, styles } = filesOf(chunks, [entryModule, ...modulesOf(screen)])
    const files = [...scripts, ...styles].filter(
      (file) => !base.scripts.includes(file) && !base.styles.includes(file),
    )
    return { route: screen.route, files }
  })

/**
 * A screen's own files are those that no other screen needs. Shared files (the order flow, the query page, texts of the domain)
 * load with the first screen that needs them.
 */
const users = new Map<string, number>()
for (const file of beyond.flatMap(({ files }) => files)) users.set(file, (users.get(file) ?? 0) + 1)
const rows = beyond
  .map(({ route, files }) => ({
    route,
    own: weigh(files.filter((file) => users.get(file) === 1)),
    first: weigh(files),
  }))
  .sort((one, other) => other.own - one.own)

const median = rows.map((row) => row.own)[Math.floor(rows.length / 2)] ?? 0
const totals = [
  {
    what: 'log-in: HTML and CSS before first paint',
    weight: weigh(['index.html']),
    budget: budgets.firstPaint,
  },
  { what: 'log-in: all script', weight: weigh(login.scripts), budget: budgets.login },
  { what: 'log-in to home: script in all', weight: weigh(home.scripts), budget: budgets.home },
  {
    what: `one more screen, its own, median of ${rows.length}`,
    weight: median,
    budget: budgets.screenMedian,
  },
]

const say = (name: string, weight: number, rest = '') =>
  console.log(`${name.padEnd(52)}${weight.toFixed(1).padStart(7)} KB  ${rest}`)
const scripts = { login: login.scripts.length, home: home.scripts.length }
for (const { what, weight, budget } of totals)
  say(what, weight, `target ${budget.target}, never above ${budget.never}`)
console.log(
  `scripts: log-in ${scripts.login}, never above ${requests.login}; home ${scripts.home}, ${requests.home}`,
)
say('frame, besides the log-in page', weigh(inside.scripts.filter((file) => !login.scripts.includes(file))))
console.log()
for (const { route, own, first } of rows) say(route, own, `as the first one ${first.toFixed(1)}`)

const tooHeavy = [
  ...totals.filter(({ weight, budget }) => weight > budget.never).map(({ what }) => what),
  ...(scripts.login > requests.login ? ['log-in: number of scripts'] : []),
  ...(scripts.home > requests.home ? ['home: number of scripts'] : []),
  ...rows.filter(({ own }) => own > budgets.screenMedian.never).map(({ route }) => route),
]
/** Scripts that import each other: one runs before what it needs is there, and no screen opens. The bundler does not warn. */
const circles = componentsOf(
  new Map(Object.entries(chunks).map(([key, { imports }]) => [key, imports])),
).filter((scripts) => scripts.length > 1)
for (const scripts of circles) console.error(`\nScripts import each other: ${scripts.join(', ')}`)
if (circles.length > 0) process.exitCode = 1
if (tooHeavy.length > 0) {
  console.error(`\nAbove the budget: ${tooHeavy.join(', ')}`)
  process.exitCode = 1
}
