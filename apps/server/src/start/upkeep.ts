import { affiliateDeliverer } from '../accounts/index.ts'
import { startDayEnds, startScheduledJobs, watchChanges } from '../bankday/index.ts'
import { billPrinterDeliverer, cardCentreDeliverer, dropBillEmail, expectClearing } from '../cards/index.ts'
import type { DocumentSigner } from '../certificates/index.ts'
import { documentStoreDeliverer } from '../contracts/index.ts'
import type { Db } from '../db/database.ts'
import { charitiesDeliverer, startCharities } from '../donation/index.ts'
import { startWechat, wechatDeliverer } from '../help/index.ts'
import { exportMaker, exportTimeoutMs } from '../home/index.ts'
import { type SessionStore, startHousekeeping } from '../http/index.ts'
import { type Signer, startBookWalk, startChaining } from '../ledger/index.ts'
import { loanDeskDeliverer } from '../loans/index.ts'
import type { createLogger } from '../log.ts'
import {
  alertDeliverer,
  deskDeliverer,
  emailDeliverer,
  employersDeliverer,
  startAlerts,
  startDesk,
  startEmployers,
} from '../messages/index.ts'
import type { NetworkPort } from '../networks/index.ts'
import {
  answerDeliverer,
  booksOf,
  keepIntroduced,
  paymentDeliverer,
  startNetworks,
} from '../networks/index.ts'
import { startClearing, witnessedAudit } from '../orders/index.ts'
import { startOutbox } from '../outbox/index.ts'
import { contractBindings } from '../papers.ts'
import {
  expectQuickLists,
  merchantDeliverer,
  quickPayDeliverer,
  startChipTerminals,
} from '../payments/index.ts'
import { supplierDeliverer } from '../points/index.ts'
import { smsDeliverer, startNotary, witnessedLedger } from '../ports/index.ts'
import {
  correspondentDeliverer,
  expectExchangeDays,
  expectStatements,
  registrationDeliverer,
  startCorrespondent,
  startMarketFeed,
} from '../remittance/index.ts'
import { witnessedStaffAudit } from '../staff/index.ts'
import { assetManagerDeliverer, expectRegistrars } from '../wealth/index.ts'
import type { Closing } from './closing.ts'
import { dayEndSteps } from './day-end-steps.ts'
import type { Ports } from './open-ports.ts'
import { jobHandlersWith, registered } from './registered.ts'

export interface UpkeepOptions {
  db: Db
  sessions: SessionStore
  log: ReturnType<typeof createLogger>
  ports: Ports
  /** The networks, which record every message sent and received. */
  networks: NetworkPort
  signer: Signer
  documents: DocumentSigner
  closing: Closing
}

/**
 * Starts the bank's background work: scheduled jobs, day-ends, the outbox, and the walk through the books. Several servers
 * may run it at once. Returns a function that starts the work that needs the bank to be reachable at `address`.
 */
export async function startUpkeep({
  db,
  sessions,
  log,
  ports,
  networks: port,
  signer,
  documents,
  closing,
}: UpkeepOptions): Promise<(address: string, mode: 'demo' | 'production') => Promise<void>> {
  const { follow } = registered
  const jobHandlers = jobHandlersWith(ports)
  const networks = { db, log, port, follow }
  const steps = dayEndSteps(signer)
  await expectClearing(db)
  await expectRegistrars(db)
  await expectExchangeDays(db)
  await expectStatements(db)
  await expectQuickLists(db)
  const stoppingExports = new AbortController()
  const outbox = startOutbox({
    db,
    log,
    lanes: [
      // Separate lanes for text messages, payments and answers, because a payment may take as long as a network is silent.
      { deliverers: { sms: smsDeliverer(ports.sms), alert: alertDeliverer(db, ports.sms) } },
      { deliverers: { payment: paymentDeliverer(networks) } },
      { deliverers: { answer: answerDeliverer(networks) } },
      { deliverers: { cardCentre: cardCentreDeliverer(db, ports.cardCentre) } },
      // A PDF each, which is drawn before it is sent. Never given up: paper was ordered and must arrive.
      {
        maxAttempts: 1_000_000,
        batchSize: 10,
        deliverers: {
          billPrinter: billPrinterDeliverer(db, { printer: ports.billPrinter, signer: documents }),
        },
      },
      { deliverers: { loanDesk: loanDeskDeliverer(db, ports.loanDesk) } },
      // Never given up: deleted data must also be erased at the other side, and a letter must arrive.
      {
        maxAttempts: 1_000_000,
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
      },
      // One try each, because a scheduled job queues the report again.
      { maxAttempts: 1, deliverers: { merchant: merchantDeliverer(db, ports.merchants) } },
      // Never given up: a trade must be registered and a remittance sent, however long the other side is silent.
      {
        maxAttempts: 1_000_000,
        deliverers: {
          safe: registrationDeliverer(db, ports.safe),
          correspondent: correspondentDeliverer(db, ports.correspondent),
        },
      },
      // A scheduled job queues a contract again that was given up here.
      {
        deliverers: {
          documentStore: documentStoreDeliverer(db, log, {
            store: ports.documentStore,
            signer: documents,
            followers: contractBindings.followers,
          }),
        },
      },
      // A scheduled job asks a silent asset manager again.
      { deliverers: { assetManager: assetManagerDeliverer(db, ports.assetManager) } },
      // One at a time per server, because the requester has left and other customers also want documents.
      {
        batchSize: 1,
        leaseMs: exportTimeoutMs + 60_000,
        deliverers: {
          dataExport: exportMaker({ db, signer: documents, log, stopping: stoppingExports.signal }),
        },
      },
    ],
  })
  closing.add(watchChanges(db))
  closing.add(() => {
    stoppingExports.abort()
    return outbox.stop()
  })
  closing.add(startScheduledJobs({ db, log, workers: jobHandlers, steps }))
  closing.add(startAlerts({ db, log }))
  closing.add(startClearing(db, log))
  closing.add(startHousekeeping(db, sessions, log))
  closing.add(startChaining(db, log))
  closing.add(startDayEnds({ db, log, steps }))
  closing.add(startBookWalk({ db, log }))
  closing.add(
    startNotary({
      db,
      log,
      port: ports.notary,
      heads: [witnessedLedger, witnessedAudit, witnessedStaffAudit],
    }),
  )

  return async (address, mode) => {
    if (mode === 'demo')
      closing.add(await keepIntroduced(ports.introducer, { url: address, books: await booksOf(db) }))
    closing.add(startNetworks(networks))
    closing.add(startChipTerminals({ db, log, port: ports.chipTerminals }))
    closing.add(startDesk({ db, log, port: ports.desk }))
    closing.add(startEmployers({ db, log, port: ports.employers }))
    closing.add(startMarketFeed({ db, log, port: ports.market }))
    closing.add(startCharities({ db, log, port: ports.charities }))
    closing.add(startCorrespondent({ db, log, port: ports.correspondent }))
    closing.add(startWechat({ db, log, port: ports.wechat }))
  }
}
