import { execFile } from 'node:child_process'
import { appendFile, chown, mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

const patienceMs = 60_000

/** Returns the folder of the archived log for a folder of PostgreSQL, as `keepLog` sets it up. */
const archiveOf = (folder: string) => join(folder, 'archive')
const clusterOf = (folder: string) => join(folder, 'postgres')

/** Configures a stopped PostgreSQL to archive every segment of its log, from which a backup is rolled forward. */
export async function keepLog(folder: string): Promise<void> {
  const archive = archiveOf(folder)
  await mkdir(archive)
  const { uid, gid } = await stat(clusterOf(folder))
  await chown(archive, uid, gid)
  const settings = `archive_mode = on\narchive_command = 'cp %p ${archive}/%f'\n`
  await appendFile(join(clusterOf(folder), 'postgresql.conf'), settings)
}

/** Prepares a copy of a backup that recovers to a restore point, or to the end of the log. */
export async function prepareRestore(
  { backup, folder, target }: { backup: string; folder: string; target: string },
  restorePoint: string | null,
): Promise<void> {
  await promisify(execFile)('cp', ['-a', backup, target])
  const cluster = clusterOf(target)
  const aim =
    restorePoint === null
      ? ''
      : `recovery_target_name = '${restorePoint}'\nrecovery_target_action = promote\n`
  const settings = `archive_mode = off\nrestore_command = 'cp ${archiveOf(folder)}/%f %p'\n${aim}`
  await appendFile(join(cluster, 'postgresql.conf'), settings)
  await writeOwned(cluster, 'recovery.signal', '')
}

/** Closes the current log segment and waits until it is archived. */
export async function archiveAll(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ last: string }>('select pg_walfile_name(pg_switch_wal()) as last')
    for (const begun = performance.now(); ; await delay(100)) {
      const { rows: archived } = await client.query<{ done: boolean }>(
        'select coalesce(last_archived_wal >= $1, false) as done from pg_stat_archiver',
        [rows[0]!.last],
      )
      if (archived[0]!.done) return
      if (performance.now() - begun > patienceMs) throw new Error('The log is not archived')
    }
  } finally {
    await client.end()
  }
}

async function writeOwned(cluster: string, name: string, text: string): Promise<void> {
  const { uid, gid } = await stat(cluster)
  await writeFile(join(cluster, name), text, { mode: 0o600 })
  await chown(join(cluster, name), uid, gid)
}
