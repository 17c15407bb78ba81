import type { Merchant, OptionalParty, OptionalSide, Party, PartyKeys } from './parties.ts'
import type { StaffConfig } from './staff.ts'

/** The settings of a server. */
export interface Config {
  host: string
  port: number
  /** `production` refuses demo routes, generated keys and default secrets. */
  mode: 'demo' | 'production'
  /** Null: the embedded PostgreSQL in `dataDir` is used. */
  databaseUrl: string | null
  /** Address at which the servers log in, as a role that owns nothing. Null: with a role that the owner creates. */
  appDatabaseUrl: string | null
  /** Database of the sessions and of the other data that every call writes. Null: the bank's own database. */
  sessionDatabaseUrl: string | null
  /** Standbys of the bank's own database that may answer queries. */
  replicaUrls: readonly string[]
  dataDir: string
  /** False answers isEncryptFlag '0' and accepts unencrypted bodies. Passwords are SM2 blocks even then. */
  encryption: boolean
  /** The bank's SM2 private key, 64 hexadecimal digits. Null: a generated key is kept in the database (demo only). */
  bankPrivateKeyHex: string | null
  /**
   * The Ed25519 key that signs closed days (PKCS#8 in DER, base64). Null: a generated key is kept in the database (demo
   * only).
   */
  ledgerSigningKey: string | null
  /**
   * The P-256 key of the bank's certificate authority (PKCS#8 in DER, base64). Null: a generated key is kept in the
   * database (demo only).
   */
  caPrivateKey: string | null
  /**
   * The P-256 key that signs the bank's documents (PKCS#8 in DER, base64). Null: a generated key is kept in the database
   * (demo only).
   */
  documentSigningKey: string | null
  /** The instant at which the demo's bank clock starts. Null: the machine's time. */
  bankClock: Date | null
  /** Address of the SMS gateway. Null: a simulated one is started (demo only). */
  smsGatewayUrl: string | null
  /** Address of the USB-Key agent on the customer's machine, for the page. Null: a demo starts its own agent there. */
  ukeyAgentUrl: string | null
  /**
   * Further origins that the demo's agent accepts, because the page may be reached by names that the bank does not know.
   */
  ukeyAgentOrigins: readonly string[]
  /** Address of the networks and all other parties. Null: simulated ones are started (demo only). */
  networkUrl: string | null
  /** Keys that sign the requests to and from each party. */
  keys: Readonly<Record<Party, PartyKeys>>
  /** Parties that a bank may do without. Null: the bank does without. */
  optional: Readonly<Record<OptionalParty, OptionalSide | null>>
  /** Merchants of the online gateway, by number. */
  merchants: Readonly<Record<string, Merchant>>
  /** Secret from which the secrets of simulated parties are derived. Null in production. */
  simulatorsSecret: string | null
  /** The staff listener. Null: nobody of the bank's staff can log in. */
  staff: StaffConfig | null
  /** Mixed into every stored password and dynamic password. It is never in the database, and the same on every server. */
  pepper: string
  /** Addresses of proxies whose X-Forwarded-For is trusted. Empty: the peer's address is the customer's. */
  trustedProxies: readonly string[]
  /** Calls that one address may make a second, on average. Null: no limit. */
  callsPerSecond: number | null
  /** Token that callers of /metrics must send. Null: open in the demo, closed in production. */
  metricsToken: string | null
  /** Number of processes that answer calls at the address. */
  workers: number
  logLevel: string
}
