import { isIP } from 'node:net'
import { availableParallelism, platform, totalmem } from 'node:os'
import { StartError } from './db/start-error.ts'

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
  /** What requests to the gateway are signed with. */
  smsKeyId: string
  smsSecret: string
  /** Where HVPS, BEPS and IBPS are reached; null: simulated ones are started (demo only). */
  networkUrl: string | null
  /** What messages to and from the networks are signed with. */
  networkKeyId: string
  networkSecret: string
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

/** Where the agent listens unless it is told otherwise. */
export const usualUkeyAgentUrl = 'http://127.0.0.1:19538'

const workerBytes = 2 * 2 ** 30

/** As many as the machine deserves: a core stays for PostgreSQL and all the rest. Only Linux shares a port fairly. */
const usualWorkers = () =>
  platform() !== 'linux'
    ? 1
    : Math.max(1, Math.min(availableParallelism() - 1, Math.floor(totalmem() / workerBytes)))

type Environment = Readonly<Record<string, string | undefined>>

/** So that a demo needs no settings; production refuses it. */
const demoPepper = 'the pepper of the demo bank'
const demoSmsSecret = 'demo-sms-secret'
const demoNetworkSecret = 'demo-network-secret'

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/** Reads the settings. Throws a StartError, one line, where one of them makes no sense. */
export function readConfig(environment: Environment): Config {
  const text = (name: string) => environment[name]?.trim() || null
  const mode = choice(environment, 'BANK_MODE', ['demo', 'production'], 'demo')
  if (text('DATABASE_URL') && !text('BANK_MODE'))
    throw new StartError(
      'With DATABASE_URL, say BANK_MODE=demo or BANK_MODE=production: a demo fills the database with customers of its own.',
    )
  const config: Config = {
    host: text('HOST') ?? (mode === 'demo' ? 'localhost' : '0.0.0.0'),
    port: whole(environment, 'PORT', 0, 65_535) ?? 8080,
    mode,
    databaseUrl: text('DATABASE_URL'),
    appDatabaseUrl: text('APP_DATABASE_URL'),
    sessionDatabaseUrl: postgresUrls(environment, 'SESSION_DATABASE_URL')[0] ?? null,
    replicaUrls: postgresUrls(environment, 'REPLICA_URLS'),
    dataDir: text('DATA_DIR') ?? './data',
    encryption: choice(environment, 'BANK_ENCRYPTION', ['on', 'off'], 'on') === 'on',
    bankPrivateKeyHex: text('BANK_SM2_PRIVATE_KEY'),
    ledgerSigningKey: text('LEDGER_SIGNING_KEY'),
    caPrivateKey: text('CA_PRIVATE_KEY'),
    documentSigningKey: text('DOCUMENT_SIGNING_KEY'),
    bankClock: instant(text('BANK_CLOCK')),
    smsGatewayUrl: text('SMS_GATEWAY_URL'),
    ukeyAgentUrl: origins(environment, 'UKEY_AGENT_URL')[0] ?? null,
    ukeyAgentOrigins: origins(environment, 'UKEY_AGENT_ORIGINS'),
    smsKeyId: text('SMS_GATEWAY_KEY_ID') ?? 'cloudsail',
    smsSecret: text('SMS_GATEWAY_SECRET') ?? demoSmsSecret,
    networkUrl: text('NETWORK_URL'),
    networkKeyId: text('NETWORK_KEY_ID') ?? 'cloudsail',
    networkSecret: text('NETWORK_SECRET') ?? demoNetworkSecret,
    pepper: text('BANK_PEPPER') ?? demoPepper,
    trustedProxies: proxies(text('TRUSTED_PROXIES')),
    callsPerSecond: text('RATE_LIMIT') === 'off' ? null : (whole(environment, 'RATE_LIMIT', 1, 1e6) ?? 100),
    metricsToken: text('METRICS_TOKEN'),
    workers: whole(environment, 'WORKERS', 1, 256) ?? usualWorkers(),
    // A demo is watched by people at a terminal, to whom it has said what they need.
    logLevel: choice(environment, 'LOG_LEVEL', logLevels, mode === 'demo' ? 'warn' : 'info'),
  }
  if (config.sessionDatabaseUrl !== null && isSameDatabase(config.sessionDatabaseUrl, config.databaseUrl))
    throw new StartError(
      'SESSION_DATABASE_URL is the database of DATABASE_URL, where sessions stand by themselves: leave it out.',
    )
  if (mode === 'production') {
    refuseDemoSettings(config)
    refuseWeakSettings(config)
    // Whose address is believed decides who is locked out: it is said, not assumed.
    if (!text('TRUSTED_PROXIES'))
      throw new StartError(
        'BANK_MODE=production needs TRUSTED_PROXIES: the addresses of its proxies, or "none" where customers reach it directly.',
      )
  }
  return config
}

