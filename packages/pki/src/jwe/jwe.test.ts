import { pbkdf2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  fingerprintOf,
  headerOf,
  importPrivateKey,
  newKeyPair,
  openBy,
  openWithPassphrase,
  passphraseKey,
  sealFor,
  sealWithPassphrase,
} from './jwe.ts'

const passphrase = '云帆2026工资单'
const salt = Uint8Array.from({ length: 16 }, (_, at) => at)

test('the wrapping key of a passphrase equals the published one', async () => {
  const key = await passphraseKey(passphrase, salt, 600_000)
  const hex = Buffer.from(await crypto.subtle.exportKey('raw', key)).toString('hex')
  expect(hex).toBe('3cf0efb64be5712dd797c4c8e78adfbfad322768a0eea11350539edbb411a0a9')
  const name = Buffer.from('PBES2-HS512+A256KW\0')
  const other = pbkdf2Sync(passphrase, Buffer.concat([name, salt]), 600_000, 32, 'sha512')
  expect(other.toString('hex')).toBe(hex)
})

test('full width and half width are the same passphrase, and another passphrase opens nothing', async () => {
  const jwe = await sealWithPassphrase('secret', passphrase)
  expect(headerOf(jwe)).toMatchObject({ alg: 'PBES2-HS512+A256KW', enc: 'A256GCM', p2c: 600_000 })
  expect(await openWithPassphrase(jwe, '云帆２０２６工资单')).toBe('secret')
  await expect(openWithPassphrase(jwe, '云帆2025工资单')).rejects.toThrow()
  const changed = jwe.split('.').with(3, 'AAAA').join('.')
  await expect(openWithPassphrase(changed, passphrase)).rejects.toThrow()
})

test('only the key it was sealed for opens a slip', async () => {
  const [own, other] = await Promise.all([newKeyPair(), newKeyPair()])
  const jwe = await sealFor(own.publicJwk, '{"net":"1.00"}', { kid: '1', typ: 'payslip+json' })
  expect(headerOf(jwe)).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: '1', typ: 'payslip+json' })
  expect(await openBy(await importPrivateKey(own.privateJwk), jwe)).toBe('{"net":"1.00"}')
  await expect(openBy(await importPrivateKey(other.privateJwk), jwe)).rejects.toThrow()
  expect(await fingerprintOf(own.publicJwk)).toMatch(/^[0-9a-f]{16}$/)
})
