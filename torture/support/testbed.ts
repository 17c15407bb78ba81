import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { advanceClock, bankNow, setUpClock } from '../../apps/server/src/bankday/index.ts'
import { type Db, openDatabase } from '../../apps/server/src/db/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { readPostmaster } from '../../apps/server/src/db/postmaster.ts'
import { createDatabase } from '../../bench/support/bench-database.ts'
import { createCrowd, type LoggedIn, logIn } from '../../bench/support/crowd.ts'
import { bankPublicKey } from '../../bench/support/customer-client.ts'
import { type Phones, startPhones } from '../../bench/support/phones.ts'
import { keepLog } from './backup.ts'
import { type BankServer, startBankServer } from './bank-server.ts'
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts'
import { type NetworkProcess, startNetworkProcess } from './network-process.ts'

export interface TestbedOptions {
  members: number
  servers: number
  /** Whether PostgreSQL's log is archived, as a backup needs it. */
  keepsLog?: boolean
  /** Opening balance of each customer. */
  fundsMinor?: bigint
  /** Changes the bank before its servers start, as the owner of the database. */
  prepare?: (ownerDb: Db) => Promise<void>
}

/** A bank with its surroundings, on any PostgreSQL: server processes, networks, phones, customers. */
export interface World {
  servers: readonly BankServer[]
  networks: NetworkProcess
  phones: Phones
  /** A connection as the owner. It bypasses the proxy that scenarios cut. It breaks with PostgreSQL and comes back with it. */
  ownerDb: Db
  publicKey: string
  /** Opening balance of each customer. */
  fundsMinor: bigint
  /** Returns customers that were not taken before, just logged in. */
  take(count: number): Promise<LoggedIn[]>
  /** Advances the bank clock. */
  passTime(ms: number): Promise<void>
  close(): Promise<void>
}

/** A world on one PostgreSQL. Every part of it can be broken. */
export interface Testbed extends World {
  /** Folder of PostgreSQL's data. */
  folder: string
  /** Returns the current address of PostgreSQL without the proxy, for the owner. */
  url(): string
  /** The proxy between the servers and PostgreSQL. */
  proxy: DatabaseProxy
  /** Kills PostgreSQL and starts it on the same data. */
  killPostgres(): Promise<void>
  /** Kills the networks and starts them with the same records. */
  killNetworks(): Promise<void>
}

const usualFundsMinor = 1_000_000_00n
/** A Friday, when every network is open. */
const clockStart = new Date('2026-11-20T10:00:00+08:00')
export const databaseName = 'cloudsail'

export async function openTestbed({
  members,
  servers: count,
  keepsLog = false,
  fundsMinor = usualFundsMinor,
  prepare = async () => {},
}: TestbedOptions): Promise<Testbed> {
  const folder = await mkdtemp(join(tmpdir(), 'cloudsail-torture-'))
  // PostgreSQL's system user has to pass through the folder.
  await chmod(folder, 0o755)
  let postgres: EmbeddedPostgres = await startEmbeddedPostgres({ folder })
  if (keepsLog) {
    await postgres.stop()
    await keepLog(folder)
    postgres = await startEmbeddedPostgres({ folder })
  }
  const url = await createDatabase(postgres, databaseName)
  await migrate(url)
  const [proxy, ownWay] = [await startDatabaseProxy(postgres.port), await startDatabaseProxy(postgres.port)]
  const through = ({ port }: DatabaseProxy) => url.replace(/:\d+\//, `:${port}/`)
  const world = await openWorld({
    folder,
    members,
    fundsMinor,
    prepare,
    serverCount: count,
    url: through(proxy),
    ownerUrl: through(ownWay),
  })
  const { networks } = world
  return {
    ...world,
    folder,
    url: () => postgres.url(databaseName),
    proxy,
    async killPostgres() {
      process.kill((await readPostmaster(join(folder, 'postgres')))!.pid, 'SIGKILL')
      await postgres.ended
      // Releases the folder.
      await postgres.stop()
      postgres = await startEmbeddedPostgres({ folder })
      proxy.upstream = postgres.port
      ownWay.upstream = postgres.port
    },
    async killNetworks() {
      await networks.kill()
      await networks.start()
    },
    async close() {
      await world.close()
      await Promise.all([proxy.close(), ownWay.close()])
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export interface WorldOptions {
  /** Folder of the networks' records. */
  folder: string
  members: number
  fundsMinor?: bigint
  prepare?: NonNullable<TestbedOptions['prepare']>
  serverCount: number
  /** The servers' address of a migrated, empty database, for its owner. */
  url: string
  /** Address of the database for the scenario itself. The servers may reach theirs through a proxy. */
  ownerUrl: string
  /** Further settings of the servers. */
  settings?: Record<string, string>
}

/** Fills an empty bank with customers and starts its servers, networks and phones. */
export async function openWorld({
  folder,
  members,
  fundsMinor = usualFundsMinor,
  prepare = async () => {},
  serverCount,
  url,
  ownerUrl,
  settings = {},
}: WorldOptions): Promise<World> {
  const ownerDb = openDatabase({ url: ownerUrl, role: '', poolSize: 4 })
  await setUpClock(ownerDb, { adjustable: true, start: clockStart })
  const crowd = await createCrowd(ownerDb, { count: members, fundsMinor })
  await prepare(ownerDb)
  const [phones, networks] = await Promise.all([startPhones(), startNetworkProcess(folder)])
  const environment = { DATABASE_URL: url, ...phones.environment, ...networks.environment, ...settings }
  // The first server loads the bank's lists. The others find them loaded.
  const servers = [await startBankServer(environment)]
  servers.push(
    ...(await Promise.all(Array.from({ length: serverCount - 1 }, () => startBankServer(environment)))),
  )
  const publicKey = await bankPublicKey(servers[0]!.url)
  let taken = 0
  return {
    servers,
    networks,
    phones,
    ownerDb,
    publicKey,
    fundsMinor,
    take(wanted) {
      const from = taken
      taken += wanted
      if (taken > crowd.length) throw new Error('The testbed has no more customers')
      return logIn(ownerDb, crowd.slice(from, taken))
    },
    async passTime(ms) {
      await advanceClock(ownerDb, new Date((await bankNow(ownerDb)).getTime() + ms))
    },
    async close() {
      await Promise.all(servers.map((server) => server.kill()))
      await networks.kill()
      await phones.close()
      await ownerDb.destroy()
    },
  }
}
