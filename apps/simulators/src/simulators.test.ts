import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { keysFrom } from './keys.ts'
import { paymentXml } from './networks/messages.ts'
import { createSignatureCheck, signatureOf } from './signature.ts'
import { buildSimulators } from './simulators.ts'
import { faultFor, noFaults } from './sms/faults.ts'
import { createMessageStore } from './sms/message-store.ts'

const keys = keysFrom('a secret of this test')
const key = keys('sms-gateway')
const message = {
  mobile: '13800000000',
  text: 'x',
  purpose: 'notification',
  kind: 'sms',
  sentAt: '2027-03-01T02:15:00.000Z',
} as const

test('the store keeps the last messages, newest first, and forgets the rest with their references', () => {
  const store = createMessageStore(3)
  for (const reference of ['a', 'b', 'c', 'd', 'e']) store.add(reference, { ...message, text: reference })
  expect(store.list(null, 10).map(({ text }) => text)).toEqual(['e', 'd', 'c'])
  expect(store.list(null, 2).map(({ text }) => text)).toEqual(['e', 'd'])
  expect(store.list('13900000000', 10)).toEqual([])
  expect(store.add('e', message).text).toBe('e')
  expect(store.add('a', message).messageId).toBe('M000000000006')
})

test('a nonce is refused as long as its time stamp is valid', () => {
  let now = 1_000_000
  const check = createSignatureCheck(key, () => now)
  const signed = (nonce: string, sender: 'bank' | 'outside' = 'bank') => {
    const request = { path: '/sms', timestamp: String(now), nonce: nonce.padStart(32, '0'), body: '{}' }
    return { ...request, keyId: key.keyId, signature: signatureOf(request, { ...key, sender }) }
  }
  const first = signed('1')
  expect(check(first)).toBeNull()
  expect(check(signed('2', 'outside'))).toBe('signature')
  for (let step = 2; step < 10; step += 1) {
    now += 60
    expect(check(signed(String(step)))).toBeNull()
    expect(check(first)).toBe(now - 1_000_000 <= 300 ? 'replay' : 'time')
  }
  // Signed by the key holder for a future moment, then repeated after the nonces have turned over.
  now = 2_000_000
  const ahead = { ...signed('a'), timestamp: String(now + 299) }
  ahead.signature = signatureOf(ahead, { ...key, sender: 'bank' })
  expect(check(ahead)).toBeNull()
  now += 598
  expect(check(signed('b'))).toBeNull()
  expect(check(ahead)).toBe('replay')
})

test('a number’s ending causes its fault, and a switch the fault of all', () => {
  expect(faultFor('13800009901', noFaults)).toEqual({ down: false, delayMs: 0, rejected: true })
  expect(faultFor('13800009902', noFaults).delayMs).toBe(10_000)
  expect(faultFor('13800009903', noFaults).down).toBe(true)
  expect(faultFor('13800000000', { ...noFaults, down: true, slowMs: 5 })).toMatchObject({
    down: true,
    delayMs: 5,
  })
})

test.each([
  ['/phone', '模拟手机', 'Simulated phone'],
  ['/other-banks', '模拟他行汇款', 'Payments from other banks'],
])('%s has both languages and no inline script', async (address, zh, en) => {
  const app = buildSimulators({ keys, folder: null })
  const page = async (url: string, language: string) =>
    (await app.inject({ url, headers: { 'accept-language': language } })).body
  expect(await page(address, 'zh-CN')).toContain(zh)
  expect(await page(address, 'en-GB')).toContain(en)
  expect(await page(`${address}?lang=en`, 'zh-CN')).toContain(en)
  expect(await page(address, 'zh')).not.toMatch(/<script(?![^>]*src=)|\son\w+=|style=/)
  expect((await app.inject(`${address}${address}.js`)).headers['content-type']).toContain('javascript')
  expect((await app.inject('/phone/messages.json')).json()).toEqual({ messages: [] })
  expect((await app.inject('/other-banks/payments')).json()).toEqual({ payments: [] })
  await app.close()
})

