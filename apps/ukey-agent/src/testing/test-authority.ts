import 'reflect-metadata'
import {
  KeyUsageFlags,
  KeyUsagesExtension,
  Pkcs10CertificateRequest,
  X509CertificateGenerator,
} from '@peculiar/x509'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** Creates a certificate authority for tests. It issues a certificate for a request after checking the request's signature. */
export async function createTestAuthority(): Promise<(csr: Buffer, serialNumber: string) => Promise<Buffer>> {
  const { privateKey: signingKey } = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
  return async (csr, serialNumber) => {
    const request = new Pkcs10CertificateRequest(Uint8Array.from(csr))
    if (!(await request.verify())) throw new Error('The request is not signed by its key')
    const certificate = await X509CertificateGenerator.create({
      serialNumber,
      subject: request.subject,
      issuer: 'CN=Test Authority',
      notBefore: new Date(Date.now() - 60_000),
      notAfter: new Date(Date.now() + 365 * 86_400_000),
      publicKey: await request.publicKey.export(),
      signingKey,
      signingAlgorithm: algorithm,
      extensions: [
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation, true),
      ],
    })
    return Buffer.from(certificate.rawData)
  }
}
