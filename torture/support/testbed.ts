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
  /** What each customer has at the beginning. */
  fundsMinor?: bigint
  /** Makes the bank another one before its servers start, as the owner. */
  prepare?: (ownerDb: Db) => Promise<void>
}

/** A bank with its world, on whatever PostgreSQL: server processes, networks, phones, customers. */
export interface World {
  servers: readonly BankServer[]
  networks: NetworkProcess
  phones: Phones
  /** As the owner, by a way of its own that nobody cuts; it breaks with PostgreSQL and comes back with it. */
  ownerDb: Db
  publicKey: string
  /** What each customer had at the beginning. */
  fundsMinor: bigint
  /** Customers nobody has had before, just logged in. */
  take(count: number): Promise<LoggedIn[]>
  /** Moves the bank clock on. */
  passTime(ms: number): Promise<void>
  close(): Promise<void>
}

/** A world on one PostgreSQL, all of it to be broken. */
export interface Testbed extends World {
  /** Where PostgreSQL's data lie. */
  folder: string
  /** PostgreSQL as it is now, without a proxy, as the owner. */
  url(): string
  /** The way of the servers to PostgreSQL. */
  proxy: DatabaseProxy
  /** Kills PostgreSQL and starts it on the same data. */
  killPostgres(): Promise<void>
  /** Kills the networks and starts them with what they knew. */
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
  // PostgreSQL's own user has to come through.
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
    ...{ folder, members, fundsMinor, prepare },
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
      // Lets go of the folder.
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
  /** Holds what the networks remember. */
  folder: string
  members: number
  fundsMinor?: bigint
  prepare?: NonNullable<TestbedOptions['prepare']>
  serverCount: number
  /** By what the servers reach a migrated, empty database as its owner. */
  url: string
  /** By what the scenario does. */
  ownerUrl: string
  /** What the servers are told besides. */
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
  // The first one loads the bank's lists; then the others find them.
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
