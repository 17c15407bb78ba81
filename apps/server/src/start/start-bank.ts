import { resolve } from 'node:path'
import type { DemoCustomer } from '@cloudsail/demo-customers'
import { bankNow, businessDate, loadYear, makeMonths, setUpClock } from '../bankday/index.ts'
import { type Config, readConfig } from '../config.ts'
import { appLogin, requireBounded } from '../db/app-login.ts'
import { lockFolder } from '../db/data-lock.ts'
import { openDatabase } from '../db/database.ts'
import { migrate, migrateSessions } from '../db/migrate.ts'
import { StartError } from '../db/start-error.ts'
import { statutoryDays2027 } from '../demo/statutory-days.ts'
import { settleSessions } from '../http/index.ts'
import { loadSigner, type Signer } from '../ledger/index.ts'
import { createLogger } from '../log.ts'
import { loadBankList } from '../networks/index.ts'
import { checkPort } from './check-port.ts'
import { type Closing, createClosing } from './closing.ts'
import { type DatabaseServer, openDatabaseServer } from './open-database.ts'
import { openPorts, type Ports } from './open-ports.ts'
import { loadSigners, openReplicas, openServices, openSessions, type Signers } from './open-services.ts'
import { prepareDemo } from './prepare-demo.ts'
import { refuseOtherMode } from './refuse-other-mode.ts'
import { refuseUnknownKinds } from './registered.ts'
import { serve } from './serve.ts'
import { checkStaffPorts, startStaff } from './staff.ts'
import { explain } from './start-failure.ts'
import { startVirtualKeys } from './start-virtual-keys.ts'
import { startUpkeep } from './upkeep.ts'
import { startWorkers, workerSettings } from './workers.ts'

export interface RunningBank {
  config: Config
  /** The address at which a person on this machine opens the bank. */
  url: string
  /** The location of the bank's data, in words for the operator. */
  data: string
  /** The bank clock at start. */
  now: Date
  /** False if BANK_CLOCK was set but the clock was already past it. */
  clockTaken: boolean
  /** The demo customers who may log in. Empty in production. */
  demoCustomers: readonly DemoCustomer[]
  /** Page of the simulated phone. Null without a simulator. */
  phoneUrl: string | null
  /** Page of payers at other banks. Null without a simulator. */
  otherBanksUrl: string | null
  /** Page for using credit cards in a demo. Null without a simulator. */
  shopUrl: string | null
  /** Page for paying merchants' orders. Null without a simulator. */
  merchantUrl: string | null
  /** Page for signing and paying by quick payment. Null without a simulator. */
  quickPayUrl: string | null
  /** Page of staff. Null if the staff page is off. */
  staffUrl: string | null
  startedInMs: number
  /** Resolves with the reason when the bank can no longer work. */
  broken: Promise<Error>
  /** Waits for running requests, then closes everything in order. */
  stop(): Promise<void>
}

/**
 * Starts the whole bank: database, schema, clock, ports, services, and the address last, so that only a ready bank answers.
 * Undoes a partial start if it fails or if `signal` aborts it. Throws a StartError, one line, for everything that an
 * operator can correct.
 */
export async function startBank(
  environment: Readonly<Record<string, string | undefined>>,
  signal: AbortSignal,
): Promise<RunningBank> {
  const config = readConfig(environment)
  const closing = createClosing()
  const opening = open(config, closing, signal)
  try {
    const bank = await untilAborted(opening, signal)
    return { ...bank, stop: () => closing.close() }
  } catch (error) {
    // Closing the database ends everything that waits for it. Parts opened until then are closed by the second call.
    await closing.close()
    await opening.catch(() => undefined)
    await closing.close()
    throw explain(error, config)
  }
}

type Opened = Omit<RunningBank, 'stop'>

async function open(config: Config, closing: Closing, signal: AbortSignal): Promise<Opened> {
  await claim(config)
  await checkStaffPorts(config)
  // Starts the simulators while the database starts.
  const opening = openPorts(config)
  closing.add(async () => (await opening).close())
  opening.catch(() => undefined)
  const database = await openDatabaseServer(config, closing)
  signal.throwIfAborted()
  try {
    return await openOn(database, opening, config, closing, signal)
  } catch (error) {
    throw (await database.reason()) ?? error
  }
}

