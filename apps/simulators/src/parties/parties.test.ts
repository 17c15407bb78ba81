import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { keysFrom } from '../keys.ts'
import { signatureOf } from '../signature.ts'
import { buildSimulators } from '../simulators.ts'

const keys = keysFrom('a secret of this test')
const app: FastifyInstance = buildSimulators({ keys, folder: null })
afterAll(() => app.close())

/** Sends a message signed as the bank signs. */
async function send(body: string, url = '/hong-kong/messages', by = keys(url.split('/')[1]!)) {
  const request = {
    path: url,
    timestamp: String(Math.floor(Date.now() / 1000)),
    nonce: randomBytes(16).toString('hex'),
    body,
  }
  return app.inject({
    method: 'POST',
    url,
    payload: body,
    headers: {
      'content-type': 'application/xml',
      'x-key-id': by.keyId,
      'x-timestamp': request.timestamp,
      'x-nonce': request.nonce,
      'x-signature': signatureOf(request, { sender: 'bank', ...by }),
    },
  })
}
const setFaults = (faults: unknown) =>
  app.inject({ method: 'PUT', url: '/hong-kong/faults', payload: JSON.stringify(faults) })
beforeEach(() => setFaults({}))

const namespace = 'urn:iso:std:iso:20022:tech:xsd:'
const ping = `<Document xmlns="${namespace}admi.004.001.02"><SysEvtNtfctn><EvtInf><EvtCd>PING</EvtCd><EvtParam>A1</EvtParam></EvtInf></SysEvtNtfctn></Document>`
const nameCheck = (account: string, name = 'HO KA FAI') =>
  `<Document xmlns="${namespace}acmt.023.001.02"><IdVrfctnReq><Assgnmt><MsgId>M1</MsgId></Assgnmt><Vrfctn><Id>V1</Id>` +
  `<PtyAndAcctId><Pty><Nm>${name}</Nm></Pty><Acct><Id><Othr><Id>${account}</Id></Othr></Id></Acct></PtyAndAcctId></Vrfctn></IdVrfctnReq></Document>`

describe('the affiliate in Hong Kong', () => {
  test('answers a ping with the number of the ping', async () => {
    const { statusCode, body, headers } = await send(ping)
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml'])
    expect(body).toContain('admi.011.001.01')
    expect(body).toContain('<EvtParam>A1</EvtParam>')
  })

  test.each([
    ['001123456', 'true', ''],
    ['001128001', 'false', 'AC01'],
    ['001128004', 'false', 'AC04'],
    ['001128301', 'false', 'BE01'],
  ])('answers for account %s whether the name is its owner’s: %s %s', async (account, match, reason) => {
    const { body } = await send(nameCheck(account))
    expect(body).toContain(`<OrgnlId>V1</OrgnlId><Vrfctn>${match}</Vrfctn>`)
    expect(/<Cd>(.*)<\/Cd>/.exec(body)?.[1] ?? '').toBe(reason)
  })

  test.each([
    ['no XML', 'PING'],
    ['an entity of its own', `<!DOCTYPE x [<!ENTITY e "x">]>${ping}`],
    ['another message', ping.replace('admi.004.001.02', 'pacs.008.001.08')],
    ['an account that is none', nameCheck('12')],
    ['a name that is not Latin', nameCheck('001123456', '何家辉')],
  ])('refuses %s', async (_, body) => {
    expect((await send(body)).statusCode).toBe(400)
  })
})

