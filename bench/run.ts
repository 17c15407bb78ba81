import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Suite } from './support/figure.ts'
import { printFigures, type SuiteResult } from './support/report.ts'

/**
 * Runs the suites named on the command line, or all. Prints one table and keeps it as JSON. `--quick` measures for a shorter
 * time.
 */
const suites: Record<string, () => Promise<{ default: Suite }>> = {
  ledger: () => import('./suites/ledger.ts'),
  transfers: () => import('./suites/transfers.ts'),
  workers: () => import('./suites/workers.ts'),
  stock: () => import('./suites/stock.ts'),
  remittances: () => import('./suites/remittances.ts'),
  queries: () => import('./suites/queries.ts'),
  cardqueries: () => import('./suites/cardqueries.ts'),
  batches: () => import('./suites/batches.ts'),
  sheets: () => import('./suites/sheets.ts'),
  scheduled: () => import('./suites/scheduled.ts'),
  abroad: () => import('./suites/abroad.ts'),
  dayend: () => import('./suites/dayend.ts'),
  emptydays: () => import('./suites/emptydays.ts'),
  cards: () => import('./suites/cards.ts'),
  navday: () => import('./suites/navday.ts'),
  register: () => import('./suites/register.ts'),
  growth: () => import('./suites/growth.ts'),
  points: () => import('./suites/points.ts'),
  funds: () => import('./suites/funds.ts'),
  search: () => import('./suites/search.ts'),
  counter: () => import('./suites/counter.ts'),
  login: () => import('./suites/login.ts'),
  page: () => import('./suites/page.ts'),
  pages: () => import('./suites/pages.ts'),
  start: () => import('./suites/start.ts'),
  idle: () => import('./suites/idle.ts'),
}

const { values, positionals: named } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const { quick } = values
const unknown = named.filter((word) => !(word in suites))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${Object.keys(suites).join(', ')}.`)
  process.exit(1)
}

const results: SuiteResult[] = []
for (const name of named.length > 0 ? named : Object.keys(suites)) {
  console.error(`${name} …`)
  const load = loadavg()[0]!
  const startedMs = performance.now()
  const result: SuiteResult = { suite: name, load, seconds: 0, figures: [], error: null }
  try {
    const { default: suite } = await suites[name]!()
    result.figures = await suite({ quick })
  } catch (error) {
    console.error(error)
    result.error = String(error)
    process.exitCode = 1
  }
  result.seconds = (performance.now() - startedMs) / 1000
  results.push(result)
}

if (printFigures(results)) process.exitCode = 1
const folder = join(import.meta.dirname, 'results')
const machine = { processors: availableParallelism(), memoryGb: totalmem() / 1e9, node: process.version }
await mkdir(folder, { recursive: true })
await writeFile(
  join(folder, 'latest.json'),
  `${JSON.stringify({ measuredAt: new Date().toISOString(), quick, machine, results }, null, 2)}\n`,
)
process.exit()
