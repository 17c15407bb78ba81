import { chown, copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { StartError } from './start-error.ts'
import { type SystemUser, systemUser } from './system-user.ts'

/** Folders that each start makes anew. PostgreSQL's manual lets a copy leave them out. */
const emptied = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
])
const leftOut = /^(postmaster\.(pid|opts)|pgsql_tmp.*|t\d+_.*)$/
const segment = /^[0-9A-F]{24}$/

/**
 * Copies the data of the embedded PostgreSQL that runs on `folder` into `target`, which must not exist yet. Uses the
 * backup functions, because the embedded PostgreSQL comes without pg_basebackup. The copy includes the WAL it needs, so
 * a bank can start on the copy, with the data as of the end of the copying. The running bank goes on meanwhile.
 * @param url of one of its databases, as the owner.
 */
export async function takeBackup(url: string, folder: string, target: string): Promise<void> {
  const making = `${resolve(target)}.new`
  await mkdir(resolve(target, '..'), { recursive: true })
  if ((await entriesOf(target)).length > 0) throw new StartError(`There is something in ${target} already.`)
  await rm(making, { recursive: true, force: true })
  const client = new pg.Client(url)
  // If the connection breaks, the next query fails. Without a listener its error would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await copyWhole(client, folder, making)
  } finally {
    await client.end()
  }
  await rm(target, { recursive: true, force: true })
  await rename(making, target)
}

async function copyWhole(client: pg.Client, folder: string, making: string): Promise<void> {
  const user = await systemUser()
  const [from, to] = [join(folder, 'postgres'), join(making, 'postgres')]
  const one = async (text: string) => (await client.query<Record<string, string>>(text)).rows[0]!
  // The slot keeps the WAL from here on until this connection ends.
  await one(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`)
  const { first } = await one(`select pg_walfile_name(pg_backup_start('cloudsail', true)) as first`)
  await copyFolder(from, to, user)
  const { last, labelfile } = await one(
    'select pg_walfile_name(lsn) as last, labelfile from pg_backup_stop()',
  )
  for (const name of await readdir(join(from, 'pg_wal')))
    if ((segment.test(name) && name >= first! && name <= last!) || name.endsWith('.history'))
      await copyOwned(join(from, 'pg_wal', name), join(to, 'pg_wal', name), user)
  const label = join(to, 'backup_label')
  await writeFile(label, labelfile!, { mode: 0o600 })
  if (user) await chown(label, user.uid, user.gid)
  await copyFile(join(folder, 'postgres.password'), join(making, 'postgres.password'))
}

/** Puts a backup into the folder from which the bank can start. Throws a StartError if the folder has data already. */
export async function putBack(backup: string, folder: string): Promise<void> {
  const cluster = join(resolve(folder), 'postgres')
  if ((await entriesOf(join(backup, 'postgres'))).length === 0)
    throw new StartError(`${backup} is no backup: it has no folder “postgres”.`)
  if ((await entriesOf(cluster)).length > 0)
    throw new StartError(
      `There are data in ${folder} already. Move them away, or set DATA_DIR to another folder.`,
    )
  const making = `${cluster}.new`
  await rm(making, { recursive: true, force: true })
  await mkdir(resolve(folder), { recursive: true })
  await copyFolder(join(backup, 'postgres'), making, await systemUser(), { whole: true })
  await copyFile(join(backup, 'postgres.password'), join(folder, 'postgres.password'))
  await rm(cluster, { recursive: true, force: true })
  await rename(making, cluster)
}

async function copyFolder(
  from: string,
  to: string,
  user: SystemUser | null,
  { whole = false }: { whole?: boolean } = {},
): Promise<void> {
  await mkdir(to, { mode: 0o700, recursive: true })
  if (user) await chown(to, user.uid, user.gid)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) {
      if (!whole && emptied.has(entry.name)) {
        await mkdir(copy, { mode: 0o700 })
        if (user) await chown(copy, user.uid, user.gid)
      } else await copyFolder(source, copy, user, { whole })
    } else if (whole || !leftOut.test(entry.name)) await copyOwned(source, copy, user)
  }
}

/** Copies a file and sets its owner. The file may have disappeared meanwhile: the WAL contains what happened to it. */
async function copyOwned(from: string, to: string, user: SystemUser | null): Promise<void> {
  try {
    await copyFile(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if (user) await chown(to, user.uid, user.gid)
}

async function entriesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}