function refuseDemoSettings(config: Config): void {
  const { bankPrivateKeyHex, ledgerSigningKey, caPrivateKey, pepper, bankClock, smsGatewayUrl, smsSecret } =
    config
  if (!bankPrivateKeyHex)
    throw new StartError(
      'BANK_MODE=production needs BANK_SM2_PRIVATE_KEY (64 hexadecimal digits); a generated key is for the demo only.',
    )
  if (pepper === demoPepper || pepper.length < 16)
    throw new StartError('BANK_MODE=production needs BANK_PEPPER, a secret of 16 characters or more.')
  if (!smsGatewayUrl || smsSecret === demoSmsSecret)
    throw new StartError(
      'BANK_MODE=production needs SMS_GATEWAY_URL and SMS_GATEWAY_SECRET; the simulated gateway is for the demo only.',
    )
  if (!config.networkUrl || config.networkSecret === demoNetworkSecret)
    throw new StartError(
      'BANK_MODE=production needs NETWORK_URL and NETWORK_SECRET; the simulated payment networks are for the demo only.',
    )
  if (!ledgerSigningKey)
    throw new StartError(
      'BANK_MODE=production needs LEDGER_SIGNING_KEY (Ed25519, PKCS#8 in DER, base64); a generated key is for the demo only.',
    )
  if (!caPrivateKey)
    throw new StartError(
      'BANK_MODE=production needs CA_PRIVATE_KEY (P-256, PKCS#8 in DER, base64); a generated key is for the demo only.',
    )
  if (!config.documentSigningKey)
    throw new StartError(
      'BANK_MODE=production needs DOCUMENT_SIGNING_KEY (P-256, PKCS#8 in DER, base64); a generated key is for the demo only.',
    )
  if (bankClock) throw new StartError('BANK_CLOCK is for the demo only; production keeps the time of day.')
}

const leastSecretLength = 16

/** What crosses a network in the clear, or can be guessed, is for machines of one's own alone. */
function refuseWeakSettings({
  databaseUrl,
  appDatabaseUrl,
  sessionDatabaseUrl,
  replicaUrls,
  ...config
}: Config): void {
  for (const [name, url] of [
    ['SMS_GATEWAY_URL', config.smsGatewayUrl],
    ['NETWORK_URL', config.networkUrl],
  ] as const)
    if (url && !isEncryptedOrHere(url, 'https:'))
      throw new StartError(`${name} is not https; in production only this machine is spoken to in the clear.`)
  for (const [name, secret] of [
    ['SMS_GATEWAY_SECRET', config.smsSecret],
    ['NETWORK_SECRET', config.networkSecret],
  ] as const)
    if (secret.length < leastSecretLength)
      throw new StartError(`${name} is too short; production needs ${leastSecretLength} characters or more.`)
  for (const [name, url] of [
    ['DATABASE_URL', databaseUrl],
    ['APP_DATABASE_URL', appDatabaseUrl],
    ['SESSION_DATABASE_URL', sessionDatabaseUrl],
    ...replicaUrls.map((url) => ['REPLICA_URLS', url] as const),
  ] as const) {
    if (!url || !URL.canParse(url)) continue
    const asked = new URL(url).searchParams.get('sslmode') ?? 'disable'
    if (!isHere(url) && !['require', 'verify-ca', 'verify-full'].includes(asked))
      throw new StartError(
        `${name} has no sslmode=verify-full; in production a database on another machine is spoken to by TLS only.`,
      )
  }
}

function isEncryptedOrHere(url: string, protocol: string): boolean {
  return !URL.canParse(url) || new URL(url).protocol === protocol || isHere(url)
}

/** This machine: loopback, or a socket in its file system. */
function isHere(url: string): boolean {
  const { hostname } = new URL(url)
  return (
    hostname === '' ||
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    /^127\.\d+\.\d+\.\d+$/.test(hostname)
  )
}

function choice<T extends string>(env: Environment, name: string, allowed: readonly T[], otherwise: T): T {
  const text = env[name]?.trim() || otherwise
  const found = allowed.find((value) => value === text)
  if (!found) throw new StartError(`${name} is "${text}"; it can be ${allowed.join(', ')}.`)
  return found
}

function whole(env: Environment, name: string, from: number, to: number): number | null {
  const text = env[name]?.trim()
  if (!text) return null
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= from && value <= to))
    throw new StartError(`${name} is "${text}"; it is a number between ${from} and ${to}.`)
  return value
}

/** A date, or a date and time; without an offset it is Beijing time. */
function instant(text: string | null): Date | null {
  if (!text) return null
  const form = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?)?$/.exec(text)
  const value = new Date(form ? `${form[1]}T${form[2] ?? '00:00'}${form[3] ?? '+08:00'}` : Number.NaN)
  if (Number.isNaN(value.getTime()))
    throw new StartError(`BANK_CLOCK is "${text}"; it is an instant such as 2026-11-20T08:55:00+08:00.`)
  return value
}

/** Addresses of PostgreSQL, parted by commas. */
function postgresUrls(env: Environment, name: string): string[] {
  const urls = env[name]?.trim() ? env[name].split(',').map((part) => part.trim()) : []
  for (const url of urls)
    if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol))
      throw new StartError(
        `${name} is not an address of PostgreSQL; it is like postgres://user:password@host:5432/database.`,
      )
  return urls
}

function isSameDatabase(one: string, other: string | null): boolean {
  if (other === null || !URL.canParse(other)) return false
  const [a, b] = [new URL(one), new URL(other)]
  return a.host === b.host && a.pathname === b.pathname
}

/** Addresses without a path, such as http://127.0.0.1:19538, parted by commas. */
function origins(env: Environment, name: string): string[] {
  const addresses = env[name]?.trim() ? env[name].split(',').map((part) => part.trim()) : []
  for (const address of addresses)
    if (!URL.canParse(address) || new URL(address).origin !== address)
      throw new StartError(`${name} holds "${address}"; it is like http://127.0.0.1:19538.`)
  return addresses
}

function proxies(text: string | null): string[] {
  if (text === 'none') return []
  const addresses = text?.split(',').map((part) => part.trim()) ?? []
  for (const address of addresses)
    if (!isIP(address.split('/')[0]!))
      throw new StartError(
        `TRUSTED_PROXIES holds "${address}"; it is a list of addresses or networks, or none.`,
      )
  return addresses
}
