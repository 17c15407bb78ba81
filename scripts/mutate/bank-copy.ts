import { cp, mkdir, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { createVitest } from 'vitest/node'

const root = join(import.meta.dirname, '../..')
/** The server's sources, below the root. */
export const sources = 'apps/server/src'

/** The bank's files in a folder of their own; packages are those that are installed. */
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

/** The tests of the copy, kept ready: one Vitest and one PostgreSQL for all runs. */
export interface CopyTests {
  /** Whether test files pass; their paths are below the server's sources. */
  pass(files: readonly string[]): Promise<boolean>
  /** Has the next run read a source anew; its path is below the server's sources. */
  reread(file: string): void
  close(): Promise<void>
}

/** Makes the tests of the copy ready. The tests see `env` beside the environment of this process. */
export async function openTests(
  copy: string,
  env: Readonly<Record<string, string>> = {},
): Promise<CopyTests> {
  const vitest = await createVitest('test', {
    ...{ root: copy, config: join(copy, 'vitest.config.ts') },
    ...{ watch: false, bail: 1, maxWorkers: 1, env, reporters: [{}] },
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
      // Vitest tells of every file that was ever run: one that an earlier fault broke is no failure of this run.
      const run = testModules.filter(({ moduleId }) => wanted.has(moduleId))
      return unhandledErrors.length === 0 && run.every((module) => module.ok())
    },
    reread(file) {
      vitest.invalidateFile(join(copy, sources, file))
    },
    close: () => vitest.close(),
  }
}
