import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { affiliateDeliverer } from '../accounts/index.ts'
import { createApp } from '../app.ts'
import { bankNow, loadYear, setUpClock, startDayEnds, startDueWork } from '../bankday/index.ts'
import {
  cardCentreDeliverer,
  dropBillEmail,
  expectClearing,
  registerCardCentre,
  registerCardScheme,
} from '../cards/index.ts'
import {
  type Authority,
  type DocumentSigner,
  loadAuthority,
  loadDocumentSigner,
} from '../certificates/index.ts'
import { type Config, readConfig } from '../config.ts'
import { documentStoreDeliverer } from '../contracts/index.ts'
import { appLogin, requireBounded } from '../db/app-login.ts'
import { lockFolder } from '../db/data-lock.ts'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { StartError } from '../db/start-error.ts'
import { type DemoCustomer, statutoryDays2027 } from '../demo/index.ts'
import { charitiesDeliverer, startCharities } from '../donation/index.ts'
import { startWechat, wechatDeliverer } from '../help/index.ts'
import { exportMaker, exportTimeoutMs } from '../home/index.ts'
import { createServices } from '../http/services.ts'
import { loadSigner, type Signer, startBookWalk, startChaining } from '../ledger/index.ts'
import { loanDeskDeliverer, registerLoanDesk } from '../loans/index.ts'
import { createLogger } from '../log.ts'
import {
  alertDeliverer,
  deskDeliverer,
  emailDeliverer,
  employersDeliverer,
  startAlerts,
  startDesk,
  startEmployers,
} from '../messages/index.ts'
import { startClearing } from '../orders/index.ts'
import { contractBindings } from '../papers.ts'
import {
  expectQuickLists,
  merchantDeliverer,
  quickPayDeliverer,
  registerMerchantGateway,
  registerQuickPay,
  startChipTerminals,
} from '../payments/index.ts'
import { supplierDeliverer } from '../points/index.ts'
import {
  answerDeliverer,
  archivingPort,
  booksOf,
  keepIntroduced,
  loadBankList,
  openPorts,
  paymentDeliverer,
  registerInbox,
  smsDeliverer,
  startNetworks,
  startNotary,
  startOutbox,
} from '../rails/index.ts'
import type { Ports } from '../rails/open-ports.ts'
import {
  correspondentDeliverer,
  expectExchangeDays,
  expectStatements,
  registrationDeliverer,
  startCorrespondent,
  startMarketFeed,
} from '../remittance/index.ts'
import { assetManagerDeliverer, expectRegistrars } from '../wealth/index.ts'
import { checkPort } from './check-port.ts'
import { type Closing, createClosing } from './closing.ts'
import { dayEndSteps } from './day-end-steps.ts'
import { type DatabaseServer, openDatabaseServer } from './open-database.ts'
import { prepareDemo } from './prepare-demo.ts'
import { refuseOtherMode } from './refuse-other-mode.ts'
import { dueWorkersWith, refuseUnknownKinds, registered } from './registered.ts'
import { explain } from './start-failure.ts'
import { startVirtualKeys } from './start-virtual-keys.ts'

export interface RunningBank {
  config: Config
  /** Where it answers, as a person on this machine would open it. */
  url: string
  /** Where its data lie, in words for the operator. */
  data: string
  /** The bank clock at start. */
  now: Date
  /** False where BANK_CLOCK was given and the clock was past it already. */
  clockTaken: boolean
  /** The demo customers who may log in; none in production. */
  demoCustomers: readonly DemoCustomer[]
  /** The simulated phone's page; null where there is none. */
  phoneUrl: string | null
  /** The page of those who pay from other banks; null where there is none. */
  otherBanksUrl: string | null
  /** Where credit cards are used in a demo. */
  shopUrl: string | null
  /** Where orders are paid at the bank's own page; null where there is none. */
  merchantUrl: string | null
  /** Where customers sign and pay by quick payment; null where there is none. */
  quickPayUrl: string | null
  startedInMs: number
  /** Settles, with the reason, when the bank can no longer work. */
  broken: Promise<Error>
  /** Lets requests under way finish, then closes everything in order. */
  stop(): Promise<void>
}

