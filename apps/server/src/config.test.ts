import { createPrivateKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { parties, readConfig } from './config.ts'
import { StartError } from './db/start-error.ts'
import { optionalParties } from './settings/parties.ts'
import { madeEd25519, madeP256, productionSettings } from './settings/test-production.ts'

test('without settings: a demo on 8080, encrypted', () => {
  expect(readConfig({})).toMatchObject({
    host: 'localhost',
    port: 8080,
    mode: 'demo',
    databaseUrl: null,
    dataDir: './data',
    encryption: true,
    bankClock: null,
    callsPerSecond: 100,
  })
})

test('the bank clock starts at a date or an instant of Beijing time', () => {
  const clock = (text: string) => readConfig({ BANK_CLOCK: text }).bankClock?.toISOString()
  expect(clock('2026-11-20')).toBe('2026-11-19T16:00:00.000Z')
  expect(clock('2026-11-20T08:55')).toBe('2026-11-20T00:55:00.000Z')
  expect(clock('2026-11-20T08:55:00+08:00')).toBe('2026-11-20T00:55:00.000Z')
  expect(clock('2026-11-20T00:55:00Z')).toBe('2026-11-20T00:55:00.000Z')
})

const production = productionSettings()
const secret = 'q7Zk1vR9xW4tB6nY2mH8cD5s'

/** Returns the fault lines of a start with these settings. */
function faults(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return error.message.split('\n')
  }
}

