import { randomBytes } from 'node:crypto'
import { availableParallelism, platform, totalmem } from 'node:os'
import type { Config } from './settings/config.ts'
import { isPostgresUrl, isSameDatabase } from './settings/databases.ts'
import {
  demoMerchant,
  demoSecret,
  type Merchant,
  merchantParty,
  type OptionalParty,
  type OptionalSide,
  optionalParties,
  type Party,
  type PartyKeys,
  parties,
  settingOf,
} from './settings/parties.ts'
import { productionFaults } from './settings/production.ts'
import { whyNoProxy } from './settings/proxies.ts'
import { type Environment, SettingsReader } from './settings/reader.ts'
import { readStaff } from './settings/staff.ts'

export type { Config } from './settings/config.ts'
export type { Merchant, OptionalParty, Party, PartyKeys, SigningKey } from './settings/parties.ts'
export { demoSecret, parties } from './settings/parties.ts'
export type { RoleMapping, StaffConfig } from './settings/staff.ts'

/** Default address of the agent. */
export const usualUkeyAgentUrl = 'http://127.0.0.1:19538'

const workerBytes = 2 * 2 ** 30

/**
 * Returns the default number of workers: one for each core but one, which PostgreSQL and all the rest need, and at most
 * one for each 2 GiB of memory. On other systems than Linux, one: they do not distribute connections to a shared port
 * fairly.
 */
const usualWorkers = () =>
  platform() !== 'linux'
    ? 1
    : Math.max(1, Math.min(availableParallelism() - 1, Math.floor(totalmem() / workerBytes)))

/** Lets a demo run without settings. Production refuses it. */
const demoPepper = 'the pepper of the demo bank'

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/**
 * Reads the settings. Throws a StartError with a line for each setting that is invalid and, in production, for each that
 * endangers the bank. `checked`: another process of this server has made the production checks and has added addresses of
 * its own.
 */
export function readConfig(environment: Environment, { checked = false } = {}): Config {
  const reader = new SettingsReader(environment)
  const text = (name: string) => reader.text(name)
  const mode = reader.choice('BANK_MODE', ['demo', 'production'], 'demo')
  if (text('DATABASE_URL') && !text('BANK_MODE'))
    reader.fault(
      'With DATABASE_URL, say BANK_MODE=demo or BANK_MODE=production: a demo fills the database with customers of its own.',
    )
  const port = reader.whole('PORT', 0, 65_535) ?? 8080
  const outside = readParties(reader, mode)
  const config: Config = {
    host: text('HOST') ?? (mode === 'demo' ? 'localhost' : '0.0.0.0'),
    port,
    mode,
    databaseUrl: postgresUrl(reader, 'DATABASE_URL'),
    appDatabaseUrl: postgresUrl(reader, 'APP_DATABASE_URL'),
    sessionDatabaseUrl: postgresUrl(reader, 'SESSION_DATABASE_URL'),
    replicaUrls: reader.list('REPLICA_URLS').filter((url) => isPostgres(reader, 'REPLICA_URLS', url)),
    dataDir: text('DATA_DIR') ?? './data',
    encryption: reader.choice('BANK_ENCRYPTION', ['on', 'off'], 'on') === 'on',
    bankPrivateKeyHex: text('BANK_SM2_PRIVATE_KEY'),
    ledgerSigningKey: text('LEDGER_SIGNING_KEY'),
    caPrivateKey: text('CA_PRIVATE_KEY'),
    documentSigningKey: text('DOCUMENT_SIGNING_KEY'),
    bankClock: instant(reader, 'BANK_CLOCK'),
    smsGatewayUrl: webUrl(reader, 'SMS_GATEWAY_URL'),
    ukeyAgentUrl: origins(reader, 'UKEY_AGENT_URL')[0] ?? null,
    ukeyAgentOrigins: origins(reader, 'UKEY_AGENT_ORIGINS'),
    networkUrl: webUrl(reader, 'NETWORK_URL'),
    ...outside,
    staff: readStaff(reader, { mode, port, isSimulated: isSimulated(reader), ...outside }),
    pepper: text('BANK_PEPPER') ?? demoPepper,
    trustedProxies: proxies(reader),
    callsPerSecond: text('RATE_LIMIT') === 'off' ? null : (reader.whole('RATE_LIMIT', 1, 1e6) ?? 100),
    metricsToken: text('METRICS_TOKEN'),
    workers: reader.whole('WORKERS', 1, 256) ?? usualWorkers(),
    // A demo runs in a terminal, where its start has printed what the reader needs.
    logLevel: reader.choice('LOG_LEVEL', logLevels, mode === 'demo' ? 'warn' : 'info'),
  }
  if (config.sessionDatabaseUrl !== null && isSameDatabase(config.sessionDatabaseUrl, config.databaseUrl))
    reader.fault(
      'SESSION_DATABASE_URL is the database of DATABASE_URL, where sessions stand by themselves: leave it out.',
    )
  if (mode === 'production' && !checked) productionFaults(reader, config)
  reader.throwFaults()
  return config
}

