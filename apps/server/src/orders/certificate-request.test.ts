import { afterAll, describe, expect, test } from 'vitest'
import { buildKey } from '../certificates/test-builders.ts'
import { keyAlgorithm, signingAlgorithm, x509 } from '../certificates/x509.ts'
import { testDatabase } from '../db/test-database.ts'
import { signingScene } from './test-signers.ts'

const { db } = await testDatabase()
const { server, issue, signer } = await signingScene(db)
afterAll(() => server.app.close())

const dayMs = 24 * 3_600_000

describe('a certificate request', () => {
  test('without its key, for another kind of key, or for a key that has a certificate is refused', async () => {
    const { customerId, token } = await signer()
    const other = await signer()
    const broken = Buffer.from((await buildKey()).csr, 'base64')
    broken[broken.length - 5]! ^= 1
    const lib = await x509()
    const p384 = { ...keyAlgorithm, namedCurve: 'P-384' }
    const keys = await crypto.subtle.generateKey(p384, true, ['sign', 'verify'])
    const request = await lib.Pkcs10CertificateRequestGenerator.create({
      name: 'CN=x',
      keys,
      signingAlgorithm,
    })
    for (const csr of [
      broken.toString('base64'),
      Buffer.from(request.rawData).toString('base64'),
      'AAAA',
      token.csr,
    ])
      await expect(issue(other.customerId, 'file', { key: { ...token, csr } })).rejects.toMatchObject({
        key: 'certificateRequestInvalid',
      })
    // The same sender gets the same certificate again.
    expect((await issue(customerId, 'ukey', { key: token })).serial).toBe(token.serial)
  })

  test('cannot choose the certificate’s subject or validity', async () => {
    const { customerId, token } = await signer()
    const lib = await x509()
    const { subject, notAfter, notBefore } = new lib.X509Certificate(token.certificate)
    expect(subject).toContain(`2.5.4.5=${customerId}`)
    expect(subject).not.toContain('whoever asks')
    expect(Math.round((+notAfter - +notBefore) / dayMs)).toBe(365)
  })
})
