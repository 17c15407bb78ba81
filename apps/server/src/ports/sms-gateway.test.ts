import { afterAll, beforeEach, expect, test } from 'vitest'
import { signRequest } from './signed-post.ts'
import { createSmsGateway, SmsFailure } from './sms-gateway.ts'
import { startSimulators } from './start-simulators.ts'

const simulators = await startSimulators()
const { url, keyId, secret } = simulators.side('sms-gateway')
const gateway = createSmsGateway({ url, keyId, secret, timeoutMs: 500 })

afterAll(async () => {
  gateway.close()
  await simulators.stop()
})
beforeEach(() => setFaults({}))

const mobile = '13812345678'
// The bank clock of a demonstration may be months ahead of the machine's.
const sentAt = new Date('2027-03-01T10:15:00+08:00')
const message = { mobile, text: '动态密码123456，5分钟内有效。', purpose: 'dynamicPassword', sentAt } as const

async function setFaults(faults: object) {
  await fetch(`${url}/faults`, {
    method: 'PUT',
    body: JSON.stringify(faults),
    headers: { 'content-type': 'application/json' },
  })
}
async function received(
  of: string,
): Promise<{ text: string; kind: string; messageId: string; sentAt: string }[]> {
  const answer = await fetch(`${url}/phone/messages.json?mobile=${of}`)
  return ((await answer.json()) as { messages: [] }).messages
}
async function reasonOf(sending: Promise<unknown>): Promise<string> {
  const failure = await sending.catch((error: unknown) => error)
  return failure instanceof SmsFailure ? failure.reason : `no failure: ${String(failure)}`
}
function postRaw(body: string, over: Record<string, string> = {}) {
  const timestamp = over['x-timestamp'] ?? String(Math.floor(Date.now() / 1000))
  const nonce = over['x-nonce'] ?? crypto.randomUUID().replaceAll('-', '')
  const headers = {
    'content-type': 'application/json',
    'x-key-id': keyId,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': signRequest({ keyId, secret }, 'bank', { path: '/sms', timestamp, nonce, body }),
    ...over,
  }
  return fetch(`${url}/sms`, { method: 'POST', body, headers })
}

test('a message arrives on the phone, as text or by voice', async () => {
  const sent = await gateway.send(message)
  await gateway.send({ ...message, mobile: '13812345679', channel: 'voice' })
  expect(await received(mobile)).toMatchObject([
    {
      text: `【云帆银行】${message.text}`,
      kind: 'sms',
      messageId: sent.messageId,
      sentAt: sentAt.toISOString(),
    },
  ])
  expect(await received('13812345679')).toMatchObject([{ kind: 'voice' }])
})

test('a message bears the name of the bank once, in its language', async () => {
  await gateway.send({ ...message, mobile: '13900000012', text: 'Your code is 123456 (王**).' })
  expect(await received('13900000012')).toMatchObject([
    { text: '[Cloudsail Bank] Your code is 123456 (王**).' },
  ])
})

test('the same reference is one message', async () => {
  const again = { ...message, mobile: '13900000001', reference: 'outbox-00000001' }
  expect(await gateway.send(again)).toEqual(await gateway.send(again))
  expect(await received('13900000001')).toHaveLength(1)
})

test('every failure of a gateway has its own reason', async () => {
  expect(await reasonOf(gateway.send({ ...message, mobile: '13800009901' }))).toBe('rejected')
  expect(await reasonOf(gateway.send({ ...message, mobile: '13800009902' }))).toBe('timeout')
  expect(await reasonOf(gateway.send({ ...message, mobile: '13800009903' }))).toBe('refused')
  expect(await reasonOf(gateway.send({ ...message, mobile: '138' }))).toBe('refused')
  await setFaults({ rejectEndings: ['777'] })
  expect(await reasonOf(gateway.send({ ...message, mobile: '13800000777' }))).toBe('rejected')
  await setFaults({ down: true })
  expect(await reasonOf(gateway.send(message))).toBe('refused')
  const nowhere = createSmsGateway({ url: 'http://127.0.0.1:9', keyId, secret })
  expect(await reasonOf(nowhere.send(message))).toBe('unreachable')
  const stranger = createSmsGateway({ url, keyId, secret: 'another' })
  expect(await reasonOf(stranger.send(message))).toBe('refused')
  stranger.close()
})

test('limits the number of messages in flight', async () => {
  const narrow = createSmsGateway({ url, keyId, secret, maxInFlight: 2 })
  const reasons = await Promise.all([1, 2, 3].map(() => reasonOf(narrow.send(message))))
  expect(reasons.filter((reason) => reason === 'busy')).toHaveLength(1)
  narrow.close()
})

test('the gateway takes nothing replayed, stale, altered or malformed', async () => {
  const body = JSON.stringify({
    reference: 'reference-1',
    mobile: '13900000002',
    text: 'x',
    purpose: 'notification',
    sentAt,
  })
  const nonce = 'a'.repeat(32)
  expect((await postRaw(body, { 'x-nonce': nonce })).status).toBe(200)
  expect((await postRaw(body, { 'x-nonce': nonce })).status).toBe(401)
  expect((await postRaw(body, { 'x-timestamp': String(Math.floor(Date.now() / 1000) - 301) })).status).toBe(
    401,
  )
  expect((await postRaw(body, { 'x-signature': 'f'.repeat(64) })).status).toBe(401)
  expect((await postRaw(body, { 'x-key-id': 'other' })).status).toBe(401)
  for (const wrong of ['', 'null', '[]', '{}', body.replace('13900000002', '23900000002')]) {
    expect((await postRaw(wrong)).status, wrong).toBeGreaterThanOrEqual(400)
  }
  expect(await received('13900000002')).toHaveLength(1)
})

test('two thousand concurrent messages all arrive', async () => {
  const fast = createSmsGateway({ url, keyId, secret, timeoutMs: 20_000, maxInFlight: 2_000 })
  const sent = await Promise.all(
    Array.from({ length: 2_000 }, () => fast.send({ ...message, mobile: '13900000003' })),
  )
  fast.close()
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2_000)
})
