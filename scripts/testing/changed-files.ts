import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

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
  return changed.length > 0 ? changed : git('diff', '--name-only', '-z', 'HEAD~1', 'HEAD')
}
