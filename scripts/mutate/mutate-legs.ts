import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { JournalRow } from '../../apps/server/src/ledger/journal-table.ts'
import { journalTables } from '../../apps/server/src/ledger/journal-tables.ts'
import { type CopyTests, openTests, sources } from './bank-copy.ts'
import { findLegSites, type LegSite } from './leg-sites.ts'

const runtime = 'ledger/leg-mutants.ts'
const notTheBank = /\.test\.ts$|(^|\/)test-|journal-table|^(demo|ledger|db|start)\//

/** Breaks every leg of every journal in turn in a copy of the bank, and tells of each. A leg that no test comes by is told
 *  apart, and counts as one that lived. */
export async function mutateLegs(
  copy: string,
  words: readonly string[],
): Promise<{ killed: number; survived: number }> {
  const sites = await instrument(join(copy, sources))
  const chosen = sites
    .map((site, number) => ({ ...site, number, name: `${site.file}:${site.line} ${site.kind} ${site.text}` }))
    .filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  const marks = { LEG_MUTANT: join(copy, 'leg-mutant'), LEG_SITES: join(copy, 'leg-sites') }
  await writeFile(marks.LEG_MUTANT, '')
  const tests = await openTests(copy, marks)
  let killed = 0
  try {
    const coverage = await comeBy(tests, marks.LEG_SITES, chosen)
    for (const { number, name } of chosen) {
      await writeFile(marks.LEG_MUTANT, String(number))
      const by = coverage.get(number) ?? []
      const isKilled = await isNoticed(tests, by)
      if (isKilled) killed += 1
      console.log(`${isKilled ? 'killed  ' : by.length > 0 ? 'SURVIVED' : 'NO TEST '}  ${name}`)
    }
  } finally {
    await tests.close()
  }
  return { killed, survived: chosen.length - killed }
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

/**
 * The tests that come by each site, the quickest first: those that the tables of journals name. Tests of other rooms than the
 * sites' own are run only for legs that the tests of their own room do not reach, such as a leg of another room's journal.
 */
async function comeBy(
  tests: CopyTests,
  list: string,
  chosen: readonly { file: string; number: number }[],
): Promise<Map<number, string[]>> {
  const rooms = new Set(chosen.map(({ file }) => file.split('/')[0]!))
  const named = (isOwn: boolean) =>
    Object.entries(journalTables)
      .filter(([room]) => rooms.has(room) === isOwn)
      .flatMap(([, table]) => Object.values<readonly JournalRow[]>(table).flat())
      .flatMap(({ test, testOf = {} }) => [test, ...Object.values(testOf)])
  const coverage: { site: number; test: string; ms: number }[] = []
  const reach = async (test: string) => {
    await writeFile(list, '')
    const from = performance.now()
    if (!(await tests.pass([test]))) {
      console.log(`left out  ${test} fails without a fault`)
      return
    }
    const ms = performance.now() - from
    for (const site of new Set((await readFile(list, 'utf8')).split('\n').filter(Boolean)))
      coverage.push({ site: Number(site), test, ms })
  }
  const own = new Set(named(true))
  for (const test of own) await reach(test)
  for (const test of new Set(named(false))) {
    if (own.has(test)) continue
    if (chosen.every(({ number }) => coverage.some(({ site }) => site === number))) break
    await reach(test)
  }
  const found = Map.groupBy(
    coverage.toSorted((one, other) => one.ms - other.ms),
    ({ site }) => site,
  )
  return new Map([...found].map(([site, by]) => [site, by.map(({ test }) => test)]))
}

/** Whether one of the tests fails with the site that is broken now. */
async function isNoticed(tests: CopyTests, files: readonly string[]): Promise<boolean> {
  for (const file of files) if (!(await tests.pass([file]))) return true
  return false
}
