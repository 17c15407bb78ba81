import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, openSync } from 'node:fs'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { lockFolder } from './data-lock.ts'
import { type PostgresBinaries, postgresBinaries } from './postgres-binaries.ts'
import { folderMarkOf, readPostmaster, runningPostmaster, stopLeftover } from './postmaster.ts'
import { databaseGone, StartError } from './start-error.ts'
import { reachable, type SystemUser, systemUser } from './system-user.ts'

export interface EmbeddedPostgres {
  /** Returns the URL of one of its databases. */
  url(database: string): string
  port: number
  /**
   * Resolves with the reason when PostgreSQL was killed or crashed and could not be started again. Never
   * after `stop`.
   */
  ended: Promise<StartError>
  /** Returns the error if the disk is full, whether or not PostgreSQL has ended. Else null. */
  outOfDisk(): Promise<StartError | null>
  /** Stops PostgreSQL in order: open transactions are rolled back, everything committed is on disk. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** The cluster is in its subfolder `postgres`. */
  folder: string
  /** False for tests: no commit waits for the disk. */
  durable?: boolean
  /** Whether PostgreSQL is started again at the same port after it was killed or crashed. */
  restarts?: boolean
}

/** Name of the bank's own database. */
export const databaseName = 'cloudsail'
const owner = 'cloudsail_owner'
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '128MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  io_method: 'sync',
  // A query locks every month of the tables it reads. With this many slots a backend keeps such locks out of the shared
  // lock table.
  max_locks_per_transaction: '256',
  jit: 'off',
  timezone: 'UTC',
  log_min_messages: 'warning',
}
const logName = 'postgres.log'
const diskIsFull = /No space left on device|ENOSPC|Check free disk space/
const portIsTaken = /could not bind|Address already in use/
/** Connections of a killed PostgreSQL end by themselves, each when it notices. Until then no new server may start. */
const leftoverIsThere = /pre-existing shared memory block/
const leftoverMs = 30_000
/** After more than this many ends within a minute, restarting will not help. */
const maxEnds = 5
const notDurable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '512MB',
  log_min_messages: 'error',
}

