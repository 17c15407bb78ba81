import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { createAssetManager } from './asset-manager/asset-manager.ts'
import { registerBackOffice } from './back-office/back-office.ts'
import { createBillPrinter } from './bill-printer/bill-printer.ts'
import { createCardCentre } from './card-centre/card-centre.ts'
import { createCardScheme } from './card-scheme/card-scheme.ts'
import { createCharities } from './charities/charities.ts'
import { createChipTerminals } from './chip-terminals/chip-terminals.ts'
import { createCorrespondent } from './correspondent/correspondent.ts'
import { createDocumentReader, type DocumentReaderSettings } from './document-reader/document-reader.ts'
import { createDocumentStore } from './document-store/document-store.ts'
import { createEmployers } from './employers/employers.ts'
import { createEnvelopePrinter } from './envelope-printer/envelope-printer.ts'
import { createGiftSupplier } from './gift-supplier/gift-supplier.ts'
import { createHongKong } from './hong-kong/hong-kong.ts'
import { createIdentityCheck } from './identity-check/identity-check.ts'
import type { Keys } from './keys.ts'
import { createLoanDesk } from './loan-desk/loan-desk.ts'
import { createMailboxes } from './mailboxes/mailboxes.ts'
import { createMarket } from './market/market.ts'
import { createMerchant } from './merchant/merchant.ts'
import { shopId } from './merchant/shop.ts'
import { registerNetworks } from './networks/networks.ts'
import { createNotary } from './notary/notary.ts'
import { registerOtherBanks } from './other-banks/other-banks.ts'
import { registerParties } from './parties/host.ts'
import type { Party } from './parties/party.ts'
import { registerPhone } from './phone/phone.ts'
import { createQuickPay } from './quick-pay/quick-pay.ts'
import { createRegistrars } from './registrars/registrars.ts'
import { createSafe } from './safe/safe.ts'
import { createServiceDesk } from './service-desk/service-desk.ts'
import { createSignatureCheck } from './signature.ts'
import { registerGateway } from './sms/gateway.ts'
import { createMessageStore } from './sms/message-store.ts'
import { createStaffIdentity, type StaffIdentitySettings } from './staff-identity/staff-identity.ts'
import { createWechat } from './wechat/wechat.ts'

/** Creates all parties that have a module of their own. */
const createParties = (folder: string | null, ...more: readonly Party[]): readonly Party[] => [
  createHongKong(),
  createChipTerminals(),
  createSafe(),
  createMarket(),
  createRegistrars(folder),
  createDocumentStore(),
  createGiftSupplier(),
  createCharities(),
  createEnvelopePrinter(),
  createIdentityCheck(),
  ...more,
]

const merchantKey = `merchant-${shopId}`

export interface SimulatorsOptions {
  keys: Keys
  /** Folder of the networks' ledgers. Null keeps them in memory. */
  folder: string | null
  /** Factor by which everything finishes faster than docs/demo says. Default 1. */
  pace?: number
  /** The identity provider of the bank's staff. Null leaves it out. */
  staff?: StaffIdentitySettings | null
  /** Settings of the reader of documents at the counter. Null: there is none. */
  reader?: DocumentReaderSettings | null
}

/**
 * Builds everything on the other side of the bank's ports: the SMS gateway with the phone, the payment networks with the banks
 * behind them, the desk that approves large remittances, and every other party.
 */
export function buildSimulators(options: SimulatorsOptions): FastifyInstance {
  const app = Fastify({ bodyLimit: 16 * 1024, requestTimeout: 30_000, forceCloseConnections: true })
  const { keys, pace = 1 } = options
  // The bank introduces itself to each process of the simulators.
  const run = randomBytes(8).toString('hex')
  app.post('/run', async () => run)
  const store = createMessageStore()
  registerGateway(app, { store, check: createSignatureCheck(keys('sms-gateway')) })
  registerPhone(app, store)
  const outgoing = registerNetworks(app, { keys, folder: options.folder, pace })
  registerOtherBanks(app, outgoing)
  const scheme = createCardScheme({ ...keys('card-scheme'), pace })
  scheme.register(app)
  const centre = createCardCentre({ ...keys('card-centre'), pace })
  app.addHook('onClose', async () => centre.stop())
  const printer = createBillPrinter({ ...keys('bill-printer'), pace })
  app.addHook('onClose', async () => printer.stop())
  const loanDesk = createLoanDesk({ ...keys('loan-desk'), pace })
  app.addHook('onClose', async () => loanDesk.stop())
  const merchant = createMerchant(keys(merchantKey))
  merchant.register(app)
  const quickPay = createQuickPay({ ...keys('quick-pay'), folder: options.folder, pace })
  quickPay.register(app)
  app.addHook('onClose', async () => quickPay.stop())
  const correspondent = createCorrespondent({ folder: options.folder, pace })
  app.addHook('onClose', async () => correspondent.stop())
  const mailboxes = createMailboxes()
  mailboxes.register(app)
  const notary = createNotary(options)
  app.addHook('onClose', async () => notary.stop())
  const identity = options.staff ? createStaffIdentity(options.folder, options.staff) : null
  if (identity) {
    app.addHook('onListen', () => identity.start())
    app.addHook('onClose', () => identity.stop())
  }
  const reader = options.reader ? createDocumentReader(options.reader) : null
  if (reader) {
    // Nobody needs the reader: where its port is taken, documents are typed.
    app.addHook('onListen', () =>
      reader.start().catch((error) => console.error(`No document reader: ${error}`)),
    )
    app.addHook('onClose', () => reader.stop())
  }
  registerParties(
    app,
    createParties(
      options.folder,
      createServiceDesk(pace),
      createAssetManager(pace),
      createEmployers(),
      createWechat(),
      mailboxes.party,
      scheme.party,
      centre.party,
      printer.party,
      loanDesk.party,
      merchant.party,
      quickPay.party,
      correspondent.party,
      notary.party,
      ...(identity ? [identity.party] : []),
      ...(reader ? [reader.party] : []),
    ),
    // A shop finds its key by its number.
    (party) => createSignatureCheck(keys(party === 'merchant' ? merchantKey : party)),
  )
  registerBackOffice(app, { check: createSignatureCheck(keys('back-office')), pace })
  return app
}
