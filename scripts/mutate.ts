import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type CopyTests, copyBank, openTests, passAnew, sources } from './mutate/bank-copy.ts'
import { type Mutant, mutants } from './mutate/mutants.ts'
import { mutateLegs } from './mutate/mutate-legs.ts'

// `npm run mutate -- [words]` puts faults into a copy of the bank, one after the other, and runs the tests that must notice
// each. Words select the faults whose names contain one. `npm run mutate -- legs [words]` does the same with each leg of each
// journal. Exits with 1 if a fault survived.
const { positionals: words } = parseArgs({ allowPositionals: true })
const [first, ...rest] = words
const copy = await copyBank()
try {
  const { killed, survived } = first === 'legs' ? await mutateLegs(copy, rest) : await mutateAll()
  console.log(`\n${killed} killed, ${survived} survived`)
  process.exitCode = survived === 0 ? 0 : 1
} finally {
  await rm(copy, { recursive: true, force: true })
}

async function mutateAll(): Promise<{ killed: number; survived: number }> {
  const chosen = mutants.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  const all = [...new Set(chosen.flatMap(({ tests }) => tests))]
  const tests = await openTests(copy)
  let survived = 0
  try {
    const ofSql = [
      ...new Set(chosen.filter(({ file }) => file.endsWith('.sql')).flatMap((mutant) => mutant.tests)),
    ]
    const pass = (await tests.pass(all)) && (ofSql.length === 0 || (await passAnew(copy, ofSql)))
    if (!pass) throw new Error('The tests fail without a fault')
    for (const mutant of chosen) {
      const killed = await isKilled(tests, mutant)
      if (!killed) survived += 1
      console.log(`${killed ? 'killed  ' : 'SURVIVED'}  ${mutant.name}`)
    }
  } finally {
    await tests.close()
  }
  return { killed: chosen.length - survived, survived }
}

/** Returns whether a test fails with the fault. */
async function isKilled(
  copyTests: CopyTests,
  { name, file, find, replace, tests }: Mutant,
): Promise<boolean> {
  const path = join(copy, sources, file)
  const text = await readFile(path, 'utf8')
  if (text.split(find).length !== 2) throw new Error(`What “${name}” changes does not stand once in ${file}`)
  await writeFile(
    path,
    text.replace(find, () => replace),
  )
  copyTests.reread(file)
  try {
    // The databases of a run are copies of one that it made at its start. A fault in SQL therefore needs a run of its own.
    return !(file.endsWith('.sql') ? await passAnew(copy, tests) : await copyTests.pass(tests))
  } finally {
    await writeFile(path, text)
    copyTests.reread(file)
  }
}
