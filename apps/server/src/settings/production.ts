import type { Config } from './config.ts'
import { isLoopback, passwordOf, whyUnsafe } from './databases.ts'
import { tellsAnother, whyGuessable } from './guessable.ts'
import { fingerprintOf, type KeyKind, whyNoKey, whyNoSm2Key } from './keys.ts'
import { merchantParty, optionalParties, settingOf } from './parties.ts'
import { isTooWide } from './proxies.ts'
import type { SettingsReader } from './reader.ts'

/** A secret with the name of its setting. */
type Named = readonly [name: string, value: string]

/** A higher limit of calls a second would not limit anything. */
const mostCallsPerSecond = 1_000

/** Records everything that production refuses: missing settings, settings of the demo, and dangerous ones. */
export function productionFaults(reader: SettingsReader, config: Config): void {
  refuseDemo(reader)
  refuseOpenDoors(reader, config)
  refuseAddresses(reader, config)
  refuseStaff(reader, config)
  refuseKeys(reader)
  refuseSecrets(reader, config)
}

/** Records what is missing or dangerous for staff. Without STAFF_PORT, all other settings of theirs are a mistake. */
function refuseStaff(reader: SettingsReader, { staff }: Config): void {
  if (reader.text('STAFF_IDP_PORT'))
    reader.fault('STAFF_IDP_PORT is for the demo only; production has an identity provider of its own.')
  const isOff = reader.text('STAFF_PORT') === 'off'
  for (const name of reader.names)
    if (staff === null && !isOff && name.startsWith('STAFF_') && !/_(PORT)$/.test(name))
      reader.fault(
        `${name} is set, but STAFF_PORT is not: staff stay off without it. Set it, or STAFF_PORT=off.`,
      )
  if (staff === null) return
  for (const [name, what] of [
    ['STAFF_URL', 'the address at which staff open their page'],
    ['STAFF_OIDC_ISSUER', 'the issuer of the identity provider'],
    ['STAFF_OIDC_CLIENT_ID', 'the id of this client there'],
    ['STAFF_ROLES', 'the claim and values that give roles'],
  ] as const)
    if (!reader.text(name)) reader.fault(`STAFF_PORT needs ${name}: ${what}.`)
  for (const name of ['STAFF_URL', 'STAFF_OIDC_ISSUER']) {
    const url = reader.text(name)
    if (url && URL.canParse(url) && new URL(url).protocol !== 'https:')
      reader.fault(`${name} is not https; in production staff and their identity provider use TLS only.`)
  }
}

function refuseDemo(reader: SettingsReader): void {
  if (reader.text('BANK_CLOCK'))
    reader.fault('BANK_CLOCK is for the demo only; production keeps the time of day.')
  for (const name of reader.names)
    if (/^SIMULATORS_/.test(name) || name === 'UKEY_AGENT_ORIGINS')
      reader.fault(`${name} is for the demo only; leave it out in production.`)
}

function refuseOpenDoors(reader: SettingsReader, config: Config): void {
  if (!config.encryption)
    reader.fault('BANK_ENCRYPTION=off is for the demo only; production encrypts what customers send.')
  if (config.callsPerSecond === null || config.callsPerSecond > mostCallsPerSecond)
    reader.fault(
      `RATE_LIMIT is ${reader.text('RATE_LIMIT')}; production holds each address to ${mostCallsPerSecond} calls a second or fewer.`,
    )
  // The trusted proxies decide whose address is limited or locked out. So the setting has no default.
  if (!reader.text('TRUSTED_PROXIES'))
    reader.fault(
      'BANK_MODE=production needs TRUSTED_PROXIES: the addresses of its proxies, or "none" where customers reach it directly.',
    )
  for (const network of config.trustedProxies)
    if (isTooWide(network))
      reader.fault(
        `TRUSTED_PROXIES holds "${network}", from where anybody could give any address for theirs; name the proxies, or networks of /16 (IPv6: /48) at the most.`,
      )
  if (['silent', 'fatal'].includes(config.logLevel))
    reader.fault(`LOG_LEVEL=${config.logLevel} hides what breaks; production logs errors at the least.`)
  if (config.ukeyAgentUrl !== null && !isLoopback(new URL(config.ukeyAgentUrl).hostname))
    reader.fault('UKEY_AGENT_URL is on another machine; customers’ USB-Keys are asked on their own only.')
  // These settings of Node.js override the bank's own.
  if (reader.text('NODE_TLS_REJECT_UNAUTHORIZED') === '0')
    reader.fault('NODE_TLS_REJECT_UNAUTHORIZED=0 believes any certificate; leave it out in production.')
  const loosened =
    /--(inspect|debug|insecure-http-parser|tls-keylog|tls-min-v1\.[01]|tls-cipher-list)\S*/.exec(
      reader.text('NODE_OPTIONS') ?? '',
    )
  if (loosened) reader.fault(`NODE_OPTIONS has ${loosened[0]}, which is for debugging only.`)
}

