import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** No source imports a migration, so a changed migration counts as a change of the module that runs migrations. */
const runsMigrations = 'apps/server/src/db/migrate.ts'

/**
 * Returns the files of a checkout that differ from its last commit, including new ones. If none differs, returns the files of
 * that commit. Paths are from its root. Throws if git fails.
 */
export async function changedFiles(checkout: string): Promise<string[]> {
  const git = async (...args: string[]) => {
    const { stdout } = await run('git', args, { cwd: checkout, maxBuffer: 64 * 1024 * 1024 })
    return stdout.split('\0').filter(Boolean)
  }
  const [tracked, untracked] = await Promise.all([
    git('diff', '--name-only', '-z', 'HEAD'),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ])
  const changed = [...tracked, ...untracked]
  const files = changed.length > 0 ? changed : await git('diff', '--name-only', '-z', 'HEAD~1', 'HEAD')
  return files.map((file) => (file.endsWith('.sql') ? runsMigrations : file))
}
