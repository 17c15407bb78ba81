import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import { StartError } from './start-error.ts'

/** The user that PostgreSQL runs as. Null means the server's own user. */
export interface SystemUser {
  uid: number
  gid: number
}

const run = promisify(execFile)
const userName = 'cloudsail'

/**
 * Returns the system user for PostgreSQL, and creates it if missing. PostgreSQL refuses to run as root. Null if the
 * server is not root.
 */
export async function systemUser(): Promise<SystemUser | null> {
  if (process.getuid?.() !== 0) return null
  const known = await lookUp()
  if (known) return known
  const flags = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent']
  await run('useradd', [...flags, '--shell', '/usr/sbin/nologin', userName]).catch(() => undefined)
  const created = await lookUp()
  if (created) return created
  throw new StartError(
    `PostgreSQL must not run as root, and the system user "${userName}" could not be created (useradd). ` +
      'Start as an ordinary user, or create that user, or set DATABASE_URL.',
  )
}

async function lookUp(): Promise<SystemUser | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', userName]), run('id', ['-g', userName])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return null
  }
}

/** Returns whether the user can execute or enter the path. A parent folder, such as root's home, may prevent it. */
export function reachable(path: string, user: SystemUser): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn('/bin/sh', ['-c', 'test -x "$0"', path], { ...user, cwd: '/', stdio: 'ignore' })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code === 0))
  })
}
