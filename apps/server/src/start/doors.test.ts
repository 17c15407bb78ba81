import fastify from 'fastify'
import pino from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { type Merchant, type PartyKeys, readConfig } from '../config.ts'
import { testDatabase } from '../db/test-database.ts'
import { signatureOfFields } from '../payments/net-pay/messages.ts'
import { signRequest } from '../ports/signed-post.ts'
import { registerDoors } from './doors.ts'

const { db } = await testDatabase()
const { keys: made, merchants: shops, ...rest } = readConfig({})
const changing = (keys: PartyKeys): PartyKeys => ({ ...keys, nextSecret: `${keys.secret} to come` })
const keys = Object.fromEntries(
  Object.entries(made).map(([party, of]) => [party, changing(of)]),
) as typeof made
const shop: Merchant = { ...shops.M80001!, ...changing(shops.M80001!) }
const otherShop: Merchant = {
  keyId: 'merchant-M80002',
  secret: 'another secret',
  nextSecret: 'one to come',
  returnUrl: '/back',
}
const printer = { url: null, ...changing(rest.optional['bill-printer']!) }
const config = {
  ...rest,
  keys,
  merchants: { M80001: shop, M80002: otherShop },
  optional: { ...rest.optional, 'bill-printer': printer },
}

const app = fastify()
const opened: string[] = []
app.addHook('onRoute', ({ method, url }) => {
  if (method === 'POST') opened.push(url)
})
registerDoors(app, {
  db,
  log: pino({ level: 'silent' }),
  services: { config, sms: { send: async () => ({ messageId: '1' }) } as never },
})
await app.ready()
afterAll(() => app.close())

const shopQuery = JSON.stringify({ type: 'query', merchant: 'M80001', number: '1' })
/** Every entry for outside parties: its path, the keys of its party, and a sample message. */
const doors: readonly (readonly [path: string, holder: PartyKeys, body: string])[] = [
  ['/networks/hvps', keys.hvps, '<a/>'],
  ['/networks/beps', keys.beps, '<a/>'],
  ['/networks/ibps', keys.ibps, '<a/>'],
  ['/card-scheme/messages', keys['card-scheme'], '{}'],
  ['/card-centre/answers', keys['card-centre'], '{}'],
  ['/bill-printer/answers', printer, '{}'],
  ['/loan-desk/answers', keys['loan-desk'], '{}'],
  ['/net-pay/messages', shop, shopQuery],
  ['/quick-pay/messages', keys['quick-pay'], '{}'],
]
const everybody: readonly PartyKeys[] = [...Object.values(keys), printer, shop, otherShop]

async function knock(
  path: string,
  body: string,
  { keyId, secret }: { keyId: string; secret: string },
  { sender = 'outside' as 'bank' | 'outside', signedPath = path, saidId = keyId } = {},
): Promise<number> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const nonce = 'c'.repeat(32)
  const signature = signRequest({ keyId, secret }, sender, { path: signedPath, timestamp, nonce, body })
  const type = path.startsWith('/networks') ? 'application/xml' : 'application/json'
  const headers = { 'content-type': type, 'x-key-id': saidId, 'x-timestamp': timestamp, 'x-nonce': nonce }
  const answer = await app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: { ...headers, 'x-signature': signature },
  })
  return answer.statusCode
}

test('every door is listed here with its party', () => {
  expect(opened.sort()).toEqual(doors.map(([path]) => path).sort())
})

describe.each(doors)('the door %s', (path, holder, body) => {
  test('accepts its party’s signature with the present and the next secret', async () => {
    for (const secret of [holder.secret, holder.nextSecret!])
      expect(await knock(path, body, { ...holder, secret })).not.toBe(401)
  })

  test('refuses all other parties, under their id or its own', async () => {
    for (const other of everybody)
      for (const secret of [other.secret, other.nextSecret!]) {
        if (other === holder) continue
        const by = { ...other, secret }
        expect([other.keyId, await knock(path, body, by)]).toEqual([other.keyId, 401])
        expect(await knock(path, body, by, { saidId: holder.keyId })).toBe(401)
        expect(await knock(path, body, { ...by, keyId: holder.keyId })).toBe(401)
        // The key's id is signed, so a party's secret under another party's id is not accepted.
        expect(await knock(path, body, { ...holder, keyId: other.keyId })).toBe(401)
        expect(await knock(path, body, { ...holder, keyId: other.keyId }, { saidId: holder.keyId })).toBe(401)
      }
  })

  test('refuses a signature for another door, and one of the bank itself', async () => {
    for (const [other] of doors)
      if (other !== path) expect(await knock(path, body, holder, { signedPath: other })).toBe(401)
    expect(await knock(path, body, holder, { sender: 'bank' })).toBe(401)
  })
})

test('a merchant may ask only about its own orders', async () => {
  const asked = (merchant: string) => JSON.stringify({ type: 'query', merchant, number: '1' })
  expect(await knock('/net-pay/messages', asked('M80002'), otherShop)).toBe(200)
  expect(await knock('/net-pay/messages', asked('M80002'), shop)).toBe(401)
  expect(await knock('/net-pay/messages', asked('M80003'), shop)).toBe(401)
})

test('a merchant may send customers only with its own orders', async () => {
  const fields = { merchant: 'M80001', name: '云海商城', number: 'DOOR1', goods: '键盘', amount: '10.00' }
  const open = async (by: PartyKeys, secret = by.secret) => {
    const signature = signatureOfFields('order', fields, { ...by, secret })
    return (await app.inject(`/net-pay/orders?${new URLSearchParams({ ...fields, signature })}`)).statusCode
  }
  for (const other of everybody)
    if (other !== shop) {
      expect([other.keyId, await open(other)]).toEqual([other.keyId, 400])
      expect(await open({ ...other, keyId: shop.keyId })).toBe(400)
    }
  expect(await open(shop)).toBe(303)
  expect(await open(shop, shop.nextSecret!)).toBe(303)
})
