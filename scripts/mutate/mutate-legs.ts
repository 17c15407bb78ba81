import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { JournalRow } from '../../apps/server/src/ledger/journal-table.ts'
import { journalTables } from '../../apps/server/src/ledger/journal-tables.ts'
import { passes, sources } from './bank-copy.ts'
import { findLegSites, type LegSite } from './leg-sites.ts'

const runtime = 'ledger/leg-mutants.ts'
const notTheBank = /\.test\.ts$|(^|\/)test-|journal-table|^(demo|ledger|db|start)\//

/** Breaks every leg of every journal in turn in a copy of the bank, and tells of each. Returns how many lived. */
export async function mutateLegs(
  copy: string,
  words: readonly string[],
): Promise<{ killed: number; survived: number }> {
  const sites = await instrument(join(copy, sources))
  const chosen = sites
    .map((site, number) => ({ ...site, number, name: `${site.file}:${site.line} ${site.kind} ${site.text}` }))
    .filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  const coverage = await comeBy(copy, new Set(chosen.map(({ file }) => file.split('/')[0]!)))
  let killed = 0
  let survived = 0
  for (const { number, name } of chosen) {
    const isKilled = await isNoticed(copy, number, coverage.get(number) ?? [])
    if (isKilled) killed += 1
    else survived += 1
    console.log(`${isKilled ? 'killed  ' : 'SURVIVED'}  ${name}`)
  }
  return { killed, survived }
}

/** Has every place where the sources make a leg call the mutants by its number. */
async function instrument(root: string): Promise<LegSite[]> {
  const chart = await readFile(join(root, 'ledger/chart.ts'), 'utf8')
  const codes = new Set([...chart.matchAll(/^ {2}(\w+): \d+n,$/gm)].map(([, code]) => code!))
  await copyFile(join(import.meta.dirname, 'leg-mutants.ts'), join(root, runtime))
  const all: LegSite[] = []
  const files = (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.ts')).toSorted()
  for (const file of files) {
    if (notTheBank.test(file)) continue
    const path = join(root, file)
    const text = await readFile(path, 'utf8')
    if (!/\b(JournalDraft|bankAccount|clearingLeg|cardLedger|amountMinor)\b/.test(text)) continue
    const { sites, instrumented } = findLegSites(file, text, { codes, from: all.length })
    if (sites.length === 0) continue
    all.push(...sites)
    const from = relative(dirname(file), runtime)
    const specifier = from.startsWith('.') ? from : `./${from}`
    await writeFile(path, `import * as legMutants from '${specifier}'\n${instrumented}`)
  }
  return all
}

/** The tests that come by each site, the quickest first: those that the tables of journals of these rooms name. */
async function comeBy(copy: string, rooms: ReadonlySet<string>): Promise<Map<number, string[]>> {
  const tables = Object.entries(journalTables).flatMap(([room, table]) =>
    rooms.has(room) ? Object.values<readonly JournalRow[]>(table).flat() : [],
  )
  const tests = new Set(tables.flatMap(({ test, testOf = {} }) => [test, ...Object.values(testOf)]))
  const coverage: { site: number; test: string; ms: number }[] = []
  const list = join(copy, 'leg-sites')
  for (const test of tests) {
    await writeFile(list, '')
    const from = performance.now()
    if (!(await passes(copy, [test], { LEG_SITES: list }))) throw new Error(`${test} fails without a fault`)
    const ms = performance.now() - from
    for (const site of (await readFile(list, 'utf8')).split('\n').filter(Boolean))
      coverage.push({ site: Number(site), test, ms })
  }
  const found = Map.groupBy(
    coverage.toSorted((one, other) => one.ms - other.ms),
    ({ site }) => site,
  )
  return new Map([...found].map(([site, by]) => [site, by.map(({ test }) => test)]))
}

/** Whether one of the tests fails with a site broken. */
async function isNoticed(copy: string, site: number, tests: readonly string[]): Promise<boolean> {
  for (const test of tests) if (!(await passes(copy, [test], { LEG_MUTANT: String(site) }))) return true
  return false
}
