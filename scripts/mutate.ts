import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { type Mutant, mutants } from './mutate/mutants.ts'

// `npm run mutate -- [words]`: breaks the bank on purpose, in a copy of it, one fault after the other, or those whose
// names hold one of the words, and runs the tests that have to notice each. Ends with 1 where one survived.
const words = process.argv.slice(2)
const chosen = mutants.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
const root = join(import.meta.dirname, '..')
const sources = 'apps/server/src'
const copy = await copyBank()
let survived = 0
try {
  const all = [...new Set(chosen.flatMap(({ tests }) => tests))]
  if (!(await passes(all))) throw new Error('The tests fail without a fault')
  for (const mutant of chosen) {
    const killed = await isKilled(mutant)
    if (!killed) survived += 1
    console.log(`${killed ? 'killed  ' : 'SURVIVED'}  ${mutant.name}`)
  }
} finally {
  await rm(copy, { recursive: true, force: true })
}
console.log(`\n${chosen.length - survived} killed, ${survived} survived`)
process.exitCode = survived === 0 ? 0 : 1

/** The bank's files in a folder of their own; packages are those that are installed. */
async function copyBank(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cloudsail-mutate-'))
  const packages: string[] = []
  await cp(root, folder, {
    recursive: true,
    filter(source) {
      if (basename(source) === 'node_modules') packages.push(relative(root, source))
      return !['node_modules', '.git', 'dist', 'data'].includes(basename(source))
    },
  })
  for (const each of packages) {
    await mkdir(join(folder, each, '..'), { recursive: true })
    await symlink(join(root, each), join(folder, each))
  }
  return folder
}

/** Whether a test fails with the fault. */
async function isKilled({ name, file, find, replace, tests }: Mutant): Promise<boolean> {
  const path = join(copy, sources, file)
  const text = await readFile(path, 'utf8')
  if (text.split(find).length !== 2) throw new Error(`What “${name}” changes does not stand once in ${file}`)
  await writeFile(
    path,
    text.replace(find, () => replace),
  )
  try {
    return !(await passes(tests))
  } finally {
    await writeFile(path, text)
  }
}

/** Whether these tests pass in the copy. */
function passes(tests: readonly string[]): Promise<boolean> {
  const program = join(root, 'node_modules/vitest/vitest.mjs')
  const files = tests.map((file) => join(sources, file))
  const child = spawn(process.execPath, [program, 'run', '--bail=1', '--maxWorkers=1', ...files], {
    cwd: copy,
    stdio: 'ignore',
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code === 0))
  })
}
