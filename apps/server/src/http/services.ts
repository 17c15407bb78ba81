import type { Authority, DocumentSigner } from '../certificates/index.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import type {
  AffiliatePort,
  CorrespondentPort,
  DocumentStorePort,
  EmailPort,
  NetworkPort,
  SafePort,
  SmsGateway,
} from '../rails/index.ts'
import { createSecrets, loadBankKey, type Secrets, type SessionStore, type Standbys } from './index.ts'

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

/** Makes the services of one process on a migrated database, around its ports. Throws a StartError where a setting
 *  does not allow it. */
export async function createServices(
  config: Config,
  db: Db,
  ports: Omit<Services, 'config' | 'secrets'>,
): Promise<Services> {
  return { config, ...ports, secrets: createSecrets(await loadBankKey(db, config), ports.sessions) }
}
