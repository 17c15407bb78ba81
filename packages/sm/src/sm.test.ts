import { createECDH } from 'node:crypto'
import fc from 'fast-check'
import { sm3 as otherSm3, sm4 as otherSm4, sm2 } from 'sm-crypto-v2'
import { describe, expect, test } from 'vitest'
import { browserSuite } from './browser-suite.ts'
import { fromHex, toHex, utf8 } from './bytes.ts'
import { base, multiply, n, onCurve } from './curve.ts'
import { serverSuite } from './server-suite.ts'
import { readPublicKey, sm2Encrypt } from './sm2.ts'
import { generateBankKey, readBankKey } from './sm2-key.ts'
import { sm4Block } from './sm4.ts'

const suites = [
  ['browser', browserSuite],
  ['server', serverSuite],
] as const
const bytes = (maxLength = 300) => fc.uint8Array({ maxLength })
const block = fc.uint8Array({ minLength: 16, maxLength: 16 })

describe.each(suites)('standard vectors, %s', (_, suite) => {
  test('SM3, GM/T 0004 appendix A', () => {
    expect(toHex(suite.sm3(utf8('abc')))).toBe(
      '66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0',
    )
    expect(toHex(suite.sm3(utf8('abcd'.repeat(16))))).toBe(
      'debe9ff92275b8a138604889c18e5a4d6fdb70e5387e5765293dcba39c0c5732',
    )
  })

  test('SM4 in counter mode, draft-ribose-cfrg-sm4 appendix A.2.5', () => {
    const key = fromHex('0123456789abcdeffedcba9876543210')
    const iv = fromHex('000102030405060708090a0b0c0d0e0f')
    const text = fromHex(
      'aaaaaaaaaaaaaaaabbbbbbbbbbbbbbbbccccccccccccccccdddddddddddddddd' +
        'eeeeeeeeeeeeeeeeffffffffffffffffaaaaaaaaaaaaaaaabbbbbbbbbbbbbbbb',
    )
    expect(toHex(suite.sm4Ctr(key, iv, text))).toBe(
      'ac3236cb970cc20791364c395a1342d1a3cbc1878c6f30cd074cce385cdd70c7' +
        'f234bc0e24c11980fd1286310ce37b926e02fcd0faa0baf38b2933851d824514',
    )
  })
})

test('SM4 block, GM/T 0002 appendix A', () => {
  const key = fromHex('0123456789abcdeffedcba9876543210')
  expect(toHex(sm4Block(key, key))).toBe('681edf34d206965e86b3e94f536e4246')
})

test('SM2 encryption, GM/T 0003.5 appendix C', () => {
  const bank = readBankKey('3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8')
  expect(bank.publicKeyHex).toBe(
    '09f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020' +
      'ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13',
  )
  const k = 0x59276e27d506861a16680f3ad9c02dccef3cc1fa3cdbe4ce6d54b80deac1bc21n
  const encrypted = sm2Encrypt(browserSuite, readPublicKey(bank.publicKeyHex), utf8('encryption standard'), {
    k,
    point: multiply(base, k),
  })
  expect(toHex(encrypted)).toBe(
    '04ebfc718e8d1798620432268e77feb6415e2ede0e073c0f4f640ecd2e149a73' +
      'e858f9d81e5430a57b36daab8f950a3c64e6ee6a63094d99283aff767e124df0' +
      '59983c18f809e262923c53aec295d30383b54e39d609d160afcb1908d0bd8766' +
      '21886ca989ca9c7d58087307ca93092d651efa',
  )
  expect(bank.decrypt(encrypted)).toEqual(utf8('encryption standard'))
})

