import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

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

const production = {
  BANK_MODE: 'production',
  BANK_SM2_PRIVATE_KEY: '1'.repeat(64),
  LEDGER_SIGNING_KEY: 'a key',
  CA_PRIVATE_KEY: 'another key',
  DOCUMENT_SIGNING_KEY: 'a third key',
  BANK_PEPPER: 'a pepper nobody knows',
  SMS_GATEWAY_URL: 'https://sms.example',
  SMS_GATEWAY_SECRET: 'a secret of the gateway',
  NETWORK_URL: 'https://networks.example',
  NETWORK_SECRET: 'a secret of the networks',
  TRUSTED_PROXIES: 'none',
}

test.each([
  [{ PORT: '80a' }, 'PORT is "80a"; it is a number between 0 and 65535.'],
  [{ PORT: '70000' }, 'PORT is "70000"'],
  [{ BANK_ENCRYPTION: 'no' }, 'BANK_ENCRYPTION is "no"; it can be on, off.'],
  [{ BANK_MODE: 'live' }, 'BANK_MODE is "live"; it can be demo, production.'],
  [{ BANK_CLOCK: 'tomorrow' }, 'BANK_CLOCK is "tomorrow"'],
  [{ BANK_CLOCK: '2026-13-20' }, 'BANK_CLOCK is "2026-13-20"'],
  [{ TRUSTED_PROXIES: '10.0.0.0/8, proxy' }, 'TRUSTED_PROXIES holds "proxy"'],
  [{ RATE_LIMIT: '0' }, 'RATE_LIMIT is "0"'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"'],
  [{ BANK_MODE: 'production' }, 'BANK_SM2_PRIVATE_KEY'],
  [{ BANK_MODE: 'production', BANK_SM2_PRIVATE_KEY: '1' }, 'BANK_PEPPER'],
  [{ ...production, LEDGER_SIGNING_KEY: '' }, 'LEDGER_SIGNING_KEY'],
  [{ ...production, CA_PRIVATE_KEY: '' }, 'CA_PRIVATE_KEY'],
  [{ ...production, DOCUMENT_SIGNING_KEY: '' }, 'DOCUMENT_SIGNING_KEY'],
  [{ ...production, BANK_PEPPER: 'the pepper of the demo bank' }, 'BANK_PEPPER'],
  [{ ...production, SMS_GATEWAY_URL: '' }, 'SMS_GATEWAY_URL'],
  [{ ...production, SMS_GATEWAY_SECRET: 'demo-sms-secret' }, 'SMS_GATEWAY_SECRET'],
  [{ ...production, NETWORK_URL: '' }, 'NETWORK_URL'],
  [{ ...production, NETWORK_SECRET: 'demo-network-secret' }, 'NETWORK_SECRET'],
  [{ ...production, BANK_CLOCK: '2026-11-20' }, 'BANK_CLOCK is for the demo'],
  [{ DATABASE_URL: 'postgres://bank@db.example/bank' }, 'say BANK_MODE=demo or BANK_MODE=production'],
  [{ ...production, TRUSTED_PROXIES: '' }, 'needs TRUSTED_PROXIES'],
  [{ ...production, SMS_GATEWAY_URL: 'http://sms.example' }, 'SMS_GATEWAY_URL is not https'],
  [{ ...production, SMS_GATEWAY_URL: 'http://127.0.0.1.example' }, 'SMS_GATEWAY_URL is not https'],
  [{ ...production, NETWORK_URL: 'http://10.0.0.7:9' }, 'NETWORK_URL is not https'],
  [{ ...production, SMS_GATEWAY_SECRET: 'fifteen letters' }, 'SMS_GATEWAY_SECRET is too short'],
  [{ ...production, NETWORK_SECRET: 'short' }, 'NETWORK_SECRET is too short'],
  [{ ...production, DATABASE_URL: 'postgres://bank@db.example/bank' }, 'has no sslmode=verify-full'],
  [
    { ...production, SESSION_DATABASE_URL: 'postgres://bank@db.example/bank' },
    'SESSION_DATABASE_URL has no sslmode',
  ],
  [{ SESSION_DATABASE_URL: 'db.example' }, 'SESSION_DATABASE_URL is not an address of PostgreSQL'],
  [
    { BANK_MODE: 'demo', DATABASE_URL: 'postgres://a@db/bank', SESSION_DATABASE_URL: 'postgres://b@db/bank' },
    'SESSION_DATABASE_URL is the database of DATABASE_URL',
  ],
  [{ ...production, DATABASE_URL: 'postgres://bank@db.example/bank?sslmode=prefer' }, 'has no sslmode'],
])('%j is told in one line', (environment, line) => {
  expect(() => readConfig(environment)).toThrow(line)
})

test.each([
  {},
  { SMS_GATEWAY_URL: 'http://localhost:9', NETWORK_URL: 'http://[::1]:9' },
  { DATABASE_URL: 'postgres://bank@db.example/bank?sslmode=verify-full' },
  { DATABASE_URL: 'postgres://bank@127.0.0.1:5432/bank' },
  { TRUSTED_PROXIES: '10.0.0.0/8, ::1' },
])('production starts with %j', (settings) => {
  expect(readConfig({ ...production, ...settings }).mode).toBe('production')
})
