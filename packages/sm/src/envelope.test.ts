import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  browserSuite,
  type Channel,
  encryptRequest,
  encryptSecret,
  openChannel,
  openResponse,
  openText,
  sealText,
} from './browser.ts'
import { channelKeys, type RequestBinding, type ResponseBinding } from './envelope.ts'
import {
  decodeSecret,
  encryptResponse,
  generateBankKey,
  openRequest,
  readRequest,
  serverSuite,
} from './server.ts'

const bank = generateBankKey()
const binding: RequestBinding = { call: 'infobar', channel: 'WEB', language: 'zh' }
const sentAtMs = 1_790_000_000_000

function openAtBank(text: string, bound: RequestBinding = binding): string | null {
  const parts = readRequest(text)
  const wrapped = parts && serverSuite.fromBase64(parts.wrappedKey)
  const secret = wrapped && bank.decrypt(wrapped)
  return parts && secret?.length === 32 ? openRequest(serverSuite, channelKeys(secret), bound, parts) : null
}

function encrypt(channel: Channel, plain: string, nonceEra = '') {
  return encryptRequest(browserSuite, channel, channel.wrappedKey, binding, plain, { sentAtMs, nonceEra })
}

test('a body of any text arrives, and the answer comes back', () => {
  const channel = openChannel(bank.publicKeyHex)
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', minLength: 1 }),
      fc.string({ unit: 'grapheme' }),
      (plain, errorMsg) => {
        const encrypted = encrypt(channel, plain)
        expect(openAtBank(encrypted.text)).toBe(plain.toWellFormed())
        const answer: ResponseBinding = {
          call: 'infobar',
          nonce: encrypted.nonce,
          errorCode: '000001',
          errorMsg,
        }
        const data = encryptResponse(serverSuite, channel, answer, plain)
        expect(openResponse(browserSuite, channel, answer, data)).toBe(plain.toWellFormed())
      },
    ),
  )
})

test('a nonce begins with its era, and is unique', () => {
  const channel = openChannel(bank.publicKeyHex)
  const nonces = Array.from({ length: 100 }, () => encrypt(channel, '{}', 'Era-_123'))
  for (const { text, nonce } of nonces) {
    expect(nonce).toMatch(/^Era-_123[\w-]{14}$/)
    expect(openAtBank(text)).toBe('{}')
  }
  expect(new Set(nonces.map(({ nonce }) => nonce)).size).toBe(100)
})

test('every changed letter of a request is refused', () => {
  const { text } = encrypt(openChannel(bank.publicKeyHex), '{"amount":"100.00"}')
  expect(openAtBank(text)).not.toBeNull()
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.+/= '
  for (let at = 0; at < text.length; at++) {
    const other = letters[(letters.indexOf(text[at]!) + 1 + (at % (letters.length - 1))) % letters.length]!
    const changed = text.slice(0, at) + other + text.slice(at + 1)
    if (changed !== text) expect(openAtBank(changed), `letter ${at}`).toBeNull()
  }
})

test('a request belongs to its call, channel and language', () => {
  const { text } = encrypt(openChannel(bank.publicKeyHex), '{}')
  expect(openAtBank(text, { ...binding, call: 'logout' })).toBeNull()
  expect(openAtBank(text, { ...binding, channel: 'APP' })).toBeNull()
  expect(openAtBank(text, { ...binding, language: 'en' })).toBeNull()
})

test('parts of two requests do not mix', () => {
  const channel = openChannel(bank.publicKeyHex)
  const one = encrypt(channel, '{"payee":"one"}').text.split('.')
  const two = encrypt(channel, '{"payee":"two"}').text.split('.')
  const other = encrypt(openChannel(bank.publicKeyHex), '{"payee":"two"}').text.split('.')
  for (let i = 1; i < one.length; i++) {
    for (const from of [two, other]) {
      if (one[i] === from[i]) continue
      expect(openAtBank(one.with(i, from[i]!).join('.')), `part ${i}`).toBeNull()
    }
  }
})

test('a response belongs to its request, and its header cannot be changed', () => {
  const channel = openChannel(bank.publicKeyHex)
  const answer: ResponseBinding = { call: 'infobar', nonce: 'n', errorCode: '000001', errorMsg: '' }
  const data = encryptResponse(serverSuite, channel, answer, '{}')
  expect(openResponse(browserSuite, channel, answer, data)).toBe('{}')
  for (const changed of [{ call: 'logout' }, { nonce: 'm' }, { errorCode: 'PB90002' }, { errorMsg: 'x' }])
    expect(openResponse(browserSuite, channel, { ...answer, ...changed }, data)).toBeNull()
  expect(openResponse(browserSuite, openChannel(bank.publicKeyHex), answer, data)).toBeNull()
  // A request sent back as a response.
  expect(openResponse(browserSuite, channel, answer, encrypt(channel, '{}').text)).toBeNull()
})

test('random texts are refused', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => openAtBank(text) === null))
})

test('only the bank opens a password block, with its r0', () => {
  const r0 = serverSuite.random(24)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), (password) => {
      fc.pre(new TextEncoder().encode(password).length <= 128)
      const block = encryptSecret(bank.publicKeyHex, serverSuite.toBase64(r0), password)
      const plain = bank.decrypt(serverSuite.fromBase64(block)!)
      const opened = decodeSecret(plain!)
      expect(opened?.password).toBe(password)
      expect(serverSuite.equal(opened!.r0, r0)).toBe(true)
    }),
    { numRuns: 20 },
  )
  expect(() => encryptSecret(bank.publicKeyHex, 'AAAA', '')).toThrow()
  expect(() => encryptSecret(bank.publicKeyHex, 'AAAA', '1'.repeat(129))).toThrow()
})

test('a sealed text opens only unchanged, with the same keys and name', () => {
  const [own, other] = [1, 2].map((byte) => channelKeys(new Uint8Array(32).fill(byte)))
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat(), (plain, at) => {
      const sealed = sealText(browserSuite, own!, 'a', plain)
      expect(openText(browserSuite, own!, 'a', sealed)).toBe(plain)
      expect(openText(browserSuite, other!, 'a', sealed)).toBeNull()
      expect(openText(browserSuite, own!, 'b', sealed)).toBeNull()
      const place = at % sealed.length
      const changed = sealed.slice(0, place) + (sealed[place] === 'A' ? 'B' : 'A') + sealed.slice(place + 1)
      expect(openText(browserSuite, own!, 'a', changed)).toBeNull()
    }),
  )
})