function refuseAddresses(reader: SettingsReader, config: Config): void {
  for (const name of ['SMS_GATEWAY_URL', 'NETWORK_URL'])
    if (!reader.text(name))
      reader.fault(`BANK_MODE=production needs ${name}; what is simulated is for the demo only.`)
  const returnUrls = Object.keys(config.merchants).map((number) => {
    const name = `${settingOf(merchantParty(number))}_RETURN_URL`
    if (!reader.text(name))
      reader.fault(`BANK_MODE=production needs ${name}: where the merchant’s customers are sent back to.`)
    return name
  })
  const optional = optionalParties.map((party) => `${settingOf(party)}_URL`)
  for (const name of ['SMS_GATEWAY_URL', 'NETWORK_URL', ...optional, ...returnUrls]) {
    const url = reader.text(name)
    if (!url || !URL.canParse(url)) continue
    const { protocol, hostname } = new URL(url)
    if (protocol !== 'https:' && !isLoopback(hostname))
      reader.fault(`${name} is not https; in production only this machine is spoken to in the clear.`)
  }
  for (const [name, url] of databases(config)) {
    const wrong = whyUnsafe(url)
    if (wrong) reader.fault(`${name} ${wrong}.`)
  }
}

function databases(config: Config): Named[] {
  const named: (readonly [string, string | null])[] = [
    ['DATABASE_URL', config.databaseUrl],
    ['APP_DATABASE_URL', config.appDatabaseUrl],
    ['SESSION_DATABASE_URL', config.sessionDatabaseUrl],
    ...config.replicaUrls.map((url) => ['REPLICA_URLS', url] as const),
  ]
  return named.flatMap(([name, url]) => (url === null ? [] : [[name, url] as const]))
}

const signingKeys: readonly (readonly [name: string, kind: KeyKind])[] = [
  ['LEDGER_SIGNING_KEY', 'Ed25519'],
  ['CA_PRIVATE_KEY', 'P-256'],
  ['DOCUMENT_SIGNING_KEY', 'P-256'],
]

function refuseKeys(reader: SettingsReader): void {
  const sm2 = reader.text('BANK_SM2_PRIVATE_KEY')
  const wrong = sm2 && whyNoSm2Key(sm2)
  if (!sm2)
    reader.fault(
      'BANK_MODE=production needs BANK_SM2_PRIVATE_KEY (64 hexadecimal digits); a generated key is for the demo only.',
    )
  else if (wrong) reader.fault(`BANK_SM2_PRIVATE_KEY ${wrong}.`)
  const seen = new Map<string, string>()
  for (const [name, kind] of signingKeys) {
    const given = reader.text(name)
    if (!given) {
      reader.fault(
        `BANK_MODE=production needs ${name} (${kind}, PKCS#8 in DER, base64); a generated key is for the demo only.`,
      )
      continue
    }
    const why = whyNoKey(given, kind)
    if (why) reader.fault(`${name} ${why}.`)
    const fingerprint = fingerprintOf(given)
    if (fingerprint === null) continue
    const other = seen.get(fingerprint)
    if (other) reader.fault(`${other} and ${name} are one key; each needs its own.`)
    seen.set(fingerprint, name)
  }
}

function refuseSecrets(reader: SettingsReader, config: Config): void {
  const parties = [
    ...Object.entries(config.keys),
    ...Object.entries(config.optional).flatMap(([party, side]) => (side ? [[party, side] as const] : [])),
    ...Object.entries(config.merchants).map(([number, keys]) => [merchantParty(number), keys] as const),
  ]
  const needed = [
    'BANK_PEPPER',
    ...(config.staff ? ['STAFF_OIDC_CLIENT_SECRET'] : []),
    ...parties.map(([party]) => `${settingOf(party)}_SECRET`),
  ]
  for (const name of needed)
    if (!reader.text(name))
      reader.fault(`BANK_MODE=production needs ${name}, a secret of 16 random characters or more.`)
  for (const name of reader.names) {
    const [, number] = /^MERCHANT_(.+?)_(NEXT_SECRET|SECRET|KEY_ID|RETURN_URL)$/.exec(name) ?? []
    if (number !== undefined && config.merchants[number] === undefined)
      reader.fault(`${name} belongs to no merchant: one has MERCHANT_M and five digits, and a _SECRET.`)
  }
  const given: Named[] = [...needed, ...parties.map(([party]) => `${settingOf(party)}_NEXT_SECRET`)]
    .concat('METRICS_TOKEN')
    .flatMap((name) => {
      const value = reader.text(name)
      return value === null ? [] : [[name, value] as const]
    })
  const secrets = [...given, ...passwords(config)]
  for (const [name, value] of secrets) {
    const why = whyGuessable(value)
    if (why) reader.fault(`${name} ${why}. Make it by: openssl rand -base64 24`)
  }
  const sm2 = reader.text('BANK_SM2_PRIVATE_KEY')
  const all: Named[] = sm2 === null ? secrets : [...secrets, ['BANK_SM2_PRIVATE_KEY', sm2]]
  for (const [at, [name, value]] of all.entries())
    for (const [other, otherValue] of all.slice(at + 1))
      if (tellsAnother(value, otherValue))
        reader.fault(`${name} and ${other} are the same or nearly so; each needs a secret of its own.`)
  const ids = new Map<string, string>()
  for (const [party, { keyId }] of parties) {
    const other = ids.get(keyId)
    if (other) reader.fault(`${settingOf(other)}_KEY_ID and ${settingOf(party)}_KEY_ID are the same.`)
    ids.set(keyId, party)
  }
}

/** Returns the passwords of databases, once for each user: the standbys have the same user as the primary. */
function passwords(config: Config): Named[] {
  const named = new Map<string, Named>()
  for (const [name, url] of databases(config)) {
    const password = passwordOf(url)
    const user = new URL(url).username
    if (password !== null && !named.has(`${user}:${password}`))
      named.set(`${user}:${password}`, [`The password in ${name}`, password])
  }
  return [...named.values()]
}