async function openOn(
  { url, embedded, ended, advice }: DatabaseServer,
  opening: Promise<Ports>,
  config: Config,
  closing: Closing,
  signal: AbortSignal,
): Promise<Opened> {
  await refuseOtherMode(url, config.mode)
  await migrate(url)
  await prepareSessions(config, url)
  signal.throwIfAborted()

  const login = await appUrl(config, url)
  const db = openDatabase({ url: login ?? url })
  closing.add(() => db.destroy())
  const { clockTaken, demoCustomers, signer, authority, documents } = await prepareData(config, url, closing)
  await refuseUnknownKinds(db)
  const sessions = openSessions(config, closing)
  const ports = await opening
  const log = createLogger(config.logLevel)
  // Worker processes open their own.
  const standbys = config.workers === 1 ? openReplicas(config, { db, sessions, log }, closing) : null
  const { services, networks } = await openServices(config, { db, sessions, standbys }, ports, {
    authority,
    documents,
  })
  for (const line of advice) log.warn(`DATABASE_URL: ${line}`)
  if (login === null)
    log.warn(
      'The user of DATABASE_URL may make no roles: the bank works as its owner, held back by SET ROLE alone',
    )

  const upkeep = await startUpkeep({ db, sessions, log, ports, networks, signer, documents, closing })
  const now = await bankNow(db)
  const settings = workerSettings(config, { url, login, ports })
  const { port, ended: workersEnded } =
    config.workers === 1
      ? await serve({ db, log, services, closing })
      : await startWorkers(config, settings, { log, closing })
  const staff = config.staff && (await startStaff(config.staff, settings, { log, closing }))
  const address = `http://${shownHost(config.host)}:${port}`
  if (config.ukeyAgentUrl === null && demoCustomers.length > 0)
    // The bank serves meanwhile. A line reports when the keys are ready.
    void startVirtualKeys({
      url: ports.ukeyAgentUrl,
      dataDir: config.dataDir,
      origins: [...new Set([address, `http://localhost:${port}`, `http://127.0.0.1:${port}`])].concat(
        config.ukeyAgentOrigins,
      ),
      db,
      authority,
      closing,
    })
  await upkeep(address, config.mode)
  return {
    config,
    url: address,
    data: embedded ? resolve(config.dataDir) : 'DATABASE_URL',
    now,
    clockTaken,
    demoCustomers,
    phoneUrl: config.mode === 'demo' ? `${address}/demo/phone` : null,
    otherBanksUrl: config.mode === 'demo' ? `${address}/demo/other-banks` : null,
    shopUrl: config.mode === 'demo' ? `${address}/demo/shop` : null,
    merchantUrl: config.mode === 'demo' ? `${address}/demo/merchant` : null,
    quickPayUrl: config.mode === 'demo' ? `${address}/demo/quick-pay` : null,
    staffUrl: config.staff?.url ?? null,
    startedInMs: performance.now(),
    broken: Promise.race(
      [ended, workersEnded, staff?.ended].filter((each) => each !== undefined && each !== null),
    ),
  }
}

/** Creates the session tables in the configured database and records that location in the bank's own database. */
async function prepareSessions(config: Config, url: string): Promise<void> {
  const { sessionDatabaseUrl: apart } = config
  if (apart !== null)
    await migrateSessions(apart).catch((error: unknown) => {
      throw explain(error, { ...config, databaseUrl: apart, databaseSetting: 'SESSION_DATABASE_URL' })
    })
  await settleSessions(url, apart === null ? 'here' : 'apart')
}

/**
 * Returns the address at which the servers log in. Null means as the owner, who may not create a role. Allowed only in a
 * demo.
 */
async function appUrl({ appDatabaseUrl, mode }: Config, ownerUrl: string): Promise<string | null> {
  if (appDatabaseUrl !== null) {
    await requireBounded(appDatabaseUrl)
    return appDatabaseUrl
  }
  const login = await appLogin(ownerUrl)
  if (login === null && mode === 'production')
    throw new StartError(
      'The user of DATABASE_URL may make no roles. As an administrator: create role cloudsail_server login password …; grant cloudsail_app to cloudsail_server; then set APP_DATABASE_URL, by which the bank logs in.',
    )
  return login
}

/** Reports a second start on the same data as that, rather than as an occupied port. */
async function claim({ host, port, databaseUrl, dataDir }: Config): Promise<void> {
  await checkPort(host, port).catch(async (error: unknown) => {
    if (!databaseUrl) {
      const unlock = await lockFolder(resolve(dataDir)).catch((reason: unknown) => {
        if (reason instanceof StartError) throw reason
      })
      await unlock?.()
    }
    throw error
  })
}

interface Prepared extends Signers {
  clockTaken: boolean
  demoCustomers: readonly DemoCustomer[]
  signer: Signer
}

/**
 * Prepares the data as the owner of the database: the clock, the key that signs the days, the certificate authority and, in
 * an empty demo, the customers.
 */
async function prepareData(config: Config, url: string, closing: Closing): Promise<Prepared> {
  const ownerDb = openDatabase({ url, poolSize: 1, role: '' })
  closing.add(() => ownerDb.destroy())
  const demo = config.mode === 'demo'
  const clockTaken = await setUpClock(ownerDb, { adjustable: demo, start: config.bankClock })
  await makeMonths(ownerDb, businessDate(await bankNow(ownerDb)))
  const { pepper, caPrivateKey, documentSigningKey } = config
  const keys = { caPrivateKey, documentSigningKey }
  const demoCustomers = demo ? await prepareDemo(ownerDb, { url, pepper, ...keys, closing }) : []
  if (demo) {
    // In production an operator loads both as they are published.
    await loadBankList(ownerDb)
    await loadYear(ownerDb, 2027, statutoryDays2027)
  }
  const signer = await loadSigner(ownerDb, config.ledgerSigningKey)
  const signers = await loadSigners(ownerDb, config)
  await ownerDb.destroy()
  return { clockTaken, demoCustomers, signer, ...signers }
}

/** Stops waiting when the signal aborts. The caller closes what is still running. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

function shownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
