import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { anyone, carriesOwnKey, defineCall } from '@cloudsail/contract'
import { allCalls } from '@cloudsail/contract/calls'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { testDatabase } from '../db/test-database.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { type Handler, handlePublic } from './handler.ts'
import { openApiDocument } from './openapi.ts'
import { registerCalls } from './register-calls.ts'
import { pageOnlyHeaders } from './security-headers.ts'
import { echo, maybe, testHandlers, whoAmI } from './test-handlers.ts'
import { testServer } from './test-server.ts'

const { db } = await testDatabase()

const folder = mkdtempSync(join(tmpdir(), 'cloudsail-page-'))
const script = 'console.log("started")'
const html = `<!doctype html><style>a{}</style><script>${script}</script><script type="module" src="/assets/main-BxY12345.js"></script>`
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), html)
writeFileSync(join(folder, 'assets/main-BxY12345.js'), script)
writeFileSync(join(folder, 'assets/main-BxY12345.js.br'), brotliCompressSync(script))
writeFileSync(join(folder, '.env'), 'secret')

const lines: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
const server = await testServer(db, { handlers: testHandlers, webFolder: folder, log })
const { app } = server
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

describe('headers', () => {
  test('on a page', async () => {
    for (const encoding of ['gzip, deflate', 'identity']) {
      const headers = { 'accept-encoding': encoding }
      expect((await app.inject({ url: '/', headers })).body).toBe(html)
    }
    const answer = await app.inject({ url: '/' })
    expect(answer.body).toBe(html)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-cache',
    })
    expect(answer.headers['strict-transport-security']).toBeUndefined()
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
    expect(policy).not.toMatch(/unsafe|\*/)
    // The digest of the inline script, computed with openssl.
    expect(policy).toContain("script-src 'self' 'sha256-whXkT9ylysqmKGprBb/+Zm8KNPbKBSNg3bw2TPyCR8s='")
  })

  test('on answers of the API', async () => {
    const client = await server.client()
    const { text } = client.encrypt(echo.name, { text: 'x' })
    const answer = await app.inject({
      method: 'POST',
      url: `/api/${echo.name}.do`,
      headers: { 'content-type': 'application/json' },
      payload: text,
    })
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-type': 'application/json; charset=utf-8',
    })
  })

  test('in production: HSTS, one cookie, metrics only with the token', async () => {
    const config = {
      mode: 'production',
      metricsToken: 'let me see',
      bankPrivateKeyHex: '1'.repeat(64),
    } as const
    const { app: production } = await testServer(db, { handlers: testHandlers, config })
    const answer = await production.inject({ url: '/metrics' })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
    const headers = { authorization: 'Bearer let me see' }
    expect((await production.inject({ url: '/metrics', headers })).statusCode).toBe(200)
    await production.close()
  })
})

describe('files', () => {
  test('hashed files are cached for ever, and compressed if the browser can', async () => {
    const url = '/assets/main-BxY12345.js'
    const answer = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(answer.headers['content-type']).toMatch(/javascript/)
    expect((await app.inject({ url })).body).toBe(script)
  })

  test('a script has no headers that mean something for pages only', async () => {
    const answer = await app.inject({ url: '/assets/main-BxY12345.js' })
    for (const name of pageOnlyHeaders) expect(answer.headers[name], name).toBeUndefined()
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    const page = await app.inject({ url: '/' })
    for (const name of pageOnlyHeaders) expect(page.headers[name], name).toBeDefined()
  })

  test('the page of a demonstration is compressed if the browser can', async () => {
    const plain = await app.inject({ url: '/' })
    const answer = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(html)
    expect(answer.headers['content-security-policy']).toBe(plain.headers['content-security-policy'])
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding' })
    expect(plain.headers['content-encoding']).toBeUndefined()
  })

  test('nothing beside the page', async () => {
    for (const url of [
      '/.env',
      '/../package.json',
      '/%2e%2e/package.json',
      '/assets/',
      '/missing',
      '/a%00b',
      '/a%FF',
    ])
      expect((await app.inject({ url })).statusCode, url).toBe(404)
  })
})