/**
 * Starts the whole bank: database, schema, clock, ports, services, and at last the address, so that whoever gets an
 * answer gets it from a bank that is ready. Undoes what it had begun where it fails or `signal` asks for it.
 * Throws a StartError, one line, for everything an operator can put right.
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
    // Closing the database ends whatever waits for it; what it opened until then is closed too.
    await closing.close()
    await opening.catch(() => undefined)
    await closing.close()
    throw explain(error, config)
  }
}

type Opened = Omit<RunningBank, 'stop'>

async function open(config: Config, closing: Closing, signal: AbortSignal): Promise<Opened> {
  await claim(config)
  // The simulators come up while the database does.
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
  { url, embedded, ended }: DatabaseServer,
  opening: Promise<Ports>,
  config: Config,
  closing: Closing,
  signal: AbortSignal,
): Promise<Opened> {
  await refuseOtherMode(url, config.mode)
  await migrate(url)
  signal.throwIfAborted()

  const login = await appUrl(config, url)
  const db = openDatabase({ url: login ?? url })
  closing.add(() => db.destroy())
  const { clockTaken, demoCustomers, signer, authority, documents } = await prepareData(config, url, closing)
  await refuseUnknownKinds(db)
  const ports = await opening
  const { smsGatewayUrl, networkUrl, ukeyAgentUrl, sms } = ports
  const networkPort = archivingPort(ports.networks, db)
  const services = await createServices({ ...config, smsGatewayUrl, networkUrl, ukeyAgentUrl }, db, {
    sms,
    networks: networkPort,
    affiliate: ports.affiliate,
    safe: ports.safe,
    documentStore: ports.documentStore,
    correspondent: ports.correspondent,
    authority,
    documents,
  })
  const log = createLogger(config.logLevel)
  if (login === null)
    log.warn(
      'The user of DATABASE_URL may make no roles: the bank works as its owner, held back by SET ROLE alone',
    )

  const { follow } = registered
  const dueWorkers = dueWorkersWith(ports)
  const networks = { db, log, port: networkPort, follow }
  // Messages to phones, payments and answers do not wait for each other: a payment may take as long as a network is silent.
  for (const deliverers of [
    { sms: smsDeliverer(ports.sms), alert: alertDeliverer(db, ports.sms) },
    { payment: paymentDeliverer(networks) },
    { answer: answerDeliverer(networks) },
    { cardCentre: cardCentreDeliverer(db, ports.cardCentre) },
    { loanDesk: loanDeskDeliverer(db, ports.loanDesk) },
  ]) {
    const outbox = startOutbox({ db, log, deliverers })
    closing.add(() => outbox.stop())
  }
  const steps = dayEndSteps(signer)
  // What was taken back here is erased there, and a letter arrives, however long nobody answers.
  const toOthers = startOutbox({
    ...{ db, log, maxAttempts: 1_000_000 },
    deliverers: {
      affiliate: affiliateDeliverer(db, ports.affiliate),
      desk: deskDeliverer(db, ports.desk),
      employers: employersDeliverer(db, ports.employers),
      giftSupplier: supplierDeliverer(db, ports.giftSupplier),
      quickPay: quickPayDeliverer(db, ports.quickPay),
      charities: charitiesDeliverer(db, ports.charities),
      wechat: wechatDeliverer(ports.wechat),
      email: emailDeliverer(db, ports.email, [dropBillEmail]),
    },
  })
  closing.add(() => toOthers.stop())
  await expectClearing(db)
  await expectRegistrars(db)
  await expectExchangeDays(db)
  await expectStatements(db)
  await expectQuickLists(db)
  // Told again by due work: once each time is enough.
  const toMerchants = startOutbox({
    ...{ db, log, maxAttempts: 1 },
    deliverers: { merchant: merchantDeliverer(db, ports.merchants) },
  })
  closing.add(() => toMerchants.stop())
  // A trade is registered and a remittance is sent, however long those outside are silent.
  const toSafe = startOutbox({
    ...{ db, log, maxAttempts: 1_000_000 },
    deliverers: {
      safe: registrationDeliverer(db, ports.safe),
      correspondent: correspondentDeliverer(db, ports.correspondent),
    },
  })
  closing.add(() => toSafe.stop())
  // Due work sends a contract again that this has given up.
  const toStore = startOutbox({
    ...{ db, log },
    deliverers: {
      documentStore: documentStoreDeliverer(db, log, {
        ...{ store: ports.documentStore, signer: documents, followers: contractBindings.followers },
      }),
    },
  })
  closing.add(() => toStore.stop())
  // A silent asset manager is asked again by due work.
  const toManager = startOutbox({
    ...{ db, log },
    deliverers: { assetManager: assetManagerDeliverer(db, ports.assetManager) },
  })
  closing.add(() => toManager.stop())
  // One at a time on a server: whoever asked has left, and others want documents as well.
  const stopping = new AbortController()
  const exports = startOutbox({
    ...{ db, log, batchSize: 1, leaseMs: exportTimeoutMs + 60_000 },
    deliverers: { dataExport: exportMaker({ db, signer: documents, log, stopping: stopping.signal }) },
  })
  closing.add(() => {
    stopping.abort()
    return exports.stop()
  })
  closing.add(startDueWork({ db, log, workers: dueWorkers, steps }))
  closing.add(startAlerts({ db, log }))
  closing.add(startClearing(db, log))
  closing.add(startChaining(db, log))
  closing.add(startDayEnds({ db, log, steps }))
  closing.add(startBookWalk({ db, log }))
  closing.add(startNotary({ db, log, port: ports.notary }))

  const now = await bankNow(db)
  const app = createApp({ db, services, log })
  registerInbox(app, { db, log, follow, ...ports.networkKey })
  registerCardScheme(app, { db, pepper: config.pepper, ...ports.networkKey })
  registerCardCentre(app, { db, ...ports.networkKey })
  registerLoanDesk(app, { db, ...ports.networkKey })
  registerMerchantGateway(app, { db, ...ports.networkKey })
  registerQuickPay(app, { db, sms, pepper: config.pepper, ...ports.networkKey })
  closing.add(() => app.close())
  await app.listen({ host: config.host, port: config.port })
  const { port } = app.server.address() as AddressInfo
  const address = `http://${shownHost(config.host)}:${port}`
  if (config.ukeyAgentUrl === null && demoCustomers.length > 0)
    // The bank serves meanwhile; it is said when they are there.
    void startVirtualKeys({
      url: ukeyAgentUrl,
      dataDir: config.dataDir,
      origins: [...new Set([address, `http://localhost:${port}`, `http://127.0.0.1:${port}`])].concat(
        config.ukeyAgentOrigins,
      ),
      ...{ db, authority, closing },
    })
  if (config.mode === 'demo')
    closing.add(await keepIntroduced(ports.networks, { url: address, books: await booksOf(db) }))
  closing.add(startNetworks(networks))
  closing.add(startChipTerminals({ db, log, port: ports.chipTerminals }))
  closing.add(startDesk({ db, log, port: ports.desk }))
  closing.add(startEmployers({ db, log, port: ports.employers }))
  closing.add(startMarketFeed({ db, log, port: ports.market }))
  closing.add(startCharities({ db, log, port: ports.charities }))
  closing.add(startCorrespondent({ db, log, port: ports.correspondent }))
  closing.add(startWechat({ db, log, port: ports.wechat }))
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
    startedInMs: performance.now(),
    broken: ended,
  }
}

/** Where the servers log in. Null: as the owner, who may make no role for them; only in a demo. */
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

