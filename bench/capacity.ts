import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { SuiteResult } from './support/report.ts'

/**
 * `npm run capacity` computes the needs of a bank of 1 to 100 million customers, and the limit of one primary, from the costs
 * of a call in the last `npm run bench -- transfers queries`. It prints its assumptions. Flags change them.
 */
const { values: flags } = parseArgs({
  options: {
    /** Queries of each customer a day, and orders a month. */
    queries: { type: 'string', default: '20' },
    orders: { type: 'string', default: '3' },
    /** Factor of the busiest minutes of a day over the daily mean. */
    peak: { type: 'string', default: '10' },
    /** Cores of one machine, and the largest share of them that may be busy. */
    cores: { type: 'string', default: '64' },
    busy: { type: 'string', default: '0.6' },
    /** MB a second that the primary's disk writes of the log, and that a restore reads. */
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

/** Cost of an order or a query: milliseconds of processor time, and KB. */
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
  // A query stores nothing.
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

/** Returns the load in the busiest minutes: orders and queries each second. */
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

// Every cost grows with the customers, so one primary ends at the first of its limits.
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
