import type { Authority, DocumentSigner } from '../certificates/index.ts'
import type { Config } from '../config.ts'
import type {
  AffiliatePort,
  CorrespondentPort,
  DocumentStorePort,
  EmailPort,
  NetworkPort,
  SafePort,
  SmsGateway,
} from '../rails/index.ts'
import type { Secrets } from './secrets.ts'
import type { SessionStore } from './session-store.ts'
import type { Standbys } from './standbys.ts'

/** What lives as long as the process and is handed to every handler: settings and the ports to the outside. */
export interface Services {
  config: Config
  /** Where sessions stand, with what else every call writes. */
  sessions: SessionStore
  /** Where queries may be asked; null: the primary alone. */
  standbys: Standbys | null
  sms: SmsGateway
  email: EmailPort
  networks: NetworkPort
  affiliate: AffiliatePort
  safe: SafePort
  documentStore: DocumentStorePort
  correspondent: CorrespondentPort
  /** Opens the password blocks of the browser. */
  secrets: Secrets
  /** Issues certificates and is what they are verified against. */
  authority: Authority
  /** Signs the documents that the bank makes. */
  documents: DocumentSigner
}