describe('browser and server agree', () => {
  test('SM3 and HMAC-SM3, at every length about a block', () => {
    for (let length = 0; length <= 200; length++) {
      const data = serverSuite.random(length)
      const key = serverSuite.random(length)
      expect(toHex(browserSuite.sm3(data))).toBe(toHex(serverSuite.sm3(data)))
      expect(toHex(browserSuite.hmac(key, data))).toBe(toHex(serverSuite.hmac(key, data)))
      expect(otherSm3(data)).toBe(toHex(serverSuite.sm3(data)))
    }
  })

  test('SM4, counter overflow included', () => {
    const near = fromHex('fffffffffffffffffffffffffffffffe')
    fc.assert(
      fc.property(block, fc.oneof(block, fc.constant(near)), bytes(), (key, iv, data) => {
        const encrypted = browserSuite.sm4Ctr(key, iv, data)
        expect(toHex(encrypted)).toBe(toHex(serverSuite.sm4Ctr(key, iv, data)))
        expect(toHex(browserSuite.sm4Ctr(key, iv, encrypted))).toBe(toHex(data))
      }),
    )
    const key = serverSuite.random(16)
    const other = otherSm4.encrypt(near, key, { padding: 'none', output: 'array' })
    expect(toHex(sm4Block(key, near))).toBe(toHex(other))
  })

  test('base64url accepts only the canonical text', () => {
    fc.assert(
      fc.property(bytes(), (data) => {
        const text = browserSuite.toBase64(data)
        expect(text).toBe(serverSuite.toBase64(data))
        expect(toHex(browserSuite.fromBase64(text)!)).toBe(toHex(data))
        expect(toHex(serverSuite.fromBase64(text)!)).toBe(toHex(data))
      }),
    )
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('A', 'B', '-', '_', '+', '/', '=', ' ', '9') }),
        (text) => {
          const ours = browserSuite.fromBase64(text)
          expect(ours === null).toBe(serverSuite.fromBase64(text) === null)
          if (ours) expect(browserSuite.toBase64(ours)).toBe(text)
        },
      ),
    )
  })

  test('comparison', () => {
    for (const [, suite] of suites) {
      expect(suite.equal(utf8('same'), utf8('same'))).toBe(true)
      expect(suite.equal(utf8('same'), utf8('sane'))).toBe(false)
      expect(suite.equal(utf8('same'), utf8('same '))).toBe(false)
    }
  })
})

describe('SM2', () => {
  test('multiples of the base point', () => {
    expect(onCurve(base)).toBe(true)
    expect(multiply(base, 1n)).toEqual(base)
    const [x, y] = multiply(base, n - 1n)
    expect([x, -y + 2n ** 256n - 2n ** 224n - 2n ** 96n + 2n ** 64n - 1n]).toEqual(base)
    for (let i = 0; i < 20; i++) {
      const { privateKeyHex, publicKeyHex } = generateBankKey()
      const openssl = createECDH('SM2')
      openssl.setPrivateKey(Buffer.from(privateKeyHex, 'hex'))
      expect(`04${publicKeyHex}`).toBe(openssl.getPublicKey('hex'))
      expect(multiply(base, BigInt(`0x${privateKeyHex}`) + 12345n * n, 80)).toEqual(
        readPublicKey(publicKeyHex),
      )
    }
  })

  test('the page’s, the bank’s and an independent implementation open each other’s texts', () => {
    const bank = generateBankKey()
    const key = readPublicKey(bank.publicKeyHex)
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 150 }), (text) => {
        const ours = sm2Encrypt(browserSuite, key, text)
        expect(bank.decrypt(ours)).toEqual(text)
        expect(sm2.doDecrypt(toHex(ours), bank.privateKeyHex, 1, { output: 'array' })).toEqual(text)
        const theirs = sm2.doEncrypt(text, `04${bank.publicKeyHex}`, 1)
        expect(bank.decrypt(fromHex(theirs))).toEqual(text)
      }),
      { numRuns: 30 },
    )
  })

  test('refuses any change', () => {
    const bank = generateBankKey()
    const encrypted = sm2Encrypt(browserSuite, readPublicKey(bank.publicKeyHex), utf8('六位数字密码'))
    for (let i = 0; i < encrypted.length; i++) {
      const changed = Uint8Array.from(encrypted)
      changed[i]! ^= 1 << (i % 8)
      expect(bank.decrypt(changed)).toBeNull()
    }
    for (const length of [0, 63, 96, encrypted.length - 1])
      expect(bank.decrypt(encrypted.subarray(0, length))).toBeNull()
    expect(generateBankKey().decrypt(encrypted)).toBeNull()
    expect(bank.decrypt(new Uint8Array(128))).toBeNull()
  })

  test('refuses invalid keys', () => {
    expect(() => readPublicKey('00'.repeat(64))).toThrow()
    expect(() => readPublicKey('zz')).toThrow()
    expect(() => readBankKey('00'.repeat(32))).toThrow()
    expect(() => readBankKey('ff'.repeat(32))).toThrow()
    expect(() => readBankKey('abc')).toThrow()
  })
})