/** A second start on the same data says so, rather than that the first one has the port. */
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

interface Prepared {
  clockTaken: boolean
  demoCustomers: readonly DemoCustomer[]
  signer: Signer
  authority: Authority
  documents: DocumentSigner
}

/** What the owner of the database does at start: the clock, the key the days are signed with, the certificate
 *  authority and, in an empty demo, its customers. */
async function prepareData(config: Config, url: string, closing: Closing): Promise<Prepared> {
  const ownerDb = openDatabase({ url, poolSize: 1, role: '' })
  closing.add(() => ownerDb.destroy())
  const demo = config.mode === 'demo'
  const clockTaken = await setUpClock(ownerDb, { adjustable: demo, start: config.bankClock })
  const { pepper, caPrivateKey } = config
  const demoCustomers = demo ? await prepareDemo(ownerDb, { url, pepper, caPrivateKey, closing }) : []
  if (demo) {
    // Elsewhere both are an operator's to load as they are published.
    await loadBankList(ownerDb)
    await loadYear(ownerDb, 2027, statutoryDays2027)
  }
  const signer = await loadSigner(ownerDb, config.ledgerSigningKey)
  const now = await bankNow(ownerDb)
  const authority = await loadAuthority(ownerDb, caPrivateKey, now)
  const documents = await loadDocumentSigner(ownerDb, authority, config.documentSigningKey, now)
  await ownerDb.destroy()
  return { clockTaken, demoCustomers, signer, authority, documents }
}

/** Stops waiting as soon as the signal comes; what is under way ends with what the caller closes. */
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
