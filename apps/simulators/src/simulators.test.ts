import { expect, test } from 'vitest'
import { createSignatureCheck, signatureOf } from './signature.ts'
import { buildSimulators } from './simulators.ts'
import { faultFor, noFaults } from './sms/faults.ts'
import { createMessageStore } from './sms/message-store.ts'

const keys = { smsKeyId: 'key', smsSecret: 'secret', networkKeyId: 'key', networkSecret: 'secret' }
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

test('a nonce is refused for as long as its time stamp would pass', () => {
  let now = 1_000_000
  const check = createSignatureCheck('key', 'secret', () => now)
  const signed = (nonce: string, sender: 'bank' | 'outside' = 'bank') => {
    const request = { path: '/sms', timestamp: String(now), nonce: nonce.padStart(32, '0'), body: '{}' }
    return { ...request, keyId: 'key', signature: signatureOf(request, { sender, secret: 'secret' }) }
  }
  const first = signed('1')
  expect(check(first)).toBeNull()
  expect(check(signed('2', 'outside'))).toBe('signature')
  for (let step = 2; step < 10; step += 1) {
    now += 60
    expect(check(signed(String(step)))).toBeNull()
    expect(check(first)).toBe(now - 1_000_000 <= 300 ? 'replay' : 'time')
  }
  // Signed by its holder for a moment yet to come, then again when the nonces have turned over.
  now = 2_000_000
  const ahead = { ...signed('a'), timestamp: String(now + 299) }
  ahead.signature = signatureOf(ahead, { sender: 'bank', secret: 'secret' })
  expect(check(ahead)).toBeNull()
  now += 598
  expect(check(signed('b'))).toBeNull()
  expect(check(ahead)).toBe('replay')
})

test('numbers go wrong by their ending, or all of them on demand', () => {
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
])('%s speaks both languages and runs nothing inline', async (address, zh, en) => {
  const app = buildSimulators({ ...keys, folder: null })
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

test('a payment of another bank is one, or is not taken', async () => {
  const app = buildSimulators({ ...keys, folder: null })
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
