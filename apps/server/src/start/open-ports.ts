import { type Config, type OptionalParty, type Party, usualUkeyAgentUrl } from '../config.ts'
import {
  type CorrespondentPort,
  createCorrespondentPort,
  createNetworkPort,
  type NetworkPort,
} from '../networks/index.ts'
import {
  type AffiliatePort,
  type AssetManagerPort,
  type BillPrinterPort,
  type CardCentrePort,
  type CardSchemePort,
  type CharitiesPort,
  type ChipTerminalPort,
  createAffiliatePort,
  createAssetManagerPort,
  createBillPrinterPort,
  createCardCentrePort,
  createCardSchemePort,
  createCharitiesPort,
  createChipTerminalPort,
  createDeskPort,
  createDocumentStorePort,
  createEmailPort,
  createEmployersPort,
  createEnvelopePrinterPort,
  createGiftSupplierPort,
  createIdentityCheckPort,
  createIntroducer,
  createLoanDeskPort,
  createMarketPort,
  createMerchantPort,
  createNotaryPort,
  createQuickPayPort,
  createRegistrarsPort,
  createSafePort,
  createSmsGateway,
  createWechatPort,
  type DeskPort,
  type DocumentStorePort,
  type EmailPort,
  type EmployersPort,
  type EnvelopePrinterPort,
  freeUkeyAgentUrl,
  type GiftSupplierPort,
  type IdentityCheckPort,
  type Introducer,
  type LoanDeskPort,
  type MarketPort,
  type MerchantPort,
  type NotaryPort,
  type QuickPayPort,
  type RegistrarsPort,
  type SafePort,
  type SmsGateway,
  simulatorsFolder,
  startSimulators,
  type WechatPort,
} from '../ports/index.ts'

/** The bank's ports to external parties. */
export interface Ports {
  sms: SmsGateway
  /** Address of the gateway. Of the simulated one if the settings name none. */
  smsGatewayUrl: string
  /** Address of the networks. Of the simulated ones if the settings name none. */
  networkUrl: string
  /** Address at which the page finds the USB-Key agent. */
  ukeyAgentUrl: string
  networks: NetworkPort
  affiliate: AffiliatePort
  chipTerminals: ChipTerminalPort
  cardScheme: CardSchemePort
  cardCentre: CardCentrePort
  loanDesk: LoanDeskPort
  merchants: MerchantPort
  safe: SafePort
  market: MarketPort
  correspondent: CorrespondentPort
  desk: DeskPort
  email: EmailPort
  employers: EmployersPort
  registrars: RegistrarsPort
  wechat: WechatPort
  documentStore: DocumentStorePort
  assetManager: AssetManagerPort
  giftSupplier: GiftSupplierPort
  quickPay: QuickPayPort
  charities: CharitiesPort
  notary: NotaryPort
  /** Null: the bank has no printer of password envelopes. */
  billPrinter: BillPrinterPort | null
  envelopePrinter: EnvelopePrinterPort | null
  /** Null: the bank asks no register of documents. */
  identityCheck: IdentityCheckPort | null
  introducer: Introducer
  close(): Promise<void>
}

/** Opens the ports according to the settings. A demonstration without a gateway or networks gets simulated ones. */
export async function openPorts(config: Config): Promise<Ports> {
  const { keys, merchants, simulatorsSecret, ukeyAgentUrl, mode } = config
  const simulators =
    config.smsGatewayUrl === null || config.networkUrl === null
      ? await startSimulators({
          folder: simulatorsFolder(config),
          secret: simulatorsSecret!,
          staff: config.staff,
          host: config.host,
        })
      : null
  const smsGatewayUrl = config.smsGatewayUrl ?? simulators!.url
  const networkUrl = config.networkUrl ?? simulators!.url
  /** All parties except the SMS gateway are reached through the payment hub. */
  const side = (party: Party) => {
    const { keyId, secret } = keys[party]
    return { url: party === 'sms-gateway' ? smsGatewayUrl : networkUrl, keyId, secret }
  }
  const optionalSide = (party: OptionalParty) => {
    const found = config.optional[party]
    return found && { ...found, url: found.url ?? networkUrl }
  }
  const gateway = createSmsGateway(side('sms-gateway'))
  const networks = createNetworkPort({ url: networkUrl, keys })
  const affiliate = createAffiliatePort(side('hong-kong'))
  const chipTerminals = createChipTerminalPort(side('chip-terminals'))
  const cardScheme = createCardSchemePort(side('card-scheme'))
  const cardCentre = createCardCentrePort(side('card-centre'))
  const loanDesk = createLoanDeskPort(side('loan-desk'))
  const merchantPort = createMerchantPort({ url: networkUrl, merchants })
  const safe = createSafePort(side('safe'))
  const market = createMarketPort(side('market'))
  const correspondent = createCorrespondentPort(side('correspondent'))
  const desk = createDeskPort(side('service-desk'))
  const email = createEmailPort(side('mailboxes'))
  const employers = createEmployersPort(side('employers'))
  const registrars = createRegistrarsPort(side('registrars'))
  const wechat = createWechatPort(side('wechat'))
  const documentStore = createDocumentStorePort(side('document-store'))
  const assetManager = createAssetManagerPort(side('asset-manager'))
  const giftSupplier = createGiftSupplierPort(side('gift-supplier'))
  const quickPay = createQuickPayPort(side('quick-pay'))
  const charities = createCharitiesPort(side('charities'))
  const notary = createNotaryPort(side('notary'))
  const billSide = optionalSide('bill-printer')
  const billPrinter = billSide && createBillPrinterPort(billSide)
  const printerSide = optionalSide('envelope-printer')
  const envelopePrinter = printerSide && createEnvelopePrinterPort(printerSide)
  const registerSide = optionalSide('identity-check')
  const identityCheck = registerSide && createIdentityCheckPort(registerSide)
  const introducer = createIntroducer(networks, {
    url: networkUrl,
    keys,
    merchants,
    // A printer at an address of its own is no simulated one.
    printer: billSide?.url === networkUrl ? config.optional['bill-printer'] : null,
  })
  return {
    sms: gateway,
    smsGatewayUrl,
    networkUrl,
    ukeyAgentUrl: ukeyAgentUrl ?? (mode === 'demo' ? await freeUkeyAgentUrl() : usualUkeyAgentUrl),
    networks,
    affiliate,
    chipTerminals,
    cardScheme,
    cardCentre,
    loanDesk,
    merchants: merchantPort,
    safe,
    market,
    correspondent,
    desk,
    email,
    employers,
    registrars,
    wechat,
    documentStore,
    assetManager,
    giftSupplier,
    quickPay,
    charities,
    notary,
    billPrinter,
    envelopePrinter,
    identityCheck,
    introducer,
    async close() {
      gateway.close()
      networks.close()
      affiliate.close()
      chipTerminals.close()
      cardScheme.close()
      cardCentre.close()
      loanDesk.end()
      merchantPort.close()
      safe.close()
      market.close()
      correspondent.close()
      desk.close()
      email.close()
      employers.close()
      registrars.close()
      wechat.close()
      documentStore.close()
      assetManager.close()
      giftSupplier.close()
      quickPay.close()
      charities.close()
      notary.close()
      billPrinter?.close()
      envelopePrinter?.close()
      identityCheck?.close()
      introducer.close()
      await simulators?.stop()
    },
  }
}