test.each([
  [{ PORT: '80a' }, 'PORT is "80a"; it is a number between 0 and 65535.'],
  [{ PORT: '70000' }, 'PORT is "70000"'],
  [{ BANK_ENCRYPTION: 'no' }, 'BANK_ENCRYPTION is "no"; it can be on, off.'],
  [{ BANK_MODE: 'live' }, 'BANK_MODE is "live"; it can be demo, production.'],
  [{ BANK_CLOCK: 'tomorrow' }, 'BANK_CLOCK is "tomorrow"'],
  [{ BANK_CLOCK: '2026-13-20' }, 'BANK_CLOCK is "2026-13-20"'],
  [{ TRUSTED_PROXIES: '10.0.0.0/8, proxy' }, 'TRUSTED_PROXIES holds "proxy"'],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES holds "10.0.0.0/33"'],
  [{ TRUSTED_PROXIES: '10.0.0.0/0.0.0.0' }, 'TRUSTED_PROXIES holds "10.0.0.0/0.0.0.0"'],
  [{ RATE_LIMIT: '0' }, 'RATE_LIMIT is "0"'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"'],
  [{ NETWORK_URL: 'networks.example', SIMULATORS_SECRET: secret }, 'NETWORK_URL is no address'],
  [{ NETWORK_SECRET: secret }, 'NETWORK_SECRET is no setting any more'],
  [{ CARD_SCHEME_KEY_ID: 'card scheme' }, 'CARD_SCHEME_KEY_ID is "card scheme"'],
  [{ DATABASE_URL: 'postgres://bank@db.example/bank' }, 'say BANK_MODE=demo or BANK_MODE=production'],
  [{ SESSION_DATABASE_URL: 'db.example' }, 'SESSION_DATABASE_URL is not an address of PostgreSQL'],
  [
    { BANK_MODE: 'demo', DATABASE_URL: 'postgres://a@db/bank', SESSION_DATABASE_URL: 'postgres://b@db/bank' },
    'SESSION_DATABASE_URL is the database of DATABASE_URL',
  ],
])('reports %j in one line', (environment, line) => {
  expect(faults(environment)).toEqual([expect.stringContaining(line)])
})

test('a demo with its gateway and networks elsewhere has no publicly known secret', () => {
  const elsewhere = { SMS_GATEWAY_URL: 'http://localhost:9', NETWORK_URL: 'http://localhost:9' }
  const told = faults(elsewhere)
  expect(told).toHaveLength(parties.length + optionalParties.length + 1)
  for (const line of told) expect(line).toMatch(/^[A-Z\d_]+_SECRET is missing/)
  const { keys } = readConfig({ ...elsewhere, SIMULATORS_SECRET: secret })
  expect(new Set(Object.values(keys).map((key) => key.secret)).size).toBe(parties.length)
})

test('each party has its own id, its own secret, and a next secret during a change', () => {
  const { keys, merchants } = readConfig({
    ...production,
    CARD_SCHEME_KEY_ID: 'cs-2026',
    CARD_SCHEME_NEXT_SECRET: secret,
    MERCHANT_M80009_SECRET: `${secret}`.split('').reverse().join(''),
    MERCHANT_M80009_RETURN_URL: 'https://shop.example/back',
  })
  expect(keys['card-scheme']).toEqual({
    keyId: 'cs-2026',
    secret: production.CARD_SCHEME_SECRET,
    nextSecret: secret,
  })
  expect(keys['loan-desk']).toEqual({
    keyId: 'loan-desk',
    secret: production.LOAN_DESK_SECRET,
    nextSecret: null,
  })
  expect(Object.keys(merchants)).toEqual(['M80009'])
  expect(merchants.M80009).toMatchObject({ keyId: 'merchant-M80009', returnUrl: 'https://shop.example/back' })
})

test.each(Object.keys(production).filter((name) => name !== 'BANK_MODE'))('production needs %s', (name) => {
  expect(faults({ ...production, [name]: '' })).toEqual([expect.stringMatching(`needs ${name}\\b`)])
})

test('production reports all faults at once, a line each', () => {
  const told = faults({
    ...production,
    BANK_ENCRYPTION: 'off',
    RATE_LIMIT: 'off',
    TRUSTED_PROXIES: '0.0.0.0/0,::/0',
    BANK_PEPPER: 'short',
    CA_PRIVATE_KEY: 'none',
    DATABASE_URL: 'postgres://bank@db.example/bank',
  })
  expect(told.map((line) => /^[A-Z\d_]+/.exec(line)![0])).toEqual([
    ...['BANK_ENCRYPTION', 'RATE_LIMIT', 'TRUSTED_PROXIES', 'TRUSTED_PROXIES'],
    ...['DATABASE_URL', 'CA_PRIVATE_KEY', 'BANK_PEPPER'],
  ])
})

/** Returns a P-256 key whose file contains the public half of another key. */
function mismatched(): string {
  const [one, other] = [madeP256(), madeP256()].map((key) => Buffer.from(key, 'base64')) as [Buffer, Buffer]
  return Buffer.concat([one.subarray(0, -64), other.subarray(-64)]).toString('base64')
}
/** Returns a P-256 key whose private half is the number one. */
function guessed(): string {
  const der = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: Buffer.from('1'.padStart(64, '0'), 'hex').toString('base64url'),
      x: 'axfR8uEsQkf4vOblY6RA8ncDfYEt6zOg9KE5RdiYwpY',
      y: 'T-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
    },
  }).export({ format: 'der', type: 'pkcs8' })
  return der.toString('base64')
}
const p256 = 'is not a P-256 private key'
const shared = madeP256()

