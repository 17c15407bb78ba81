import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { allCalls } from '@cloudsail/contract/calls'
import { allStaffActions, allStaffCalls } from '@cloudsail/contract/staff'
import fc from 'fast-check'
import { SignJWT } from 'jose'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { testDatabase } from '../db/test-database.ts'
import { testServer } from '../http/test-server.ts'
import { testStaff } from '../staff/test-staff.ts'
import { staffHandlers } from '../staff-app.ts'

const { db } = await testDatabase()
const bank = await testStaff(db, {
  calls: allStaffCalls.filter(({ name }) => !['session_state', 'log_out', 'people'].includes(name)),
  handlers: staffHandlers,
})
const { services, app: unused } = await testServer(db, { handlers: [], config: bank.config })
const customers = createApp({ db, services, log: pino({ level: 'silent' }), webFolder: null })
const customersUrl = await customers.listen({ host: 'localhost', port: 0 })
afterAll(async () => {
  await Promise.all([bank.close(), customers.close(), unused.close()])
})

const staffNames = allStaffCalls.map(({ name }) => name)
const cookieOfCustomer = 'c'.repeat(43)

const post = async (origin: string, path: string, headers: Record<string, string> = {}, body = '{}') => {
  const response = await fetch(new URL(path, origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

/** Gets a token of a system, by the grant that systems use. */
async function systemToken(resource = bank.staff.audience): Promise<string> {
  const response = await fetch(new URL('/token', bank.staff.issuer), {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: 'counter-terminal',
      client_secret: bank.staff.clientSecret,
      scope: 'staff',
      resource,
    }),
  })
  return ((await response.json()) as { access_token: string }).access_token
}

describe('the two listeners', () => {
  test('answer no call of each other, with any cookie or token', async () => {
    const staff = await bank.loggedIn('supervisor1')
    const cookie = `${staff.cookieHeader()}; __Host-cloudsail=${cookieOfCustomer}`
    const token = await systemToken()
    const credentials = [{}, { cookie }, { authorization: `Bearer ${token}` }]
    for (const headers of credentials) {
      for (const name of staffNames)
        for (const path of [`/staff/${name}.do`, `/api/${name}.do`])
          expect((await post(customersUrl, path, headers)).status, path).toBe(404)
      for (const { name } of allCalls)
        for (const path of [`/api/${name}.do`, `/staff/${name}.do`]) {
          // A name may serve on both sides; then the path of the other side answers nothing.
          if (staffNames.includes(name) && path.startsWith('/staff/')) continue
          expect((await post(bank.staff.url, path, headers)).status, path).toBe(404)
        }
    }
  })

  test('have no other route of each other', async () => {
    for (const path of [
      '/staff/log-in',
      '/staff/log-in/callback?code=1&state=1',
      '/staff/back-channel-logout',
    ])
      for (const method of ['GET', 'POST'])
        expect((await fetch(new URL(path, customersUrl), { method })).status, path).toBe(404)
    for (const path of [
      '/metrics',
      '/api/openapi.json',
      '/healthz/ledger',
      '/csp-report',
      '/demo/phone',
      '/demo/bank-day',
      '/networks/hvps',
      '/card-scheme/messages',
    ])
      for (const method of ['GET', 'POST'])
        expect((await fetch(new URL(path, bank.staff.url), { method })).status, path).toBe(404)
  })

  test('keep their sessions apart: the cookie of one is none for the other', async () => {
    const staff = await bank.loggedIn('supervisor1')
    const value = staff.cookie('__Host-cloudsail-staff')!
    const asCustomer = { cookie: `__Host-cloudsail=${value}; cloudsail=${value}` }
    expect((await post(bank.staff.url, '/staff/session_state.do', asCustomer)).status).toBe(401)
    const both = { cookie: `__Host-cloudsail=${cookieOfCustomer}; __Host-cloudsail-staff=${value}` }
    expect((await post(bank.staff.url, '/staff/session_state.do', both)).status).toBe(200)
  })
})

describe('every call of staff', () => {
  test.each(allStaffCalls.map((call) => [call.name, call] as const))(
    '%s needs a session and a role',
    async (name, call) => {
      const path = `/staff/${name}.do`
      expect((await post(bank.staff.url, path)).status).toBe(401)
      expect(
        (await post(bank.staff.url, path, { cookie: `__Host-cloudsail-staff=${'x'.repeat(43)}` })).status,
      ).toBe(401)
      expect((await post(bank.staff.url, path, { authorization: 'Bearer abc' })).status).toBe(401)
      if (call.roles === 'public' || call.roles.includes('administrator')) return
      const browser = await bank.loggedIn('admin1')
      const { status, body } = await browser.call(name, {}, { 'idempotency-key': randomUUID() })
      expect([status, body.key]).toEqual([403, 'staffNoRole'])
    },
  )

  test('answers headers that keep nothing and show nothing', async () => {
    for (const path of ['/', '/staff/log-in/callback', '/nowhere', '/healthz']) {
      const { headers } = await fetch(new URL(path, bank.staff.url))
      expect(headers.get('cache-control'), path).toBe('no-store')
      expect(headers.get('x-frame-options'), path).toBe('DENY')
      expect(headers.get('content-security-policy'), path).toContain("default-src 'none'")
    }
  })

  test('comes from the own page alone', async () => {
    const browser = await bank.loggedIn('supervisor2')
    for (const headers of [
      { origin: customersUrl },
      { origin: 'null' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
    ])
      expect((await browser.call('session_state', {}, headers as never)).body.key).toBe('staffCallRejected')
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      expect((await browser.call('session_state', {}, { 'content-type': type })).status).toBe(400)
    const own = { origin: bank.staff.url, 'sec-fetch-site': 'same-origin' }
    expect((await browser.call('session_state', {}, own)).status).toBe(200)
  })

  test('refuses wild input in words, and never fails', async () => {
    const browser = await bank.loggedIn('teller1')
    const cookie = browser.cookieHeader()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...allStaffCalls.filter(({ name }) => name !== 'log_out')),
        fc.oneof(fc.json(), fc.string(), fc.constant('{"__proto__":{"a":1}}'), fc.constant('[]')),
        async ({ name }, body) => {
          const key = randomUUID()
          const headers = {
            cookie,
            'idempotency-key': key,
            'x-staff-attended': body.slice(0, 1).replace(/[^\w]/g, ''),
          }
          const { status, text } = await post(bank.staff.url, `/staff/${name}.do`, headers, body)
          expect(status, `${name} ${body}`).toBeLessThan(500)
          if (status >= 400) expect(JSON.parse(text).errorMsg).not.toBe('')
        },
      ),
      { numRuns: 150 },
    )
  })

  test('of the callback refuses wild queries', async () => {
    await fc.assert(
      fc.asyncProperty(fc.webQueryParameters(), fc.string(), async (query, cookie) => {
        const browser = bank.browser()
        await browser.open('/staff/log-in', undefined, { until: /interaction/ })
        if (cookie.length > 3) browser.setCookie('other', encodeURIComponent(cookie))
        const { status } = await browser.open(`/staff/log-in/callback?${query}`)
        expect(status).toBeGreaterThanOrEqual(400)
        expect(status).toBeLessThan(500)
      }),
      { numRuns: 25 },
    )
  })
})

