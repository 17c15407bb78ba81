import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, expect, test, vi } from 'vitest'
import { keysFrom } from '../keys.ts'
import { signatureOf } from '../signature.ts'
import { buildSimulators } from '../simulators.ts'
import type { SchemePurchase } from './card-scheme.ts'

const keys = keysFrom('a secret of this test')
const { keyId, secret } = keys('card-scheme')
const app = buildSimulators({ keys, folder: null, pace: 100 })
/** A bank that approves every card whose number does not end in 0. It records the requests. */
const asked: { mti: string; rrn: string; signed: boolean }[] = []
const bank = Fastify()
bank.removeAllContentTypeParsers()
bank.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
bank.post('/card-scheme/messages', async (request) => {
  const body = String(request.body)
  const header = (name: string) => String(request.headers[name])
  const { mti, rrn, pan } = JSON.parse(body)
  const parts = { path: request.url, timestamp: header('x-timestamp'), nonce: header('x-nonce'), body }
  asked.push({
    mti,
    rrn,
    signed: signatureOf(parts, { sender: 'outside', keyId, secret }) === header('x-signature'),
  })
  if (pan.endsWith('0')) return { rrn, result: 'declined', responseCode: '57' }
  const result = { '0100': 'approved', '0620': 'approved', '0220': 'captured', '0420': 'reversed' }
  return { rrn, result: result[mti as keyof typeof result], responseCode: '00' }
})
await bank.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => Promise.all([app.close(), bank.close()]))

const use = (amount: string, card = '6229990001234561') =>
  app.inject({
    method: 'POST',
    url: '/card-scheme/purchases',
    payload: { card, place: 'pos', merchant: '云海书店', amount },
  })
const listed = async (): Promise<SchemePurchase[]> =>
  (await app.inject('/card-scheme/purchases')).json().purchases

test('asks nothing before the bank has sent its address', async () => {
  expect((await use('5.00')).statusCode).toBe(503)
  const url = '/card-scheme/participant'
  const body = JSON.stringify({ url: `http://127.0.0.1:${(bank.server.address() as AddressInfo).port}` })
  const request = {
    path: url,
    body,
    timestamp: String(Math.floor(Date.now() / 1000)),
    nonce: randomBytes(16).toString('hex'),
  }
  const headers = {
    'content-type': 'application/json',
    'x-key-id': keyId,
    'x-nonce': request.nonce,
    'x-timestamp': request.timestamp,
    'x-signature': signatureOf(request, { sender: 'bank', keyId, secret }),
  }
  expect((await app.inject({ method: 'POST', url, payload: body, headers })).statusCode).toBe(204)
})

test.each([
  ['5.00', 'captured', ['0100', '0220']],
  // Silence means neither yes nor no, so the scheme asks for the outcome.
  ['5.81', 'captured', ['0100', '0620', '0220']],
  ['5.82', 'captured', ['0100', '0100', '0220']],
  ['5.83', 'reversed', ['0100', '0420']],
  ['5.84', 'approved', ['0100']],
])('a purchase of %s ends as %s', async (amount, state, types) => {
  const { reference } = (await use(amount)).json()
  await vi.waitFor(async () =>
    expect((await listed()).find((one) => one.reference === reference)?.state).toBe(state),
  )
  const said = asked.filter((one) => one.rrn === reference)
  expect(said.map(({ mti }) => mti)).toEqual(types)
  expect(said.every(({ signed }) => signed)).toBe(true)
})

test('a refusal keeps its code, and an invalid purchase is refused', async () => {
  const { reference } = (await use('5.00', '6229990001234560')).json()
  await vi.waitFor(async () =>
    expect((await listed()).find((one) => one.reference === reference)).toMatchObject({
      state: 'declined',
      code: '57',
    }),
  )
  for (const amount of ['', '0.00', '5', '-1.00']) expect((await use(amount)).statusCode).toBe(400)
  expect((await app.inject('/card-scheme?lang=zh')).body).toContain('境外ATM')
})