test('the cookie is out of reach of scripts and other sites', async () => {
  const setsCookie = defineCall({
    name: 'test009_cookie',
    summary: 'Sets and clears the cookie',
    access: anyone,
    request: z.strictObject({ value: z.nullable(z.string()) }),
    response: z.object({}),
  })
  const handler = handlePublic(setsCookie, async ({ setSessionCookie }, { value }) => {
    setSessionCookie(value)
    return {}
  })
  const { app: cookies, client: start } = await testServer(db, { handlers: [handler] })
  const client = await start()
  const value = 'c'.repeat(43)
  const answer = await client.send(setsCookie.name, client.encrypt(setsCookie.name, { value }).text)
  expect(answer.setCookie[0]).toBe(`__Host-cloudsail=${value}; Path=/; HttpOnly; SameSite=Strict; Secure`)
  expect(client.cookie).toBe(`__Host-cloudsail=${value}`)
  const cleared = await client.send(setsCookie.name, client.encrypt(setsCookie.name, { value: null }).text)
  expect(cleared.setCookie[0]).toMatch(/^__Host-cloudsail=; Max-Age=0;/)
  expect(answer.setCookie).toHaveLength(1)
  const set = async (headers: Record<string, string>) => {
    const { text } = client.encrypt(setsCookie.name, { value })
    const url = `/api/${setsCookie.name}.do`
    const type = { 'content-type': 'application/json' }
    const sent = await cookies.inject({
      method: 'POST',
      url,
      headers: { ...type, ...headers },
      payload: text,
    })
    return [sent.headers['set-cookie'] ?? []].flat()
  }
  const twin = `cloudsail=${value}; Path=/; HttpOnly; SameSite=Strict`
  const chrome = 'Mozilla/5.0 (Macintosh) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
  const safari = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15'
  expect(await set({ host: '127.0.0.1:8080', 'user-agent': chrome })).toHaveLength(1)
  expect(await set({ host: 'localhost:8080', 'user-agent': safari })).toContain(twin)
  expect(await set({ host: '192.168.1.20:8080', 'user-agent': chrome })).toContain(twin)
  await cookies.close()
})

test('a demo over plain HTTP uses the second cookie, production never does', async () => {
  const { customerId } = await buildCustomer(db)
  const client = await server.loggedIn(customerId)
  client.cookie = client.cookie.replace('__Host-', 'other=1; ')
  expect((await client.call(whoAmI, {})).ok).toBe(true)
  const config = {
    mode: 'production',
    bankPrivateKeyHex: server.services.secrets.bankKey.privateKeyHex,
  } as const
  const production = await testServer(db, { handlers: testHandlers, config })
  const strict = await production.loggedIn(customerId)
  expect((await strict.call(whoAmI, {})).ok).toBe(true)
  strict.cookie = strict.cookie.replace('__Host-', '')
  expect((await strict.call(whoAmI, {})).code).toBe('PB90002')
  await production.app.close()
})

test('readiness, and metrics of the calls', async () => {
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  const client = await server.client()
  await client.call(echo, { text: 'x' })
  await client.call(whoAmI, {})
  const { body } = await app.inject({ url: '/metrics' })
  expect(body).toMatch(/cloudsail_call_duration_seconds_count\{call="test001_echo",outcome="ok"\} \d/)
  expect(body).toMatch(/cloudsail_call_duration_seconds_count\{call="test002_whoAmI",outcome="access"\} 1/)
  for (const name of [
    'cloudsail_database_connections',
    'nodejs_eventloop_lag',
    'process_resident_memory_bytes',
  ])
    expect(body).toContain(name)
})

test('reports of violated policies are logged and counted', async () => {
  const report = { 'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline' } }
  const send = (payload: string) =>
    app.inject({
      method: 'POST',
      url: '/csp-report',
      headers: { 'content-type': 'application/csp-report' },
      payload,
    })
  expect((await send(JSON.stringify(report))).statusCode).toBe(204)
  for (const junk of ['', '{', '[]', '{"csp-report":5}']) expect((await send(junk)).statusCode).toBe(204)
  expect(lines.filter((line) => line.includes('policy violated'))).toHaveLength(1)
  for (let number = 0; number < 20; number += 1)
    await send(JSON.stringify({ 'csp-report': { 'effective-directive': `made-up-${number}` } }))
  await send(JSON.stringify({ 'csp-report': { 'violated-directive': "script-src 'self'" } }))
  const { body } = await app.inject({ url: '/metrics' })
  expect(body.match(/^cloudsail_policy_reports_total\{.*$/gm)).toEqual([
    'cloudsail_policy_reports_total{directive="script-src-elem"} 1',
    'cloudsail_policy_reports_total{directive="other"} 20',
    'cloudsail_policy_reports_total{directive="script-src"} 1',
  ])
})