/** Returns whether this server starts the simulators. */
const isSimulated = (reader: SettingsReader) => !reader.text('SMS_GATEWAY_URL') || !reader.text('NETWORK_URL')

const keyIdForm = /^[\w.-]{1,60}$/

/**
 * Reads the keys of all outside parties. A demo generates missing keys. For production, `settings/production.ts` reports
 * which are missing.
 */
function readParties(
  reader: SettingsReader,
  mode: Config['mode'],
): Pick<Config, 'keys' | 'merchants' | 'optional' | 'simulatorsSecret'> {
  for (const old of ['NETWORK_SECRET', 'NETWORK_KEY_ID'])
    if (reader.text(old))
      reader.fault(
        `${old} is no setting any more: each party has one of its own, such as CARD_SCHEME_${old.slice(8)}.`,
      )
  const simulatorsSecret =
    mode === 'production'
      ? null
      : (reader.text('SIMULATORS_SECRET') ?? (isSimulated(reader) ? randomBytes(32).toString('hex') : null))
  const keysOf = (party: string): PartyKeys => {
    const setting = settingOf(party)
    const keyId = reader.text(`${setting}_KEY_ID`) ?? party
    if (!keyIdForm.test(keyId))
      reader.fault(`${setting}_KEY_ID is "${keyId}"; it has letters, digits and . - _, 60 at most.`)
    const made = simulatorsSecret === null ? null : demoSecret(simulatorsSecret, party)
    const secret = reader.text(`${setting}_SECRET`) ?? made
    if (secret === null && mode === 'demo')
      reader.fault(`${setting}_SECRET is missing; for the simulators, give SIMULATORS_SECRET on both sides.`)
    return { keyId, secret: secret ?? '', nextSecret: reader.text(`${setting}_NEXT_SECRET`) }
  }
  const optionalSide = (party: OptionalParty): OptionalSide | null => {
    const setting = `${settingOf(party)}_URL`
    const isOff = reader.text(setting) === 'off'
    const url = isOff ? null : webUrl(reader, setting)
    return isOff || (url === null && mode === 'production') ? null : { url, ...keysOf(party) }
  }
  const given = reader.names.flatMap((name) => /^MERCHANT_(M\d{5})_SECRET$/.exec(name)?.[1] ?? [])
  const numbers = new Set([...(mode === 'demo' ? [demoMerchant] : []), ...given])
  const merchantOf = (number: string): Merchant => {
    const party = merchantParty(number)
    const returnUrl = webUrl(reader, `${settingOf(party)}_RETURN_URL`)
    return { ...keysOf(party), returnUrl: returnUrl ?? (mode === 'demo' ? '/demo/merchant' : '') }
  }
  return {
    keys: Object.fromEntries(parties.map((party) => [party, keysOf(party)])) as Record<Party, PartyKeys>,
    merchants: Object.fromEntries([...numbers].map((number) => [number, merchantOf(number)])),
    optional: Object.fromEntries(optionalParties.map((party) => [party, optionalSide(party)])) as Record<
      OptionalParty,
      OptionalSide | null
    >,
    simulatorsSecret,
  }
}

/** Reads a date, or a date and time. Without an offset it is Beijing time. Null if the setting is missing or invalid. */
function instant(reader: SettingsReader, name: string): Date | null {
  const text = reader.text(name)
  if (!text) return null
  const form = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?)?$/.exec(text)
  const value = new Date(form ? `${form[1]}T${form[2] ?? '00:00'}${form[3] ?? '+08:00'}` : Number.NaN)
  if (!Number.isNaN(value.getTime())) return value
  reader.fault(`${name} is "${text}"; it is an instant such as 2026-11-20T08:55:00+08:00.`)
  return null
}

function postgresUrl(reader: SettingsReader, name: string): string | null {
  const url = reader.text(name)
  return url !== null && isPostgres(reader, name, url) ? url : null
}

function isPostgres(reader: SettingsReader, name: string, url: string): boolean {
  if (isPostgresUrl(url)) return true
  reader.fault(
    `${name} is not an address of PostgreSQL; it is like postgres://user:password@host:5432/database.`,
  )
  return false
}

function webUrl(reader: SettingsReader, name: string): string | null {
  const url = reader.text(name)
  if (url === null || /^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : '')) return url
  reader.fault(`${name} is no address; it is like https://gateway.example.`)
  return null
}

/** Reads origins such as http://127.0.0.1:19538, separated by commas. Records a fault for an address with a path. */
function origins(reader: SettingsReader, name: string): string[] {
  const addresses = reader.list(name)
  for (const address of addresses)
    if (!URL.canParse(address) || new URL(address).origin !== address)
      reader.fault(`${name} holds "${address}"; it is like http://127.0.0.1:19538.`)
  return addresses
}

function proxies(reader: SettingsReader): string[] {
  const networks = reader.list('TRUSTED_PROXIES')
  if (networks.join() === 'none') return []
  for (const network of networks) {
    const wrong = whyNoProxy(network)
    if (wrong) reader.fault(`TRUSTED_PROXIES holds "${network}"; ${wrong}.`)
  }
  return networks
}
