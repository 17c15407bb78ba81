import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { SuiteResult } from './support/report.ts'

/**
 * `npm run capacity`: what a bank of 1 to 100 million customers needs, and where one primary ends, by what a call costs in
 * the last `npm run bench -- transfers queries`. What is assumed is printed, and is another by a flag.
 */
const { values: flags } = parseArgs({
  options: {
    /** Queries of a customer a day, and orders a month. */
    queries: { type: 'string', default: '20' },
    orders: { type: 'string', default: '3' },
    /** The busiest minutes of a day, against its mean. */
    peak: { type: 'string', default: '10' },
    /** Cores of one machine, and how much of them may be busy at most. */
    cores: { type: 'string', default: '64' },
    busy: { type: 'string', default: '0.6' },
    /** What a disk of the primary writes of the log, and what a restore reads, in MB a second. */
    log: { type: 'string', default: '200' },
    restore: { type: 'string', default: '300' },
  },
})
const assumed = Object.fromEntries(
  Object.entries(flags).map(([name, text]) => [name, Number(text)]),
) as Record<keyof typeof flags, number>
for (const [name, value] of Object.entries(assumed))
  if (!(value > 0)) throw new Error(`--${name} is a number above zero.`)

const daySeconds = 86_400
const queried = ['overview', 'queryDetails', 'queryTransfers']
const { measuredAt, machine, results } = JSON.parse(
  await readFile(join(import.meta.dirname, 'results/latest.json'), 'utf8').catch(() => '{"results":[]}'),
) as { measuredAt: string; machine: object; results: readonly SuiteResult[] }

/** What an order or a query costs: ms of processor, KB. */
interface Cost {
  serverMs: number
  postgresMs: number
  tablesKb: number
  logKb: number
}
const order = costOf('transfers', '')
const each = queried.map((name) => costOf('queries', `${name}, `))
const mean = (key: keyof Cost) => each.reduce((sum, cost) => sum + cost[key], 0) / each.length
const query: Cost = {
  serverMs: mean('serverMs'),
  postgresMs: mean('postgresMs'),
  // A query leaves nothing that is kept.
  tablesKb: 0,
  logKb: mean('logKb'),
}

function costOf(suite: string, call: string): Cost {
  const figures = results.find((result) => result.suite === suite && !result.error)?.figures ?? []
  const told = (name: string) => {
    const figure = figures.find((one) => one.name === `${call}${name}`)
    if (!figure) throw new Error('Run `npm run bench -- transfers queries` first: its figures are not there.')
    return figure.value
  }
  return {
    serverMs: told('processor time of the server'),
    postgresMs: told('processor time of PostgreSQL'),
    tablesKb: told('written to tables and indexes'),
    logKb: told('written to log'),
  }
}

/** What the busiest minutes of so many customers ask for, each second. */
function loadOf(customers: number) {
  const orders = (customers * assumed.orders * 12 * assumed.peak) / 365 / daySeconds
  const queries = (customers * assumed.queries * assumed.peak) / daySeconds
  const spent = (key: keyof Cost) => ({ orders: orders * order[key], queries: queries * query[key] })
  return { orders, queries, spent }
}

const machineCores = assumed.cores * assumed.busy
const yearKb = (customers: number) => customers * assumed.orders * 12 * order.tablesKb
const columns: [heading: string, of: (customers: number) => number, digits: number][] = [
  ['orders/s', (n) => loadOf(n).orders, 0],
  ['queries/s', (n) => loadOf(n).queries, 0],
  ['cores, servers', (n) => coresOf(n, 'serverMs').all, 1],
  ['cores, primary', (n) => coresOf(n, 'postgresMs').all, 1],
  ['of these orders', (n) => coresOf(n, 'postgresMs').orders, 1],
  ['machines, servers', (n) => Math.ceil(coresOf(n, 'serverMs').all / machineCores), 0],
  ['machines, queries', (n) => Math.ceil(coresOf(n, 'postgresMs').queries / machineCores), 0],
  ['log MB/s', (n) => logOf(n), 1],
  ['log GB/day', (n) => (logOf(n) / assumed.peak) * (daySeconds / 1000), 0],
  ['kept TB/year', (n) => yearKb(n) / 1e9, 2],
  ['restore h/year', (n) => yearKb(n) / 1000 / assumed.restore / 3600, 1],
]

function coresOf(customers: number, key: 'serverMs' | 'postgresMs') {
  const { orders, queries } = loadOf(customers).spent(key)
  return { orders: orders / 1000, queries: queries / 1000, all: (orders + queries) / 1000 }
}
function logOf(customers: number): number {
  const { orders, queries } = loadOf(customers).spent('logKb')
  return (orders + queries) / 1000
}

console.log(`Measured ${measuredAt} on ${JSON.stringify(machine)}`)
console.log(`Assumed ${JSON.stringify(assumed)}`)
const line = (cells: readonly string[]) => console.log(cells.map((cell) => cell.padStart(18)).join(''))
for (const [what, cost] of Object.entries({ order, query }))
  line([`an ${what}`.replace('an q', 'a q'), ...texts(cost)])
const sizes = [1, 10, 30, 100].map((millions) => millions * 1e6)
console.log()
line(['customers', ...sizes.map((size) => `${size / 1e6} m`)])
for (const [heading, of, digits] of columns) line([heading, ...sizes.map((size) => of(size).toFixed(digits))])

function texts({ serverMs, postgresMs, tablesKb, logKb }: Cost): string[] {
  return [
    `server ${serverMs.toFixed(2)} ms`,
    `primary ${postgresMs.toFixed(2)} ms`,
    `kept ${tablesKb.toFixed(1)} KB`,
    `log ${logKb.toFixed(1)} KB`,
  ]
}

// All of it grows with the customers, so one primary ends where the first of its bounds is reached.
const million = 1e6
const ends = (bound: number, ofMillion: number) => `${(bound / ofMillion).toFixed(1)} m`
console.log(`\nOne primary ends at, in millions of customers:`)
console.log(
  `  by its cores, with the queries on it:  ${ends(machineCores, coresOf(million, 'postgresMs').all)}`,
)
console.log(
  `  by its cores, with orders alone:       ${ends(machineCores, coresOf(million, 'postgresMs').orders)}`,
)
console.log(`  by its log:                            ${ends(assumed.log, logOf(million))}`)
