import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { findScreen } from '@cloudsail/ui/base/screen.ts'
import { entryModule, filesOf, modulesOf, readChunks, sharedTexts } from '../apps/web/build/chunks.ts'
import { loginModules } from '../apps/web/build/prerender-page.ts'
import { screens } from '../apps/web/src/screens.ts'

/** Measures the built page as a browser would load it (brotli, 1 KB = 1000 bytes). Fails above the budget. */
const outDir = join(import.meta.dirname, '../apps/web/dist')
if (!existsSync(join(outDir, 'index.html'))) throw new Error('There is no build to weigh. Run: npm run build')

interface Budget {
  target: number
  never: number
}
/**
 * Customers wait for round trips, not for kilobytes. The weights only prevent a library from being added unnoticed. Each opening
 * is that of the heaviest screen: a domain is one chunk, so that its next screen comes with the first one.
 */
const budgets = {
  firstPaint: { target: 8, never: 12 },
  login: { target: 95, never: 105 },
  home: { target: 122, never: 135 },
  /** A screen opened first, with nothing there but home. Wealth, whose lists are compared and held together, is the heaviest. */
  opening: { target: 120, never: 170 },
  /** The same after the kits have been fetched, as they are while home is read. */
  withKits: { target: 75, never: 85 },
  /** A screen before log-in, opened from the log-in page. Nothing has been fetched ahead for it. */
  beforeLogin: { target: 60, never: 85 },
} satisfies Record<string, Budget>

/** Most files, since each is a request. All of them are asked for at once. */
const files = { login: 4, home: 7, opening: 19, withKits: 8, scripts: 90 }
/** The chunks that most screens need, by their names (apps/web/build/chunk-groups.ts). */
const kits = /^assets\/(contract|kit|kits-zh|open|orders|query|shared|styles)-/
const kitTexts = '../../packages/ui/src/order-flow/texts.zh.ts'

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

/** What each screen needs beyond home, or beyond the log-in page if it is public. */
const rows = screens
  // The pages of the demo are for engineers, not for customers.
  .filter(({ route, domain }) => route !== '/login' && route !== '/home' && domain !== 'demo')
  .map((screen) => {
    const isPublic = screen.access === 'public'
    const texts = isPublic || screen.domain === 'home' ? [] : [kitTexts]
    const { scripts, styles } = filesOf(chunks, [entryModule, ...modulesOf(screen), ...texts])
    const base = isPublic ? login : home
    const first = [...scripts, ...styles].filter(
      (file) => !base.scripts.includes(file) && !base.styles.includes(file),
    )
    const withKits = first.filter((file) => !kits.test(file))
    return { route: screen.route, isPublic, first, withKits }
  })
  .sort((one, other) => weigh(other.first) - weigh(one.first))

const inBank = rows.filter(({ isPublic }) => !isPublic)
const most = (numbers: readonly number[]) => Math.max(...numbers)
const totals = [
  {
    what: 'log-in: HTML and CSS before first paint',
    weight: weigh(['index.html']),
    budget: budgets.firstPaint,
  },
  { what: 'log-in: all script', weight: weigh(login.scripts), budget: budgets.login },
  { what: 'log-in to home: script in all', weight: weigh(home.scripts), budget: budgets.home },
  {
    what: `first screen after home, heaviest of ${inBank.length}`,
    weight: most(inBank.map(({ first }) => weigh(first))),
    budget: budgets.opening,
  },
  {
    what: 'the same with the kits there',
    weight: most(inBank.map(({ withKits }) => weigh(withKits))),
    budget: budgets.withKits,
  },
  {
    what: 'first screen before log-in, heaviest',
    weight: most(rows.filter(({ isPublic }) => isPublic).map(({ first }) => weigh(first))),
    budget: budgets.beforeLogin,
  },
]
const counts = {
  login: login.scripts.length,
  home: home.scripts.length,
  opening: most(inBank.map(({ first }) => first.length)),
  withKits: most(inBank.map(({ withKits }) => withKits.length)),
  scripts: Object.keys(chunks).filter((file) => existsSync(join(outDir, file))).length,
} satisfies typeof files

const say = (name: string, weight: number, rest = '') =>
  console.log(`${name.padEnd(52)}${weight.toFixed(1).padStart(7)} KB  ${rest}`)
for (const { what, weight, budget } of totals)
  say(what, weight, `target ${budget.target}, never above ${budget.never}`)
for (const [name, count] of Object.entries(counts))
  console.log(`files, ${name}: ${count}, never above ${files[name as keyof typeof files]}`)
say('frame, besides the log-in page', weigh(inside.scripts.filter((file) => !login.scripts.includes(file))))
console.log()
for (const { route, first, withKits } of rows)
  say(
    route,
    weigh(first),
    `${first.length} files; with the kits there ${weigh(withKits).toFixed(1)} KB, ${withKits.length}`,
  )

const tooHeavy = [
  ...totals.filter(({ weight, budget }) => weight > budget.never).map(({ what }) => what),
  ...Object.entries(counts)
    .filter(([name, count]) => count > files[name as keyof typeof files])
    .map(([name]) => `number of files, ${name}`),
]
if (tooHeavy.length > 0) {
  console.error(`\nAbove the budget: ${tooHeavy.join(', ')}`)
  process.exitCode = 1
}
