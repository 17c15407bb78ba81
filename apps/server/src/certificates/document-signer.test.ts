import { generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto'
import { readCertificate, readRevoked } from '@cloudsail/pki/receipts'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { loadDocumentSigner } from './document-signer.ts'
import { revocationList } from './revocation-list.ts'
import { testAuthority } from './test-builders.ts'

const { db, ownerDb } = await testDatabase()
const now = new Date('2026-11-20T12:00:00+08:00')
const inDer = (key: KeyObject) => key.export({ format: 'der', type: 'pkcs8' }).toString('base64')
const newKey = () => inDer(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)
const load = (given: string | null = null, at = now) => loadDocumentSigner(ownerDb, testAuthority, given, at)

beforeEach(async () => {
  await ownerDb.deleteFrom('certificates.document_signers').execute()
})

test('servers that start together agree on one certificate, issued by the authority for documents', async () => {
  const signers = await Promise.all([load(), load(), load()])
  for (const { certificate } of signers) expect(certificate).toEqual(signers[0]!.certificate)
  const certificate = new X509Certificate(signers[0]!.certificate)
  expect(certificate.verify(new X509Certificate(testAuthority.root).publicKey)).toBe(true)
  expect(certificate.keyUsage).toContain('1.3.6.1.5.5.7.3.36')
  expect(certificate.ca).toBe(false)
})

test('a given key is not stored, and gets one certificate', async () => {
  const given = newKey()
  const first = await load(given)
  expect((await load(given)).certificate).toEqual(first.certificate)
  const rows = await ownerDb.selectFrom('certificates.document_signers').select('private_key').execute()
  expect(rows).toEqual([{ private_key: null }])
  expect((await load(newKey())).certificate).not.toEqual(first.certificate)
})

test('an error about an unusable key names only the setting', async () => {
  const rsa = inDer(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)
  for (const given of ['no key', rsa])
    await expect(load(given)).rejects.toThrow('DOCUMENT_SIGNING_KEY is not a P-256 private key')
})

test('a certificate that ends within two years gets a successor', async () => {
  const first = await load()
  expect((await load(null, new Date('2034-11-01T12:00:00Z'))).certificate).toEqual(first.certificate)
  const second = await load(null, new Date('2034-12-01T12:00:00Z'))
  expect(second.certificate).not.toEqual(first.certificate)
})

test('a revoked certificate signs no more and is on the revocation list, and the application cannot read keys', async () => {
  const first = await load()
  const { serialNumber } = new X509Certificate(first.certificate)
  await ownerDb
    .updateTable('certificates.document_signers')
    .set({ revoked_at: now, revocation_reason: 'keyCompromise' })
    .execute()
  expect((await load()).certificate).not.toEqual(first.certificate)
  const list = await revocationList(db, testAuthority, now)
  const der = Buffer.from(list.split('\n').slice(1, -2).join(''), 'base64')
  const root = readCertificate(new Uint8Array(testAuthority.root))
  expect(await readRevoked(new Uint8Array(der), root)).toEqual(new Set([serialNumber]))
  // A changed list is not accepted.
  der[der.length - 80]! ^= 1
  await expect(readRevoked(new Uint8Array(der), root)).rejects.toThrow()
  await expect(db.selectFrom('certificates.document_signers').selectAll().execute()).rejects.toThrow(
    'permission denied',
  )
})
