import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Config, usualUkeyAgentUrl } from '../config.ts'
import { type CorrespondentPort, createCorrespondentPort } from './abroad/correspondent-port.ts'
import { type AffiliatePort, createAffiliatePort } from './affiliate-port.ts'
import { type AssetManagerPort, createAssetManagerPort } from './asset-manager-port.ts'
import { type CardCentrePort, createCardCentrePort } from './card-centre-port.ts'
import { type CardSchemePort, createCardSchemePort } from './card-scheme-port.ts'
import { type CharitiesPort, createCharitiesPort } from './charities-port.ts'
import { type ChipTerminalPort, createChipTerminalPort } from './chip-terminal-port.ts'
import { createDeskPort, type DeskPort } from './desk-port.ts'
import { createDocumentStorePort, type DocumentStorePort } from './document-store-port.ts'
import { createEmailPort, type EmailPort } from './email-port.ts'
import { createEmployersPort, type EmployersPort } from './employers-port.ts'
import { createGiftSupplierPort, type GiftSupplierPort } from './gift-supplier-port.ts'
import { createLoanDeskPort, type LoanDeskPort } from './loan-desk-port.ts'
import { createMarketPort, type MarketPort } from './market-port.ts'
import { createMerchantPort, type MerchantPort } from './merchant-port.ts'
import { createNetworkPort, type NetworkPort } from './network-port.ts'
import { createNotaryPort, type NotaryPort } from './notary-port.ts'
import { createQuickPayPort, type QuickPayPort } from './quick-pay-port.ts'
import { createRegistrarsPort, type RegistrarsPort } from './registrars-port.ts'
import { createSafePort, type SafePort } from './safe-port.ts'
import { createSmsGateway, type SmsGateway } from './sms-gateway.ts'
import { startSimulators } from './start-simulators.ts'
import { freeUkeyAgentUrl } from './ukey-agent.ts'
import { createWechatPort, type WechatPort } from './wechat-port.ts'

/** The bank's ports to the outside. */
export interface Ports {
  sms: SmsGateway
  /** Where the gateway is; of the simulated one where the settings name none. */
  smsGatewayUrl: string
  /** What messages to the gateway are signed with. */
  smsKey: { keyId: string; secret: string }
  /** Where the networks are; the simulated ones where the settings name none. */
  networkUrl: string
  /** Where the page finds the USB-Key agent. */
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
  /** What the networks sign by. */
  networkKey: { keyId: string; secret: string }
  close(): Promise<void>
}

/** Opens the ports as the settings say; a demonstration without a gateway or networks gets simulated ones. */
export async function openPorts(config: Config): Promise<Ports> {
  const { smsGatewayUrl, smsKeyId, smsSecret, networkUrl, networkKeyId, networkSecret } = config
  const { ukeyAgentUrl, mode } = config
  const simulators =
    smsGatewayUrl === null || networkUrl === null
      ? await startSimulators({ folder: simulatorsFolder(config) })
      : null
  const sms =
    smsGatewayUrl === null
      ? { url: simulators!.url, keyId: simulators!.smsKeyId, secret: simulators!.smsSecret }
      : { url: smsGatewayUrl, keyId: smsKeyId, secret: smsSecret }
  const network =
    networkUrl === null
      ? { url: simulators!.url, keyId: simulators!.networkKeyId, secret: simulators!.networkSecret }
      : { url: networkUrl, keyId: networkKeyId, secret: networkSecret }
  const gateway = createSmsGateway(sms)
  const networks = createNetworkPort(network)
  // Reached by way of the payment hub, as the networks are.
  const affiliate = createAffiliatePort(network)
  const chipTerminals = createChipTerminalPort(network)
  const cardScheme = createCardSchemePort(network)
  const cardCentre = createCardCentrePort(network)
  const loanDesk = createLoanDeskPort(network)
  const merchants = createMerchantPort(network)
  const safe = createSafePort(network)
  const market = createMarketPort(network)
  const correspondent = createCorrespondentPort(network)
  const desk = createDeskPort(network)
  const email = createEmailPort(network)
  const employers = createEmployersPort(network)
  const registrars = createRegistrarsPort(network)
  const wechat = createWechatPort(network)
  const documentStore = createDocumentStorePort(network)
  const assetManager = createAssetManagerPort(network)
  const giftSupplier = createGiftSupplierPort(network)
  const quickPay = createQuickPayPort(network)
  const charities = createCharitiesPort(network)
  const notary = createNotaryPort(network)
  return {
    sms: gateway,
    smsGatewayUrl: sms.url,
    smsKey: sms,
    networkUrl: network.url,
    ukeyAgentUrl: ukeyAgentUrl ?? (mode === 'demo' ? await freeUkeyAgentUrl() : usualUkeyAgentUrl),
    networks,
    affiliate,
    chipTerminals,
    cardScheme,
    cardCentre,
    loanDesk,
    merchants,
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
    networkKey: network,
    async close() {
      gateway.close()
      networks.close()
      affiliate.close()
      chipTerminals.close()
      cardScheme.close()
      cardCentre.close()
      loanDesk.end()
      merchants.close()
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
      await simulators?.stop()
    },
  }
}

/** Beside the bank's own data; with a database elsewhere, where every server of this machine finds it. */
function simulatorsFolder({ databaseUrl, dataDir }: Config): string {
  return databaseUrl === null ? resolve(dataDir) : join(tmpdir(), 'cloudsail-networks')
}