test('refuses an incomplete payment of another bank', async () => {
  const app = buildSimulators({ keys, folder: null })
  const party = { name: '陈建国', account: '6222021001116245', bank: '102100099996' }
  const whole = { network: 'IBPS', amount: '1.00', payer: party, payee: party }
  const pay = async (payment: unknown) => {
    const payload = typeof payment === 'string' ? payment : JSON.stringify(payment)
    const headers = { 'content-type': 'application/json' }
    return (await app.inject({ method: 'POST', url: '/other-banks/payments', headers, payload })).statusCode
  }
  for (const wrong of [
    'no JSON',
    'null',
    { ...whole, network: 'SWIFT' },
    { ...whole, amount: '1' },
    { ...whole, amount: '0.00' },
    { ...whole, amount: '-1.00' },
    { ...whole, payee: undefined },
    { ...whole, payee: { ...party, account: '12' } },
    { ...whole, payer: { ...party, name: '' } },
    { ...whole, payer: { ...party, bank: 'ICBC' } },
    { ...whole, remark: 'x'.repeat(141) },
  ])
    expect([wrong, await pay(wrong)]).toEqual([wrong, 400])
  // No bank takes part yet.
  expect(await pay(whole)).toBe(503)
  await app.close()
})

test('another bank shows its payments, returns one once, and numbers its own payments', async () => {
  const app = buildSimulators({ keys, folder: null, pace: 100 })
  const post = async (url: string, type: string, payload: string) => {
    const by = keys(url.split('/')[2]!)
    const request = {
      path: url,
      timestamp: String(Math.floor(Date.now() / 1000)),
      nonce: randomBytes(16).toString('hex'),
      body: payload,
    }
    const headers = {
      'content-type': type,
      'x-key-id': by.keyId,
      'x-timestamp': request.timestamp,
      'x-nonce': request.nonce,
      'x-signature': signatureOf(request, { ...by, sender: 'bank' }),
    }
    return (await app.inject({ method: 'POST', url, headers, payload })).statusCode
  }
  const json = (url: string, payload: object) => post(url, 'application/json', JSON.stringify(payload))
  const listed = async (url: string) =>
    (await app.inject(url)).json<{ payments: { state: string }[] }>().payments
  await json('/networks/beps/participant', { url: 'http://127.0.0.1:1', books: 'test' })

  const payment = {
    payer: { name: '林晓雯', account: '6229990000000012345', bank: '599290000017' },
    payee: { name: '陈建国', account: '6222021001116245', bank: '102100099996' },
    amount: '12.30',
    currency: 'CNY',
    purpose: '房租',
    remark: '十一月',
  }
  const sent = { network: 'BEPS' as const, messageId: '2026112000000042', at: '2026-11-20T12:00:00+08:00' }
  expect(await post('/networks/beps', 'application/xml', paymentXml(sent, '2026-11-20', payment))).toBe(202)
  const returned = { network: 'BEPS', messageId: sent.messageId, reason: 'AC01' }
  expect(await json('/other-banks/returns', { ...returned, messageId: '2026112000000043' })).toBe(409)
  await expect.poll(async () => (await listed('/other-banks/received'))[0]?.state).toBe('settled')
  expect(await listed('/other-banks/received')).toMatchObject([
    { network: 'BEPS', messageId: sent.messageId, payment },
  ])
  expect(await json('/other-banks/returns', { ...returned, reason: 'no' })).toBe(400)
  expect(await json('/other-banks/returns', returned)).toBe(202)
  await expect.poll(async () => (await listed('/other-banks/received'))[0]?.state).toBe('returned')
  // A repetition is the same return.
  expect(await json('/other-banks/returns', { ...returned, reason: 'AC04' })).toBe(202)
  expect(await listed('/other-banks/received')).toMatchObject([{ state: 'returned', reason: 'AC01' }])

  const own = { ...payment, network: 'BEPS', messageId: '2026112020000001' }
  for (const _ of [1, 2]) expect(await json('/other-banks/payments', own)).toBe(202)
  expect(await listed('/other-banks/payments')).toMatchObject([
    { messageId: own.messageId, state: 'settled' },
  ])
  expect(await json('/other-banks/payments', { ...own, messageId: '1' })).toBe(400)
  await app.close()
})
