import type { Logger } from 'pino'
import { bankNow } from '../bankday/index.ts'
import {
  type Authority,
  type DocumentSigner,
  loadAuthority,
  loadDocumentSigner,
} from '../certificates/index.ts'
import type { Config } from '../config.ts'
import { type Db, openDatabase } from '../db/database.ts'
import { apartAt, inOneDatabase, openStandbys, type SessionStore, type Standbys } from '../http/index.ts'
import { createServices } from '../http/make-services.ts'
import { archivingPort } from '../networks/index.ts'
import type { Closing } from './closing.ts'
import type { Ports } from './open-ports.ts'

/** The bank's keys for certificates and documents. */
export interface Signers {
  authority: Authority
  documents: DocumentSigner
}

/** Loads the signers as the owner of the database, because only the owner may read the stored keys. Creates missing keys. */
export async function loadSigners(
  ownerDb: Db,
  { caPrivateKey, documentSigningKey }: Pick<Config, 'caPrivateKey' | 'documentSigningKey'>,
): Promise<Signers> {
  const now = await bankNow(ownerDb)
  const authority = await loadAuthority(ownerDb, caPrivateKey, now)
  return { authority, documents: await loadDocumentSigner(ownerDb, authority, documentSigningKey, now) }
}

/** Loads the signers on a connection of its own. */
export async function signersOf(ownerUrl: string, config: Config): Promise<Signers> {
  const ownerDb = openDatabase({ url: ownerUrl, poolSize: 1, role: '' })
  try {
    return await loadSigners(ownerDb, config)
  } finally {
    await ownerDb.destroy()
  }
}

/** Returns the session store that the settings name. */
export function openSessions({ sessionDatabaseUrl }: Config, closing: Closing): SessionStore {
  if (sessionDatabaseUrl === null) return inOneDatabase
  const store = apartAt(sessionDatabaseUrl)
  closing.add(() => store.apart?.db.destroy())
  return store
}

/** Opens the standbys for queries of a process that answers calls. Returns null if the primary answers all queries. */
export function openReplicas(
  { replicaUrls: urls }: Config,
  { db, sessions, log }: { db: Db; sessions: SessionStore; log: Logger },
  closing: Closing,
): Standbys | null {
  if (urls.length === 0) return null
  const standbys = openStandbys({ urls, db, sessions, log })
  closing.add(() => standbys.stop())
  return standbys
}

/** Builds the services for handlers from the ports. Also returns the networks, which record every message sent and received. */
export async function openServices(
  config: Config,
  { db, sessions, standbys = null }: { db: Db; sessions: SessionStore; standbys?: Standbys | null },
  ports: Ports,
  signers: Signers,
) {
  const { smsGatewayUrl, networkUrl, ukeyAgentUrl, sms, email } = ports
  const { affiliate, safe, documentStore, correspondent, envelopePrinter, identityCheck } = ports
  const networks = archivingPort(ports.networks, db)
  const services = await createServices({ ...config, smsGatewayUrl, networkUrl, ukeyAgentUrl }, db, {
    sms,
    email,
    networks,
    affiliate,
    safe,
    documentStore,
    correspondent,
    envelopePrinter,
    identityCheck,
    ...signers,
    sessions,
    standbys,
  })
  return { services, networks }
}