test('security.txt has what RFC 9116 demands, and does not expire', async () => {
  let nowMs = Date.parse('2026-11-28T21:00:00Z')
  const own = await testServer(db, { handlers: testHandlers, nowMs: () => nowMs })
  for (let year = 0; year < 3; year += 1) {
    const { body, headers, statusCode } = await own.app.inject('/.well-known/security.txt')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    const fields = Map.groupBy(body.trimEnd().split('\n'), (line) => line.split(': ')[0]!)
    expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical'])
    for (const contact of fields.get('Contact')!)
      expect(contact).toMatch(/^Contact: (mailto:\S+@\S+|tel:\+[\d-]+)$/)
    expect(fields.get('Canonical')).toEqual([
      expect.stringMatching(/^Canonical: https:.+\/\.well-known\/security\.txt$/),
    ])
    expect(fields.get('Expires')).toHaveLength(1)
    const expires = fields.get('Expires')![0]!.slice('Expires: '.length)
    const leftDays = (Date.parse(expires) - nowMs) / 86_400_000
    expect(leftDays).toBeGreaterThan(170)
    expect(leftDays).toBeLessThan(365)
    nowMs += 365 * 86_400_000
  }
  await own.app.close()
})

test('logged reports of violated policies have no line breaks, a limited length and a limited rate', async () => {
  const written: string[] = []
  let nowMs = 0
  const own = await testServer(db, {
    handlers: testHandlers,
    nowMs: () => nowMs,
    log: pino({ level: 'warn' }, { write: (line: string) => void written.push(line) }),
  })
  const send = (blocked: string) =>
    own.app.inject({
      method: 'POST',
      url: '/csp-report',
      headers: { 'content-type': 'application/csp-report' },
      payload: JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': blocked } }),
    })
  await send(`a\n\r\u001b[2J\u2028\u202e${'x'.repeat(9_000)}`)
  const { blocked } = JSON.parse(written[0]!)
  expect(blocked).toHaveLength(200)
  expect(blocked).toMatch(/^a\uFFFD\uFFFD\uFFFD\[2J\uFFFD\uFFFDx+$/)
  for (let number = 0; number < 100; number += 1) await send('inline')
  expect(written).toHaveLength(60)
  nowMs = 60_000
  await send('inline')
  expect(written).toHaveLength(61)
  await own.app.close()
})

test('malformed requests are answered with the usual headers', async () => {
  const bare = await testServer(db, { handlers: testHandlers })
  const { port } = new URL(await bare.app.listen({ port: 0, host: '127.0.0.1' }))
  const say = (request: string) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.end(request)
    return text(socket)
  }
  const asked = [
    ['GET / HTTP/1.1\r\nbad header\r\n\r\n', '400 Bad Request'],
    ['NONSENSE\r\n\r\n', '400 Bad Request'],
    [`GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`, '431 '],
    ['GET /%FF HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', '404 Not Found'],
    ['GET /net-pay/results?order=%00 HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', '404 Not Found'],
    ['GET /api/%FF HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', '404 Not Found'],
  ]
  for (const [request, status] of asked) {
    const answer = await say(request!)
    expect(answer).toContain(`HTTP/1.1 ${status}`)
    for (const header of [
      'x-content-type-options: nosniff',
      'x-frame-options: DENY',
      'content-security-policy:',
    ])
      expect(answer).toContain(header)
  }
  await bare.app.close()
})

test('files and documents count towards an address’s limit, probes do not', async () => {
  const slow = await testServer(db, {
    handlers: testHandlers,
    webFolder: folder,
    config: { callsPerSecond: 20 },
  })
  const ask = async (url: string, times: number) => {
    const answers = await Promise.all(Array.from({ length: times }, () => slow.app.inject({ url })))
    return answers.filter(({ statusCode }) => statusCode === 429).length
  }
  expect(await ask('/healthz', 200)).toBe(0)
  expect(await ask('/api/openapi.json', 5)).toBeGreaterThanOrEqual(3)
  expect(await ask('/', 100)).toBeGreaterThan(30)
  await slow.app.close()
})

