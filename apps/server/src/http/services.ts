import type { Authority, DocumentSigner } from '../certificates/index.ts'
import type { Config } from '../config.ts'
import type { CorrespondentPort, NetworkPort } from '../networks/index.ts'
import type {
  AffiliatePort,
  DocumentStorePort,
  EmailPort,
  EnvelopePrinterPort,
  IdentityCheckPort,
  SafePort,
  SmsGateway,
} from '../ports/index.ts'
import type { Secrets } from './secrets.ts'
import type { SessionStore } from './session-store.ts'
import type { Standbys } from './standbys.ts'

/** Services that live as long as the process and that every handler receives: settings and ports to the outside. */
export interface Services {
  config: Config
  /** Stores the sessions and the other data that every call writes. */
  sessions: SessionStore
  /** The standbys for queries. Null if only the primary answers. */
  standbys: Standbys | null
  sms: SmsGateway
  email: EmailPort
  networks: NetworkPort
  affiliate: AffiliatePort
  safe: SafePort
  documentStore: DocumentStorePort
  correspondent: CorrespondentPort
  /** Null: activation codes go to the signed mobile alone. */
  envelopePrinter: EnvelopePrinterPort | null
  /** Null: documents are not compared with a register. */
  identityCheck: IdentityCheckPort | null
  /** Decrypts the password blocks of the browser. */
  secrets: Secrets
  /** Issues and verifies certificates. */
  authority: Authority
  /** Signs the documents of the bank. */
  documents: DocumentSigner
}
