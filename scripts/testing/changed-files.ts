import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** No source imports a migration: what runs migrations stands for them. */
const runsMigrations = 'apps/server/src/db/migrate.ts'

/** The files of a checkout that differ from its last commit, new ones included; where none does, those of that commit. Paths
 *  are from its root. Throws where git cannot tell. */
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