test('a flood from one address is slowed down, other addresses are not', async () => {
  const slow = await testServer(db, { handlers: testHandlers, config: { callsPerSecond: 10 } })
  const client = await slow.client()
  expect((await client.call(maybe, {})).ok).toBe(true)
  const answers = await Promise.all(Array.from({ length: 60 }, () => client.call(maybe, {})))
  const refused = answers.filter(({ code }) => code === 'PE10000014')
  expect(refused.length).toBeGreaterThan(30)
  expect(answers.some(({ ok }) => ok)).toBe(true)
  const other = await slow.app.inject({
    method: 'POST',
    url: '/api/getR0.do',
    remoteAddress: '192.0.2.7',
    headers: { 'content-type': 'application/json' },
    payload: '{"header":{"channel":"WEB","language":"zh"},"body":{"IFP_SID":"","encryptFlag":"0"}}',
  })
  expect(other.json().header.errorCode).toBe('000001')
  await slow.app.close()
})

describe('registration', () => {
  const calls = testHandlers.map((handler) => handler.call)
  const loose = defineCall({
    name: 'test010_loose',
    summary: 'Takes anything',
    access: anyone,
    request: z.object({}),
    response: z.object({}),
  })
  const empty: Handler = { call: loose, run: async () => ({}) }

  test('a call is bound only once, and only if it is in the contract', () => {
    expect(registerCalls(calls, testHandlers).size).toBe(calls.length)
    expect(() => registerCalls(calls, [...testHandlers, testHandlers[0]!])).toThrow(
      'test001_echo is bound twice',
    )
    expect(() => registerCalls(calls.slice(1), testHandlers)).toThrow('test001_echo is bound but not in')
    expect(() => registerCalls(calls, testHandlers.slice(2))).toThrow(
      'No handler for test001_echo, test002_whoAmI.',
    )
  })

  test('a call that takes unknown fields or has no access rule does not start', () => {
    expect(() => registerCalls([loose], [empty])).toThrow('test010_loose takes unknown fields')
    const { access: _, ...noRule } = loose
    const bare = { ...noRule, request: z.strictObject({}) } as unknown as typeof loose
    expect(() => registerCalls([bare], [{ call: bare, run: async () => ({}) }])).toThrow('no access rule')
  })
})

test('the OpenAPI document names every call, its access and its errors', () => {
  const document = openApiDocument([...allCalls, whoAmI]) as {
    paths: Record<
      string,
      { post: { 'x-access': { who: string }; 'x-errors': unknown[]; requestBody: object } }
    >
  }
  expect(Object.keys(document.paths)).toHaveLength(allCalls.length + 1)
  for (const call of allCalls) {
    const operation = document.paths[`/api/${call.name}.do`]!.post
    expect(operation['x-access'].who).toBe(call.access.who)
    expect(operation['x-errors']).toHaveLength(call.errors.length)
  }
  expect(document.paths['/api/getR0.do']).toMatchSnapshot()
})

test('the OpenAPI document demands an idempotency key of the calls that are refused without one', () => {
  const { paths } = openApiDocument(allCalls) as { paths: Record<string, { post: Operation }> }
  type Part = { required?: string[] }
  type Operation = {
    requestBody: {
      content: { 'application/json': { schema: { properties: { body: { allOf: Part[] } } } } }
    }
  }
  // If the key is one of the call's own fields, the call's schema says whether it may be missing.
  for (const call of allCalls.filter((call) => !carriesOwnKey(call))) {
    const { schema } = paths[`/api/${call.name}.do`]!.post.requestBody.content['application/json']
    const demands = schema.properties.body.allOf.filter(({ required }) =>
      required?.includes('idempotencyKey'),
    )
    expect(demands.length, call.name).toBe(call.changes && call.access.who === 'customer' ? 1 : 0)
  }
})

test('the OpenAPI document passes the linter', async () => {
  const problems = await lintFromString({
    source: JSON.stringify(openApiDocument(allCalls)),
    absoluteRef: '/openapi.json',
    config: await createConfig({ extends: ['recommended'] }),
  })
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
  ).toEqual([])
})

test('metrics follow the naming of Prometheus: exactly the counters end in _total, and each has a help text', async () => {
  const text = (await app.inject({ url: '/metrics' })).body
  const kinds = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  expect(kinds.length).toBeGreaterThan(20)
  for (const [, name, kind] of kinds) {
    expect(name!.endsWith('_total'), `${name} is a ${kind}`).toBe(kind === 'counter')
    expect(name).toMatch(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/)
    expect(text).toMatch(new RegExp(`^# HELP ${name} \\S`, 'm'))
  }
})

test('the OpenAPI document is served', async () => {
  const plain = await app.inject({ url: '/api/openapi.json' })
  expect(plain.json().openapi).toBe('3.1.0')
  const packed = await app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
})