describe('the common part of all parties', () => {
  test('refuses unsigned messages, and those with another party’s signature', async () => {
    expect((await send(ping, undefined, keys('safe'))).statusCode).toBe(401)
    const unsigned = await app.inject({ method: 'POST', url: '/hong-kong/messages', payload: ping })
    expect(unsigned.statusCode).toBe(401)
  })

  test('makes a party fail on request, and work again', async () => {
    await setFaults({ down: true })
    expect((await send(ping)).statusCode).toBe(503)
    await setFaults({ silent: true })
    await expect(send(ping)).rejects.toThrow()
    await setFaults({})
    expect((await send(ping)).statusCode).toBe(200)
    expect((await app.inject('/hong-kong/faults')).json()).toEqual({
      down: false,
      slowMs: 0,
      silent: false,
      own: [],
    })
  })

  test.each(['no JSON', '{"down":1}', '{"slowMs":-1}', '{"slowMs":1e9}'])(
    'refuses a fault like %s',
    async (faults) => {
      const { statusCode } = await app.inject({ method: 'PUT', url: '/hong-kong/faults', payload: faults })
      expect(statusCode).toBe(400)
    },
  )

  test('shows the exchanges, newest first, on a page in both languages', async () => {
    await send(ping)
    await send(nameCheck('001128001'))
    const { parties } = (await app.inject('/parties/list.json')).json()
    const [newest, before] = parties[0].exchanges
    expect([newest.status, newest.answered]).toEqual([200, expect.stringContaining('AC01')])
    expect(before.received).toBe(ping)
    const page = async (language: string) => (await app.inject(`/parties?lang=${language}`)).body
    expect(await page('zh')).toContain('云帆银行（香港）')
    expect(await page('en')).toContain('No such account (AC01)')
    expect(await page('zh')).not.toMatch(/<script(?![^>]*src=)|\son\w+=|style=/)
    expect((await app.inject('/parties/parties.js')).headers['content-type']).toContain('javascript')
  })
})

describe('a held question', () => {
  const ask = (waitMs: number) => send(JSON.stringify({ run: '', after: 0, waitMs }), '/wechat/events')
  const act = (action: string, typed: object) =>
    app.inject({ method: 'POST', url: `/wechat/actions/${action}`, payload: JSON.stringify(typed) })

  test('is answered at once if the bank waits for nothing', async () => {
    expect((await ask(0)).json().events).toEqual([])
  })

  test('is answered when something happens at the party', async () => {
    const asked = ask(60_000)
    await act('type', { mobile: '13800000001', text: '123456' })
    expect((await asked).json().events).toMatchObject([{ text: '123456' }])
  })

  test('fails with the party', async () => {
    const asked = send(JSON.stringify({ run: '', after: 0, waitMs: 60_000 }), '/employers/events')
    await app.inject({ method: 'PUT', url: '/employers/faults', payload: '{"down":true}' })
    expect((await asked).statusCode).toBe(503)
    await app.inject({ method: 'PUT', url: '/employers/faults', payload: '{}' })
  })

  test('is answered once a decision falls due by itself', async () => {
    const letter = { number: 'MS20261130000001', round: 1, topic: 'praise', title: '谢谢' }
    await send(JSON.stringify(letter), '/service-desk/letters')
    const { body } = await send(
      JSON.stringify({ run: '', after: 0, waitMs: 60_000 }),
      '/service-desk/answers',
    )
    expect(JSON.parse(body).answers).toMatchObject([{ kind: 'accepted' }])
  })

  test('does not keep the simulators from ending', async () => {
    const other = buildSimulators({ keys, folder: null })
    const url = await other.listen({ port: 0, host: '127.0.0.1' })
    const body = JSON.stringify({ run: '', after: 0, waitMs: 60_000 })
    const path = '/charities/events'
    const request = { path, timestamp: String(Math.floor(Date.now() / 1000)), nonce: 'n'.repeat(32), body }
    const by = keys('charities')
    const asked = fetch(url + path, {
      method: 'POST',
      body,
      headers: {
        'x-key-id': by.keyId,
        'x-timestamp': request.timestamp,
        'x-nonce': request.nonce,
        'x-signature': signatureOf(request, { sender: 'bank', ...by }),
      },
    })
    while (
      ((await (await fetch(`${url}/parties/list.json`)).json()) as { parties: unknown[] }).parties.length ===
      0
    );
    await other.close()
    await asked.catch(() => undefined)
  })
})
