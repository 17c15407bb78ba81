import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { StartError } from '../db/start-error.ts'
import { productionSettings } from './test-production.ts'

const staffOf = (environment: Record<string, string>) => readConfig(environment).staff

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

const secret = 'q7Zk1vR9xW4tB6nY2mH8cD5s'
const ofStaff = {
  STAFF_PORT: '8443',
  STAFF_URL: 'https://staff.bank.example',
  STAFF_OIDC_ISSUER: 'https://login.bank.example/realms/bank',
  STAFF_OIDC_CLIENT_ID: 'staff',
  STAFF_OIDC_CLIENT_SECRET: secret,
  STAFF_ROLES: 'realm_access.roles cn=tellers=teller, Bank Audit=auditor',
}
const production = productionSettings()

test('a demo has staff and their provider at ports of its own, beside its own port', () => {
  expect(staffOf({})).toMatchObject({
    port: 9080,
    url: 'http://localhost:9080',
    providerPort: 9580,
    issuer: 'http://localhost:9580',
    branchClaim: 'branch',
    audience: 'http://localhost:9080',
  })
  expect(staffOf({ PORT: '8081' })).toMatchObject({ port: 9081, providerPort: 9581 })
})

test('a demo without a fixed port, or with outside parties of its own, has no staff', () => {
  expect(staffOf({ PORT: '0' })).toBeNull()
  expect(staffOf({ STAFF_PORT: 'off' })).toBeNull()
  const outside = {
    SMS_GATEWAY_URL: 'http://a.example',
    NETWORK_URL: 'http://b.example',
    SIMULATORS_SECRET: 's',
  }
  expect(staffOf(outside)).toBeNull()
})

test('a demo has a reader of documents, production only where its address is set', () => {
  expect(staffOf({ PORT: '8080' })?.documentReader).toBe('http://localhost:9680')
  expect(staffOf({ PORT: '8080', STAFF_DOCUMENT_READER: 'off' })?.documentReader).toBeNull()
  expect(staffOf({ ...production, ...ofStaff })?.documentReader).toBeNull()
  const set = { ...production, ...ofStaff, STAFF_DOCUMENT_READER: 'http://127.0.0.1:9680' }
  expect(staffOf(set)?.documentReader).toBe('http://127.0.0.1:9680')
})

test('production has no staff until STAFF_PORT is set', () => {
  expect(staffOf(production)).toBeNull()
  expect(staffOf({ ...production, ...ofStaff })).toMatchObject({
    port: 8443,
    url: 'https://staff.bank.example',
    issuer: 'https://login.bank.example/realms/bank',
    providerPort: null,
    systems: [],
    roles: { claim: 'realm_access.roles', roles: { 'cn=tellers': 'teller', 'Bank Audit': 'auditor' } },
  })
})

test.each([
  'STAFF_URL',
  'STAFF_OIDC_ISSUER',
  'STAFF_OIDC_CLIENT_ID',
  'STAFF_OIDC_CLIENT_SECRET',
  'STAFF_ROLES',
])('production needs %s for staff, and says so in one line', (name) => {
  const given: Record<string, string> = { ...production, ...ofStaff }
  delete given[name]
  expect(faults(given)).toEqual([expect.stringContaining(name)])
})

test.each<[Record<string, string>, string]>([
  [{ STAFF_OIDC_ISSUER: 'http://login.bank.example' }, 'STAFF_OIDC_ISSUER is not https'],
  [{ STAFF_URL: 'http://localhost:8443' }, 'STAFF_URL is not https'],
  [{ STAFF_URL: 'https://staff.bank.example/page' }, 'STAFF_URL is "https://staff.bank.example/page"'],
  [{ STAFF_OIDC_CLIENT_SECRET: 'Haifeng2026' }, 'STAFF_OIDC_CLIENT_SECRET'],
  [{ STAFF_IDP_PORT: '9580' }, 'STAFF_IDP_PORT is for the demo only'],
  [{ STAFF_PORT: '8080' }, 'STAFF_PORT is the port of customers'],
  [{ STAFF_PORT: '' }, 'but STAFF_PORT is not'],
  [{ STAFF_ROLES: 'roles tellers=cashier' }, 'STAFF_ROLES is "roles tellers=cashier"'],
  [{ STAFF_ROLES: 'tellers=teller' }, 'STAFF_ROLES is "tellers=teller"'],
  [{ STAFF_AUDIENCE: 'staff' }, 'STAFF_AUDIENCE is STAFF_OIDC_CLIENT_ID'],
  [
    { STAFF_DOCUMENT_READER: 'http://reader.example:9680' },
    'STAFF_DOCUMENT_READER is "http://reader.example:9680"',
  ],
])('production refuses %o', (changed, line) => {
  const lines = faults({ ...production, ...ofStaff, ...changed })
  expect(lines).not.toEqual([])
  for (const each of lines) expect(each).not.toContain(secret)
  expect(lines.join('\n')).toContain(line)
})
