import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'

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

/** Whether tests pass in the copy; files below the server's sources. */
export function passes(
  copy: string,
  tests: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const program = join(root, 'node_modules/vitest/vitest.mjs')
  const files = tests.map((file) => join(sources, file))
  const child = spawn(process.execPath, [program, 'run', '--bail=1', '--maxWorkers=1', ...files], {
    ...{ cwd: copy, stdio: 'ignore' },
    env: { ...process.env, ...env },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code === 0))
  })
}