describe('a system', () => {
  const call = (token: string, name = 'session_state') =>
    post(bank.staff.url, `/staff/${name}.do`, { authorization: `Bearer ${token}` })

  test('calls by a token of the provider, with roles and branch from its claims', async () => {
    const { status, text } = await call(await systemToken())
    expect(status).toBe(200)
    expect(JSON.parse(text)).toMatchObject({
      kind: 'system',
      roles: ['teller'],
      branch: { code: '599290000017' },
      session: null,
    })
  })

  test('is refused with a token for another audience', async () => {
    expect((await call(await systemToken('https://other.example'))).status).toBe(401)
  })

  test('is refused with a token that somebody else has signed, or nobody', async () => {
    const claims = { roles: ['administrator'], client_id: 'counter-terminal', sub: 'counter-terminal' }
    const made = (alg: string) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg })
        .setIssuer(bank.staff.issuer)
        .setAudience(bank.staff.audience)
        .setIssuedAt()
        .setExpirationTime('1m')
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    expect((await call(await made('RS256').sign(rsa))).status).toBe(401)
    const secret = Buffer.from(bank.staff.clientSecret)
    expect((await call(await made('HS256').sign(secret))).status).toBe(401)
    const [, payload] = (await systemToken()).split('.')
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
    expect((await call(none)).status).toBe(401)
  })

  test('has a rate of its own', async () => {
    const token = await systemToken()
    const statuses = await Promise.all(Array.from({ length: 600 }, async () => (await call(token)).status))
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect((await (await bank.loggedIn('auditor1')).call('session_state')).status).toBe(200)
  })
})

describe('a back-channel logout', () => {
  const send = (token: string, type = 'application/x-www-form-urlencoded') =>
    fetch(new URL('/staff/back-channel-logout', bank.staff.url), {
      method: 'POST',
      headers: { 'content-type': type },
      body: new URLSearchParams({ logout_token: token }).toString(),
    })

  test('takes no token but a logout token of the provider', async () => {
    const browser = await bank.loggedIn('compliance3')
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const forged = await new SignJWT({
      sub: 'compliance3',
      jti: '1',
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(bank.staff.issuer)
      .setAudience(bank.staff.clientId)
      .setIssuedAt()
      .sign(privateKey)
    for (const token of [forged, await systemToken(), await systemToken(bank.staff.clientId), 'x', ''])
      expect((await send(token)).status).toBe(400)
    expect((await send(forged, 'application/json')).status).toBe(400)
    expect((await browser.call('session_state')).status).toBe(200)
  })
})

test('every action has its two calls among the calls of staff', () => {
  for (const { prepare, submit } of allStaffActions)
    expect(allStaffCalls).toEqual(expect.arrayContaining([prepare, submit]))
})
