import { appendFile, chown, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { takeBackup } from '../../apps/server/src/db/backup.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { readPostmaster } from '../../apps/server/src/db/postmaster.ts'
import { childrenOf } from '../../bench/support/processor-time.ts'

/** A standby that follows a test bed's PostgreSQL by streaming. */
export interface StreamingStandby {
  url(database: string): string
  /** Suspends all its processes. `thaw` resumes them. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  kill(): Promise<void>
  /** Starts it after `kill`, at another port. */
  start(): Promise<void>
  close(): Promise<void>
}

/**
 * Copies a running PostgreSQL, at `url` as its owner with its data in `folder`, into a sibling folder named `name`, and starts
 * the copy as a standby.
 */
export async function startStandby(url: string, folder: string, name: string): Promise<StreamingStandby> {
  const own = join(folder, name)
  const data = join(own, 'postgres')
  await takeBackup(url, folder, own)
  const { hostname, port, username, password } = new URL(url)
  const { uid, gid } = await stat(data)
  await writeFile(join(data, 'standby.signal'), '')
  await chown(join(data, 'standby.signal'), uid, gid)
  await appendFile(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  )
  let postgres: EmbeddedPostgres = await startEmbeddedPostgres({ folder: own, durable: false })
  const signal = async (name: NodeJS.Signals) => {
    const { pid } = (await readPostmaster(data))!
    for (const each of [pid, ...(await childrenOf(pid))]) process.kill(each, name)
  }
  return {
    url: (database) => postgres.url(database),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async kill() {
      await signal('SIGKILL')
      await postgres.ended
      // Releases the folder.
      await postgres.stop()
    },
    async start() {
      postgres = await startEmbeddedPostgres({ folder: own, durable: false })
    },
    async close() {
      await postgres.stop()
      await rm(own, { recursive: true, force: true })
    },
  }
}
