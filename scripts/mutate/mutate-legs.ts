import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { JournalRow } from '../../apps/server/src/ledger/journal-table.ts'
import { journalTables } from '../../apps/server/src/ledger/journal-tables.ts'
import { type CopyTests, openTests, sources } from './bank-copy.ts'
import { findLegSites, type LegSite } from './leg-sites.ts'

const runtime = 'ledger/leg-mutants.ts'
const notTheBank = /\.test\.ts$|(^|\/)test-|journal-table|^(demo|ledger|db|start)\//

/**
 * Breaks every leg of every journal in turn, in a copy of the bank, and prints the result of each. A leg that no test reaches
 * is listed separately and counts as survived.
 */
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
    const reached = new Reached(tests, marks.LEG_SITES, chosen)
    for (const { number, name } of chosen) {
      const fate = await fateOf(number, { tests, reached, mark: marks.LEG_MUTANT })
      if (fate === 'killed') killed += 1
      console.log(`${fate}  ${name}`)
    }
  } finally {
    await tests.close()
  }
  return { killed, survived: chosen.length - killed }
}

/** Breaks a site and runs the tests that reach it, one after the other, until one fails. */
async function fateOf(
  number: number,
  { tests, reached, mark }: { tests: CopyTests; reached: Reached; mark: string },
): Promise<'killed' | 'SURVIVED' | 'NO TEST'> {
  let isReached = false
  for await (const test of reached.by(number)) {
    isReached = true
    await writeFile(mark, String(number))
    const isKilled = !(await tests.pass([test]))
    await writeFile(mark, '')
    if (isKilled) return 'killed'
  }
  return isReached ? 'SURVIVED' : 'NO TEST'
}

/** Makes every site of a leg call the mutants with its number. */
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
 * The tests that reach each site, among those that the tables of journals name. A test is first run without a fault, when more
 * tests are needed than are known. Tests of other modules are used only for legs that no test of their own module reaches, such
 * as a leg of another module's journal.
 */
class Reached {
  readonly #tests: CopyTests
  readonly #list: string
  readonly #known: { test: string; ms: number; sites: ReadonlySet<number> }[] = []
  readonly #files: ReadonlyMap<number, string>
  readonly #own: Set<string>
  readonly #others: Set<string>

  constructor(tests: CopyTests, list: string, chosen: readonly { number: number; file: string }[]) {
    this.#tests = tests
    this.#list = list
    this.#files = new Map(chosen.map(({ number, file }) => [number, file]))
    const modules = new Set(chosen.map(({ file }) => file.split('/')[0]!))
    const named = (isOwn: boolean) =>
      Object.entries(journalTables)
        .filter(([module]) => modules.has(module) === isOwn)
        .flatMap(([, table]) => Object.values<readonly JournalRow[]>(table).flat())
        .flatMap(({ test, testOf = {} }) => [test, ...Object.values(testOf)])
    this.#own = new Set(named(true))
    this.#others = new Set(named(false).filter((test) => !this.#own.has(test)))
  }

  /**
   * Yields the tests that reach a site: first the known ones, the quickest first, then newly found ones, the nearest file
   * first.
   */
  async *by(site: number): AsyncGenerator<string> {
    const known = this.#known.filter(({ sites }) => sites.has(site))
    for (const { test } of known.toSorted((one, other) => one.ms - other.ms)) yield test
    let isReached = known.length > 0
    const near = (test: string) => sharedPath(test, this.#files.get(site)!)
    for (const [list, isNeeded] of [
      [this.#own, () => true],
      [this.#others, () => !isReached],
    ] as const)
      for (const test of [...list].toSorted((one, other) => near(other) - near(one))) {
        if (!isNeeded()) return
        list.delete(test)
        if (!(await this.#sitesOf(test)).has(site)) continue
        isReached = true
        yield test
      }
  }

  async #sitesOf(test: string): Promise<ReadonlySet<number>> {
    await writeFile(this.#list, '')
    const from = performance.now()
    if (!(await this.#tests.pass([test]))) {
      console.log(`left out  ${test} fails without a fault`)
      return new Set()
    }
    const ms = performance.now() - from
    const lines = (await readFile(this.#list, 'utf8')).split('\n').filter(Boolean)
    const sites = new Set(lines.map(Number))
    this.#known.push({ test, ms, sites })
    return sites
  }
}

/** Returns the number of folders that two paths share, counted from the root. */
function sharedPath(one: string, other: string): number {
  const [folders, others] = [dirname(one).split('/'), dirname(other).split('/')]
  const apart = folders.findIndex((folder, index) => folder !== others[index])
  return apart === -1 ? folders.length : apart
}
