import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { createVitest } from 'vitest/node'

const root = join(import.meta.dirname, '../..')
/** The server's sources, below the root. */
export const sources = 'apps/server/src'

/** Copies the bank's files into a folder of their own. The packages are the installed ones. */
export async function copyBank(): Promise<string> {
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

/** The tests of the copy, kept ready: one Vitest and one PostgreSQL serve all runs. */
export interface CopyTests {
  /** Returns whether test files pass. Their paths are below the server's sources. */
  pass(files: readonly string[]): Promise<boolean>
  /** Makes the next run read a source again. Its path is below the server's sources. */
  reread(file: string): void
  close(): Promise<void>
}

/** Returns whether test files of the copy pass, in a process and with databases of their own. */
export async function passAnew(copy: string, files: readonly string[]): Promise<boolean> {
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs')
  const paths = files.map((file) => join(sources, file))
  const child = spawn(process.execPath, [vitest, 'run', '--bail=1', ...paths], { cwd: copy, stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  return code === 0
}

/** Prepares the tests of the copy. They see `env` in addition to the environment of this process. */
export async function openTests(
  copy: string,
  env: Readonly<Record<string, string>> = {},
): Promise<CopyTests> {
  const vitest = await createVitest('test', {
    root: copy,
    config: join(copy, 'vitest.config.ts'),
    watch: false,
    bail: 1,
    maxWorkers: 1,
    env,
    reporters: [{}],
  })
  await vitest.standalone()
  const paths = (files: readonly string[]) => files.map((file) => join(copy, sources, file))
  return {
    async pass(files) {
      const wanted = new Set(paths(files))
      const all = await vitest.globTestSpecifications([...wanted])
      const chosen = all.filter(({ moduleId }) => wanted.has(moduleId))
      if (chosen.length !== wanted.size) throw new Error(`No such tests: ${files.join(', ')}`)
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen)
      // Vitest reports every file it ever ran. A file that an earlier fault broke is no failure of this run.
      const run = testModules.filter(({ moduleId }) => wanted.has(moduleId))
      return unhandledErrors.length === 0 && run.every((module) => module.ok())
    },
    reread(file) {
      vitest.invalidateFile(join(copy, sources, file))
    },
    close: () => vitest.close(),
  }
}