test.each<readonly [settings: Readonly<Record<string, string>>, line: string]>([
  [{ BANK_CLOCK: '2026-11-20' }, 'BANK_CLOCK is for the demo'],
  [{ SIMULATORS_SECRET: secret }, 'SIMULATORS_SECRET is for the demo'],
  [{ UKEY_AGENT_ORIGINS: 'http://10.0.0.7:8080' }, 'UKEY_AGENT_ORIGINS is for the demo'],
  [{ BANK_ENCRYPTION: 'off' }, 'BANK_ENCRYPTION=off is for the demo'],
  [{ RATE_LIMIT: 'off' }, 'RATE_LIMIT is off'],
  [{ RATE_LIMIT: '1000000' }, 'RATE_LIMIT is 1000000'],
  [{ LOG_LEVEL: 'silent' }, 'LOG_LEVEL=silent hides'],
  [{ UKEY_AGENT_URL: 'http://10.0.0.7:19538' }, 'UKEY_AGENT_URL is on another machine'],
  [{ NODE_TLS_REJECT_UNAUTHORIZED: '0' }, 'NODE_TLS_REJECT_UNAUTHORIZED=0'],
  [{ NODE_OPTIONS: '--max-old-space-size=512 --inspect=0.0.0.0' }, 'NODE_OPTIONS has --inspect'],
  ...['0.0.0.0/0', '0.0.0.0/1', '128.0.0.0/1', '10.0.0.0/8', '::/0', '2000::/3', '::ffff:0.0.0.0/96'].map(
    (network) => [{ TRUSTED_PROXIES: `10.1.2.3, ${network}` }, `TRUSTED_PROXIES holds "${network}"`] as const,
  ),
  [{ SMS_GATEWAY_URL: 'http://sms.example' }, 'SMS_GATEWAY_URL is not https'],
  [{ SMS_GATEWAY_URL: 'http://127.0.0.1.example' }, 'SMS_GATEWAY_URL is not https'],
  [{ NETWORK_URL: 'http://10.0.0.7:9' }, 'NETWORK_URL is not https'],
  [{ NETWORK_URL: 'networks.example' }, 'NETWORK_URL is no address'],
  [{ MERCHANT_M80009_SECRET: secret }, 'needs MERCHANT_M80009_RETURN_URL'],
  [{ MERCHANT_80009_SECRET: secret }, 'MERCHANT_80009_SECRET belongs to no merchant'],
  [{ MERCHANT_M80009_NEXT_SECRET: secret }, 'MERCHANT_M80009_NEXT_SECRET belongs to no merchant'],
  ...['sslmode=prefer', 'sslmode=require', 'sslmode=verify-ca', 'sslmode=no-verify', 'ssl=true', ''].flatMap(
    (query) => [
      [{ DATABASE_URL: `postgres://bank@db.example/bank?${query}` }, 'DATABASE_URL has no sslmode'] as const,
    ],
  ),
  ...['APP_DATABASE_URL', 'SESSION_DATABASE_URL', 'REPLICA_URLS'].map(
    (name) => [{ [name]: 'postgres://bank@db.example/other' }, `${name} has no sslmode`] as const,
  ),
  [
    { DATABASE_URL: 'postgres://bank@localhost/bank?host=db.example' },
    'DATABASE_URL has no sslmode=verify-full',
  ],
  [
    { DATABASE_URL: 'postgres://bank@db.example/bank?sslmode=verify-full&sslmode=disable' },
    'DATABASE_URL has no sslmode=verify-full',
  ],
  [
    { DATABASE_URL: 'postgres://bank@db.example/bank?sslmode=verify-full&sslrootcert=/nowhere.pem' },
    'DATABASE_URL names a file that cannot be read',
  ],
  [
    {
      DATABASE_URL: `postgres://bank@db.example/bank?sslmode=verify-full&sslrootcert=${import.meta.filename}`,
    },
    'sslrootcert is no certificate',
  ],
  [{ BANK_SM2_PRIVATE_KEY: '1' }, 'BANK_SM2_PRIVATE_KEY is not a private key of SM2'],
  [{ BANK_SM2_PRIVATE_KEY: 'f'.repeat(64) }, 'BANK_SM2_PRIVATE_KEY is not a private key of SM2'],
  [{ BANK_SM2_PRIVATE_KEY: '1'.repeat(64) }, 'BANK_SM2_PRIVATE_KEY could be guessed'],
  [{ CA_PRIVATE_KEY: 'a key' }, `CA_PRIVATE_KEY ${p256}`],
  [{ CA_PRIVATE_KEY: madeEd25519() }, `CA_PRIVATE_KEY ${p256}`],
  [{ DOCUMENT_SIGNING_KEY: madeEd25519() }, `DOCUMENT_SIGNING_KEY ${p256}`],
  [{ LEDGER_SIGNING_KEY: madeP256() }, 'LEDGER_SIGNING_KEY is not an Ed25519 private key'],
  [{ CA_PRIVATE_KEY: mismatched() }, 'CA_PRIVATE_KEY has a public half that does not fit'],
  [{ DOCUMENT_SIGNING_KEY: guessed() }, 'DOCUMENT_SIGNING_KEY could be guessed'],
  [
    { CA_PRIVATE_KEY: shared, DOCUMENT_SIGNING_KEY: shared },
    'CA_PRIVATE_KEY and DOCUMENT_SIGNING_KEY are one',
  ],
  [{ BANK_PEPPER: 'the pepper of the demo bank' }, 'BANK_PEPPER is made of words'],
  [{ METRICS_TOKEN: 'metrics' }, 'METRICS_TOKEN is too short'],
  [{ QUICK_PAY_SECRET: 'fifteen letters' }, 'QUICK_PAY_SECRET is too short'],
  [{ SMS_GATEWAY_NEXT_SECRET: 'a'.repeat(40) }, 'SMS_GATEWAY_NEXT_SECRET repeats itself'],
  [{ DATABASE_URL: 'postgres://bank:bank@127.0.0.1/bank' }, 'The password in DATABASE_URL is too short'],
  [
    { LOAN_DESK_SECRET: production.CARD_SCHEME_SECRET! },
    'CARD_SCHEME_SECRET and LOAN_DESK_SECRET are the same or nearly so',
  ],
  [
    { NOTARY_SECRET: `${production.SAFE_SECRET}f0` },
    'SAFE_SECRET and NOTARY_SECRET are the same or nearly so',
  ],
  [
    { HVPS_NEXT_SECRET: production.HVPS_SECRET! },
    'HVPS_SECRET and HVPS_NEXT_SECRET are the same or nearly so',
  ],
  [{ SAFE_KEY_ID: 'bank', MARKET_KEY_ID: 'bank' }, 'SAFE_KEY_ID and MARKET_KEY_ID are the same'],
])('production refuses %j in one line', (settings, line) => {
  expect(faults({ ...production, ...settings })).toEqual([expect.stringContaining(line)])
})