/** Starts the PostgreSQL of the installation on the data in `folder`. Creates the data if there are none. */
export async function startEmbeddedPostgres({
  folder,
  durable = true,
  restarts = false,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const base = resolve(folder)
  await mkdir(base, { recursive: true })
  const unlock = await lockFolder(base)
  try {
    const user = await systemUser()
    const binaries = await postgresBinaries(user)
    const cluster = join(base, 'postgres')
    const passwordFile = join(base, 'postgres.password')
    if (!existsSync(join(cluster, 'PG_VERSION')))
      await create({ cluster, passwordFile, user, binaries, durable })
    await refuseOtherMajor(cluster, binaries)
    const password = await readFile(passwordFile, 'utf8')
    await stopLeftover(cluster)
    const place = { base, cluster, user, binaries, durable }
    let { child, port } = await launch(place)
    let stopping = false
    // A process may exit without having stopped PostgreSQL. The signal makes PostgreSQL shut down in order.
    const stopOnExit = () => child.kill('SIGINT')
    process.on('exit', stopOnExit)
    const endedAtMs: number[] = []
    /** Starts PostgreSQL again after it was killed or crashed. Returns the reason if PostgreSQL does not run. */
    const revive = async (): Promise<StartError | null> => {
      let reason = new StartError(databaseGone)
      while (restarts && !stopping) {
        const full = await outOfDisk(base, cluster)
        if (full) return full
        endedAtMs.push(performance.now())
        if (endedAtMs.length > maxEnds && endedAtMs.at(-1)! - endedAtMs.shift()! < 60_000) return reason
        try {
          child = (await launch(place, port)).child
          console.error('PostgreSQL: ended by itself, started again')
          return null
        } catch (error) {
          // It may have been killed again before it was ready.
          reason = error instanceof StartError ? error : new StartError(databaseGone, { cause: error })
        }
      }
      return stopping ? null : ((await outOfDisk(base, cluster)) ?? reason)
    }
    let watching: Promise<unknown> = Promise.resolve()
    const ended = new Promise<StartError>((resolve) => {
      const watch = () =>
        child.once('exit', () => {
          if (stopping) return
          watching = revive().then((reason) => {
            if (reason) resolve(reason)
            else if (!stopping) watch()
          })
        })
      watch()
    })
    return {
      port,
      ended,
      outOfDisk: () => outOfDisk(base, cluster),
      url: (database) => urlOf({ password, port, database }),
      stop: async () => {
        stopping = true
        await watching
        await stop(child)
        process.off('exit', stopOnExit)
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/**
 * Returns the URL, as the owner, of the bank's database in the PostgreSQL that runs on the data in `folder`. Null if none
 * runs. Throws a StartError if that cannot be determined.
 */
export async function runningUrl(folder: string): Promise<string | null> {
  const base = resolve(folder)
  const postmaster = await runningPostmaster(join(base, 'postgres'))
  if (!postmaster?.ready) return null
  return urlOf({
    password: await readFile(join(base, 'postgres.password'), 'utf8'),
    ...postmaster,
    database: databaseName,
  })
}

function urlOf({ password, port, database }: { password: string; port: number | string; database: string }) {
  return `postgres://${owner}:${password}@127.0.0.1:${port}/${database}`
}

/** Throws a StartError if the data belong to another major version, which this PostgreSQL cannot read. */
async function refuseOtherMajor(cluster: string, { major }: PostgresBinaries): Promise<void> {
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (found === String(major)) return
  throw new StartError(
    `The data in ${cluster} are of PostgreSQL ${found}, and the bank brings PostgreSQL ${major}, which cannot read them. ` +
      'They move as docs/operations.md says under “The next major version of PostgreSQL”.',
  )
}

async function outOfDisk(base: string, cluster: string): Promise<StartError | null> {
  const log = await readFile(join(base, logName), 'utf8').catch(() => '')
  return diskIsFull.test(log) ? explain(log, cluster) : null
}

interface Cluster {
  cluster: string
  user: SystemUser | null
  binaries: PostgresBinaries
  durable: boolean
}

async function create({
  cluster,
  user,
  binaries,
  durable,
  passwordFile,
}: Cluster & { passwordFile: string }) {
  // The cluster is made under another name and renamed when complete, so that a kill leaves nothing half made.
  const making = `${cluster}.new`
  await rm(making, { recursive: true, force: true })
  await mkdir(making, { mode: 0o700 })
  const password = randomBytes(24).toString('base64url')
  await writeFile(passwordFile, password, { mode: 0o600 })
  const handedOver = join(tmpdir(), `cloudsail-${randomBytes(8).toString('hex')}`)
  await writeFile(handedOver, password, { mode: 0o600, flag: 'wx' })
  if (user) for (const path of [making, handedOver]) await chown(path, user.uid, user.gid)
  try {
    await withFolder(making, user, async (path, fds) => {
      const flags = [
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--no-instructions',
      ]
      if (!durable) flags.push('--no-sync')
      const child = spawn(
        binaries.initdb,
        [...flags, '--locale=C.UTF-8', `--username=${owner}`, `--pwfile=${handedOver}`, '-D', path],
        { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe', ...fds] },
      )
      const output = await exitOf(child)
      if (output !== null) throw explain(output, cluster)
    })
  } finally {
    await rm(handedOver, { force: true })
  }
  await rename(making, cluster)
}

/** Starts PostgreSQL at a free port, or at its previous port. */
async function launch(
  { base, cluster, user, binaries, durable }: Cluster & { base: string },
  portBefore?: number,
) {
  const logFile = join(base, logName)
  const leftoverUntil = performance.now() + leftoverMs
  const mark = await folderMarkOf(cluster)
  let takenPorts = 0
  for (;;) {
    const port = portBefore ?? (await freePort())
    const all = Object.entries({ ...settings, ...(durable ? {} : notDurable) })
    const flags = [...all.map(([name, value]) => `${name}=${value}`), mark].flatMap((setting) => [
      '-c',
      setting,
    ])
    const log = openSync(logFile, 'w', 0o600)
    const child = await withFolder(cluster, user, async (path, fds) =>
      // The process has its own group, so Ctrl-C reaches only the server. The server stops PostgreSQL last.
      spawn(binaries.postgres, ['-D', path, '-p', String(port), ...flags], {
        ...user,
        cwd: '/',
        detached: true,
        stdio: ['ignore', 'ignore', log, ...fds],
      }),
    )
    closeSync(log)
    if (await becameReady(child, cluster)) {
      child.unref()
      return { child, port }
    }
    const output = await readFile(logFile, 'utf8')
    if (portIsTaken.test(output) && takenPorts < 2) takenPorts += 1
    else if (leftoverIsThere.test(output) && performance.now() < leftoverUntil) await delay(50)
    else throw explain(output, cluster)
  }
}

/**
 * Calls `use` with a path to the folder that `user` can open. If the folder is below one that only root may enter, it is
 * passed as an open descriptor: /proc/self/fd/3 leads to it, in PostgreSQL and in the processes it forks.
 */
async function withFolder<T>(
  folder: string,
  user: SystemUser | null,
  use: (path: string, fds: number[]) => Promise<T>,
): Promise<T> {
  if (!user || (await reachable(folder, user))) return use(folder, [])
  const fd = openSync(folder, 'r')
  try {
    return await use('/proc/self/fd/3', [fd])
  } finally {
    closeSync(fd)
  }
}

async function becameReady(child: ChildProcess, cluster: string): Promise<boolean> {
  let ended = false
  child.once('exit', () => (ended = true))
  child.once('error', () => (ended = true))
  while (!ended) {
    const postmaster = await readPostmaster(cluster)
    if (postmaster?.pid === child.pid && postmaster?.ready) return true
    await delay(20)
  }
  return false
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGINT')
  const slow = setTimeout(() => child.kill('SIGQUIT'), 20_000)
  await ended
  clearTimeout(slow)
}

/** Resolves to null if the process succeeded, else to its error output. */
function exitOf(child: ChildProcess): Promise<string | null> {
  return new Promise((resolve) => {
    let output = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code) => resolve(code === 0 ? null : output))
  })
}

/** Returns the error output of PostgreSQL or initdb as one line. */
function explain(output: string, cluster: string): StartError {
  if (diskIsFull.test(output))
    return new StartError(
      `The disk is full: PostgreSQL cannot write to ${cluster}. Free some space and start again.`,
    )
  const lines = output.trim().split('\n')
  const reason = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1)
  return new StartError(`PostgreSQL did not start on ${cluster}: ${reason || 'no message'}`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
