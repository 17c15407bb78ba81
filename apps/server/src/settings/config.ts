import type { Merchant, Party, PartyKeys } from './parties.ts'

/** The settings of a server, read. */
export interface Config {
  host: string
  port: number
  /** `production` refuses demo routes, generated keys and default secrets. */
  mode: 'demo' | 'production'
  /** Null: the embedded server in `dataDir` is used. */
  databaseUrl: string | null
  /** Where the servers themselves log in, as a role that owns nothing; null: by a role that the owner makes. */
  appDatabaseUrl: string | null
  /** Where sessions stand, with what else every call writes; null: in the bank's own database. */
  sessionDatabaseUrl: string | null
  /** Standbys of the bank's own database, where queries may be asked. */
  replicaUrls: readonly string[]
  dataDir: string
  /** False answers isEncryptFlag '0' and takes plain bodies; passwords stay SM2 blocks even then. */
  encryption: boolean
  /** The bank's SM2 private key, 64 hexadecimal digits. Null: one is generated and kept in the database (demo only). */
  bankPrivateKeyHex: string | null
  /** The Ed25519 key the closed days are signed with (PKCS#8 in DER, base64). Null: one is made and kept in the database
   *  (demo only). */
  ledgerSigningKey: string | null
  /** The P-256 key of the bank's certificate authority (PKCS#8 in DER, base64). Null: one is made and kept in the
   *  database (demo only). */
  caPrivateKey: string | null
  /** The P-256 key the bank's documents are signed with (PKCS#8 in DER, base64). Null: one is made and kept in the
   *  database (demo only). */
  documentSigningKey: string | null
  /** An instant to start the demo's bank clock at; null: the machine's. */
  bankClock: Date | null
  /** Where the SMS gateway listens; null: a simulated one is started (demo only). */
  smsGatewayUrl: string | null
  /** Where the page finds the USB-Key agent of the customer's machine; null: a demo starts one of its own there. */
  ukeyAgentUrl: string | null
  /** Further origins that the demo's agent serves: its page may be reached by other names than the bank knows. */
  ukeyAgentOrigins: readonly string[]
  /** Where the networks and all other parties are reached; null: simulated ones are started (demo only). */
  networkUrl: string | null
  /** What requests to and from each party are signed with. */
  keys: Readonly<Record<Party, PartyKeys>>
  /** Merchants of the online gateway, by their numbers. */
  merchants: Readonly<Record<string, Merchant>>
  /** What the secrets of simulated parties are made from; null in production. */
  simulatorsSecret: string | null
  /** Mixed into every stored password and dynamic password; never in the database, the same on every server. */
  pepper: string
  /** Addresses of proxies whose X-Forwarded-For is believed; none: the peer is the customer. */
  trustedProxies: readonly string[]
  /** Calls one address may make a second, on average; null: as many as it likes. */
  callsPerSecond: number | null
  /** A caller of /metrics must send it. Null: open in demo, closed in production. */
  metricsToken: string | null
  /** Processes that answer calls at the one address. */
  workers: number
  logLevel: string
}