test('an optional party is asked in a demo, and in production only at its own address with its own secret', () => {
  expect(readConfig({}).optional['envelope-printer']).toMatchObject({ url: null })
  expect(readConfig({ ENVELOPE_PRINTER_URL: 'off' }).optional['envelope-printer']).toBeNull()
  expect(readConfig(production).optional).toEqual({
    'bill-printer': null,
    'envelope-printer': null,
    'identity-check': null,
  })
  const printer = { ENVELOPE_PRINTER_URL: 'https://printer.example' }
  expect(faults({ ...production, ...printer })).toEqual([expect.stringContaining('ENVELOPE_PRINTER_SECRET')])
  const secretOfPrinter = 'q8Zr1T-wmVx5LdKp2YbNs7Gh'
  expect(
    readConfig({ ...production, ...printer, ENVELOPE_PRINTER_SECRET: secretOfPrinter }).optional[
      'envelope-printer'
    ],
  ).toEqual({
    url: 'https://printer.example',
    keyId: 'envelope-printer',
    secret: secretOfPrinter,
    nextSecret: null,
  })
  expect(
    faults({
      ...production,
      ENVELOPE_PRINTER_URL: 'http://printer.example',
      ENVELOPE_PRINTER_SECRET: secretOfPrinter,
    }),
  ).toEqual([expect.stringContaining('ENVELOPE_PRINTER_URL is not https')])
})

test('no line about a fault contains a secret', () => {
  const secrets = Object.keys(production).filter((each) => /_(SECRET|KEY)$/.test(each))
  expect(secrets.length).toBeGreaterThan(parties.length)
  for (const name of secrets)
    for (const value of ['PasswordPassword', 'zz'.repeat(20)]) {
      const told = faults({ ...production, [name]: value }).join()
      expect(told).toContain(name)
      expect(told).not.toContain(value)
    }
})

test.each([
  {},
  { SMS_GATEWAY_URL: 'http://localhost:9', NETWORK_URL: 'http://[::1]:9' },
  { DATABASE_URL: 'postgres://bank@db.example/bank?sslmode=verify-full' },
  { DATABASE_URL: 'postgres://bank@127.0.0.1:5432/bank' },
  { DATABASE_URL: 'postgres://bank@%2Fvar%2Frun%2Fpostgresql/bank' },
  { TRUSTED_PROXIES: '10.1.0.0/16, ::1, 2001:db8:7::/48' },
  { RATE_LIMIT: '1000', LOG_LEVEL: 'error', METRICS_TOKEN: secret },
])('production starts with %j', (settings) => {
  expect(readConfig({ ...production, ...settings }).mode).toBe('production')
})
