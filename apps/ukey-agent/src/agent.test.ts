import { verify, X509Certificate } from 'node:crypto'
import { connect } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { whyNoVirtualKeys } from './soft-hsm.ts'
import { send, startTestAgent, type TestAgent, testOrigin, testPassword } from './testing/test-agent.ts'

const missing = await whyNoVirtualKeys()
if (missing) console.warn(`Tests with USB-Keys are skipped: ${missing}.`)

const text = '行内转账\n金额：52,000.00 人民币\n\nIn-bank transfer\nAmount: CNY 52,000.00'
const asked = { kind: 'sign', serial: 'A1', text }

describe.skipIf(missing)('a key of SoftHSM', () => {
  let agent: TestAgent
  let certificate: Buffer
  beforeAll(async () => {
    agent = await startTestAgent()
    certificate = await agent.makeKey('lin', 'a1')
    await agent.makeKey('chen', 'b2')
    await agent.makeKey('locked', 'c3')
  })
  afterAll(() => agent.stop())
  beforeEach(async () => {
    for (const label of ['chen', 'locked']) await agent.move(label, false)
    await agent.move('lin', true)
  })

  test('shows only inserted keys, by the serial number of their certificate', async () => {
    expect((await agent.bank('/keys')).json.keys).toEqual([
      {
        serial: 'A1',
        label: 'lin',
        subject: '林晓雯 310***********2445',
        notAfter: new X509Certificate(certificate).validToDate.toISOString(),
      },
    ])
    await agent.move('lin', false)
    expect((await agent.bank('/keys')).json).toEqual({ keys: [] })
  })

  test('signs the shown bytes with the key of the certificate', async () => {
    const request = await agent.ask(asked)
    expect((await request.look()).json).toEqual({ turn: 0, state: 'pending', trouble: null })
    expect((await request.agree({ password: testPassword })).status).toBe(200)
    const { json } = await request.look()
    expect(json.state).toBe('signed')
    expect(Buffer.from(json.certificate, 'base64')).toEqual(certificate)
    const key = { key: new X509Certificate(certificate).publicKey, dsaEncoding: 'ieee-p1363' as const }
    const signature = Buffer.from(json.signature, 'base64')
    expect(signature).toHaveLength(64)
    expect(verify('sha256', Buffer.from(text), key, signature)).toBe(true)
    expect(verify('sha256', Buffer.from(`${text} `), key, signature)).toBe(false)
  })

  test('a waiting caller is answered at once, and an answered request is over', async () => {
    const request = await agent.ask(asked)
    const waiting = request.look(0)
    await request.agree({ password: testPassword })
    expect((await waiting).json.state).toBe('signed')
    expect((await request.agree({ password: testPassword })).json).toEqual({ reason: 'keyExpired' })
    expect((await send(`${agent.url}/consent/${request.id}`)).status).toBe(404)
  })

  test('refusing signs nothing', async () => {
    const request = await agent.ask(asked)
    await request.agree({ agree: false, password: '' })
    expect((await request.look()).json).toMatchObject({ state: 'refused', reason: 'keyRefused' })
  })

  test('wrong passwords count down visibly, and the right one restores all tries', async () => {
    const request = await agent.ask(asked)
    expect((await request.agree({ password: 'short' })).json).toEqual({ reason: 'keyPasswordFormat' })
    expect((await request.agree({ password: 'Wrong111' })).json).toEqual({
      reason: 'keyPasswordWrong',
      left: 5,
    })
    expect((await request.agree({ password: 'Wrong222' })).json).toMatchObject({ left: 4 })
    expect((await request.look()).json).toEqual({
      turn: 2,
      state: 'pending',
      trouble: { reason: 'keyPasswordWrong', left: 4 },
    })
    expect((await request.agree({ password: testPassword })).status).toBe(200)
    const next = await agent.ask(asked)
    expect((await next.agree({ password: 'Wrong111' })).json).toMatchObject({ left: 5 })
    await next.agree({ password: testPassword })
  })

  test('six wrong passwords in a row lock the key until a branch unlocks it', async () => {
    await agent.move('lin', false)
    await agent.move('locked', true)
    const request = await agent.ask({ ...asked, serial: 'C3' })
    for (const left of [5, 4, 3, 2, 1])
      expect((await request.agree({ password: 'Wrong111' })).json).toEqual({
        reason: 'keyPasswordWrong',
        left,
      })
    expect((await request.agree({ password: 'Wrong111' })).json).toMatchObject({ reason: 'keyLocked' })
    expect((await request.look()).json).toMatchObject({ state: 'refused', reason: 'keyLocked' })
    const next = await agent.ask({ ...asked, serial: 'C3' })
    expect((await next.agree({ password: testPassword })).json).toEqual({ reason: 'keyLocked' })
    await agent.own('/drawer/keys/locked', { method: 'PUT', body: { unlock: true } })
    const third = await agent.ask({ ...asked, serial: 'C3' })
    expect((await third.agree({ password: testPassword })).status).toBe(200)
  })

  test('concurrent wrong passwords are all counted', async () => {
    await agent.move('lin', false)
    await agent.move('chen', true)
    const requests = await Promise.all(
      Array.from({ length: 10 }, () => agent.ask({ ...asked, serial: 'B2' })),
    )
    const answers = await Promise.all(requests.map((request) => request.agree({ password: 'Wrong111' })))
    expect(answers.filter(({ json }) => json.reason === 'keyPasswordWrong')).toHaveLength(5)
    expect(answers.filter(({ json }) => json.reason === 'keyLocked')).toHaveLength(5)
    await agent.own('/drawer/keys/chen', { method: 'PUT', body: { unlock: true } })
  })

  test('distinguishes a missing, a second and another customer’s key', async () => {
    const ask = async () => (await agent.bank('/requests', { method: 'POST', body: asked })).json
    await agent.move('chen', true)
    expect(await ask()).toEqual({ reason: 'keyMultiple' })
    await agent.move('lin', false)
    expect(await ask()).toEqual({ reason: 'keyMismatch' })
    await agent.move('chen', false)
    expect(await ask()).toEqual({ reason: 'keyMissing' })
  })

  test('a key removed while the window is open is asked for, and the request stays', async () => {
    const request = await agent.ask(asked)
    await agent.move('lin', false)
    expect((await request.agree({ password: testPassword })).json).toEqual({ reason: 'keyMissing' })
    expect((await request.look()).json).toMatchObject({ trouble: { reason: 'keyMissing' } })
    await agent.move('lin', true)
    await agent.move('chen', true)
    expect((await request.agree({ password: testPassword })).json).toEqual({ reason: 'keyMultiple' })
    await agent.move('chen', false)
    expect((await request.agree({ password: testPassword })).status).toBe(200)
  })

  test('the password is changed on the key, by the rules of a new one', async () => {
    const request = await agent.ask({ kind: 'changePassword', serial: 'A1' })
    const change = (password: string, next: string, repeated = next) =>
      request.agree({ password, next, repeated })
    expect((await change(testPassword, 'a-b-c-d')).json.reason).toBe('keyPasswordFormat')
    for (const simple of ['123456', 'aaaaaa', '65432100'.slice(0, 6), 'abcabc', '12121212'])
      expect((await change(testPassword, simple)).json.reason).toBe('keyPasswordSimple')
    expect((await change(testPassword, testPassword)).json.reason).toBe('keyPasswordSame')
    expect((await change(testPassword, 'Sail7302', 'Sail7303')).json.reason).toBe('keyPasswordsDiffer')
    expect((await change('Wrong111', 'Sail7302')).json).toEqual({ reason: 'keyPasswordWrong', left: 5 })
    expect((await change(testPassword, 'Sail7302')).status).toBe(200)
    const next = await agent.ask(asked)
    expect((await next.agree({ password: testPassword })).json.reason).toBe('keyPasswordWrong')
    expect((await next.agree({ password: 'Sail7302' })).status).toBe(200)
    await agent.own('/drawer/keys/lin', { method: 'PUT', body: { unlock: true } })
  })

  test('renewing a certificate makes a new pair of keys, for that certificate only', async () => {
    const request = await agent.ask({ kind: 'enrol', serial: 'A1', name: '林晓雯' })
    await request.agree({ password: testPassword })
    const { csr } = (await request.look()).json
    const { createTestAuthority } = await import('./testing/test-authority.ts')
    const issue = await createTestAuthority()
    const put = (der: Buffer) =>
      agent.bank(`/requests/${request.id}/certificate`, {
        method: 'PUT',
        body: { certificate: der.toString('base64') },
      })
    // The current key signs for the new one, which waits meanwhile. A wrong password in between does no harm.
    const vouching = await agent.ask(asked)
    expect((await vouching.agree({ password: 'Wrong111' })).json.reason).toBe('keyPasswordWrong')
    expect((await vouching.agree({ password: testPassword })).status).toBe(200)
    expect(Buffer.from((await vouching.look()).json.certificate, 'base64')).toEqual(certificate)
    const renewed = await issue(Buffer.from(csr, 'base64'), 'd4')
    await agent.move('lin', false)
    expect((await put(renewed)).json).toEqual({ reason: 'keyMissing' })
    await agent.move('lin', true)
    expect((await put(renewed)).status).toBe(200)
    expect((await request.look()).json.state).toBe('done')
    const signing = await agent.ask({ ...asked, serial: 'D4' })
    await signing.agree({ password: testPassword })
    const { json } = await signing.look()
    expect(Buffer.from(json.certificate, 'base64')).toEqual(renewed)

    const other = await agent.ask({ kind: 'enrol', serial: 'D4', name: '林晓雯' })
    await other.agree({ password: testPassword })
    const foreign = await agent.bank(`/requests/${other.id}/certificate`, {
      method: 'PUT',
      body: { certificate: certificate.toString('base64') },
    })
    expect(foreign.json).toEqual({ reason: 'keyMismatch' })
    certificate = await agent.makeKey('lin', 'a1')
  })

  const signable = async (text: string) =>
    (await agent.bank('/requests', { method: 'POST', body: { ...asked, text } })).json as { reason?: string }

  test('refuses texts with invisible or confusable characters', async () => {
    const hidden = [
      '\u202e',
      '\u200b',
      '\u0000',
      '\u2066',
      '\r',
      '\u{e0041}',
      '\ufe0f',
      '\u{e0100}',
      '\u180b',
    ]
    const blanks = ['\t', '\u034f', '\u2800', '\u00a0', '\u2003', '\u3000', '\u202f', '\u3164', '   ']
    const joined = ['\u0301', '\u20dd', '\u302a', '\u0410', '\u{1f4b0}', '\ue000']
    for (const sign of [...hidden, ...blanks, ...joined])
      expect(await signable(`100.00${sign}元`), JSON.stringify(sign)).toEqual({ reason: 'text' })
  })

  test('refuses blank lines that would push text out of sight', async () => {
    for (const lines of ['\n'.repeat(300), '\n\n\n', '\n \n \n'])
      expect(await signable(`100.00${lines}元`)).toEqual({ reason: 'text' })
  })

  test('shows texts with the characters of orders', async () => {
    const text =
      '跨行汇款\n金额：¥1,234.56（€0.88）\nPayee: José Müller · 張三·李, “A&B” 㐂𠮷 — 100%\nカタカナ'
    expect(await signable(text)).not.toHaveProperty('reason')
  })

  describe('access of callers', () => {
    test.each([
      ['another page', 'https://evil.example'],
      ['a page without an origin', 'null'],
      ['the bank’s address with something after it', `${testOrigin}.evil.example`],
      ['the bank’s address in another scheme', testOrigin.replace('http', 'https')],
    ])('%s gets nothing', async (_who, origin) => {
      for (const path of ['/hello', '/keys', '/requests/AAAAAAAAAAAAAAAAAAAAAA']) {
        const answer = await agent.bank(path, { headers: { origin } })
        expect(answer.status).toBe(403)
        expect(answer.headers['access-control-allow-origin']).toBeUndefined()
      }
      const posted = await agent.bank('/requests', { method: 'POST', headers: { origin }, body: asked })
      expect(posted.status).toBe(403)
      const asking = { origin, 'access-control-request-method': 'POST' }
      const preflight = await send(`${agent.url}/requests`, { method: 'OPTIONS', headers: asking })
      expect(preflight.status).toBe(403)
      expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
      for (const path of ['/drawer/keys/lin', '/consent/AAAAAAAAAAAAAAAAAAAAAA'])
        expect((await agent.bank(path, { method: 'PUT', headers: { origin }, body: {} })).status).toBe(403)
    })

    test('a caller without an origin gets no data of the bank', async () => {
      for (const path of ['/hello', '/keys']) expect((await send(agent.url + path)).status).toBe(403)
      expect((await send(`${agent.url}/requests`, { method: 'POST', body: asked })).status).toBe(403)
    })

    test('the bank’s page is admitted, also in a preflight, except to the drawer and a consent', async () => {
      const asking = {
        'access-control-request-method': 'POST',
        'access-control-request-private-network': 'true',
      }
      const preflight = await agent.bank('/requests', { method: 'OPTIONS', headers: asking })
      expect(preflight.status).toBe(204)
      expect(preflight.headers).toMatchObject({
        'access-control-allow-origin': testOrigin,
        'access-control-allow-private-network': 'true',
        vary: 'Origin',
      })
      expect((await agent.bank('/hello')).json).toMatchObject({ protocol: 1, version: '1.0.0' })
      const inserted = { method: 'PUT', body: { inserted: true } }
      expect((await agent.bank('/drawer/keys/chen', inserted)).status).toBe(403)
      const request = await agent.ask(asked)
      const consent = { consent: 'A'.repeat(22), agree: true, password: testPassword }
      const path = `/consent/${request.id}`
      expect((await agent.bank(path, { method: 'POST', body: consent })).status).toBe(403)
      expect((await agent.own(path, { method: 'POST', body: consent })).status).toBe(409)
      expect((await request.look()).json.state).toBe('pending')
    })

    test('refuses a foreign host name that points here', async () => {
      for (const host of ['evil.example', `evil.example:${new URL(agent.url).port}`, '127.0.0.1']) {
        expect((await agent.bank('/keys', { headers: { host } })).status).toBe(421)
        expect((await send(`${agent.url}/drawer/keys`, { headers: { host } })).status).toBe(421)
      }
    })

    // Sent through a raw socket, because an HTTP client would add a host name.
    test.each([['Host:'], ['Host: '], ['X: y']])(
      'refuses a request without a valid host: %j',
      async (line) => {
        for (const path of ['/keys', '/consent/AAAAAAAAAAAAAAAAAAAAAA', '/agent.css']) {
          const { port } = new URL(agent.url)
          const socket = connect(Number(port), '127.0.0.1')
          socket.end(`GET ${path} HTTP/1.1\r\n${line}\r\nOrigin: ${testOrigin}\r\nConnection: close\r\n\r\n`)
          const answer = await textOf(socket)
          expect(answer).toMatch(/^HTTP\/1\.1 4(00|21) /)
        }
      },
    )

    test('a second origin learns nothing of the first one’s request', async () => {
      const request = await agent.ask(asked)
      expect((await agent.own(`/requests/${request.id}`)).status).toBe(403)
      expect((await agent.bank('/requests/BBBBBBBBBBBBBBBBBBBBBB')).status).toBe(404)
    })
  })

  test.each([
    ['not JSON', { raw: '{"kind":' }, 400],
    ['another kind', { body: { kind: 'export', serial: 'A1' } }, 400],
    ['a field too many', { body: { ...asked, pin: '1' } }, 400],
    ['a field too few', { body: { kind: 'sign', serial: 'A1' } }, 400],
    ['a number for a text', { body: { ...asked, text: 5 } }, 400],
    ['a prototype', { raw: '{"__proto__":{"kind":"sign"}}' }, 400],
    ['a text that is too long', { body: { ...asked, text: 'x'.repeat(16_001) } }, 400],
    ['a huge body', { body: { ...asked, text: 'x'.repeat(1_000_000) } }, 413],
    ['another type', { raw: 'kind=sign', headers: { 'content-type': 'text/plain' } }, 415],
  ])('%s is refused', async (_what, sent, status) => {
    const answer = await agent.bank('/requests', { method: 'POST', ...sent })
    expect(answer.status).toBe(status)
    expect(answer.json).toEqual({ reason: 'request' })
  })

  test('at most twenty requests are open, and a further one ends the oldest', async () => {
    const first = await agent.ask(asked)
    for (let more = 0; more < 19; more += 1) await agent.ask(asked)
    expect((await first.look()).json.state).toBe('pending')
    const last = await agent.ask(asked)
    expect((await first.look()).json).toMatchObject({ state: 'refused', reason: 'keyExpired' })
    expect((await last.look()).json.state).toBe('pending')
  })

  test('its pages have both languages and no inline script, and refuse frames', async () => {
    for (const [language, title] of [
      ['zh-CN', '虚拟钥匙抽屉'],
      ['en-GB', 'Virtual key drawer'],
    ] as const) {
      const page = await send(`${agent.url}/drawer`, { headers: { 'accept-language': language } })
      expect(page.text).toContain(title)
      expect(page.text).not.toMatch(/<script(?![^>]*src=)|\son\w+=|style=/)
      expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(page.headers['x-frame-options']).toBe('DENY')
      expect(page.headers['access-control-allow-origin']).toBeUndefined()
    }
  })
})
