import { brand } from '@cloudsail/contract'
import type { Authority } from './authority.ts'
import { randomSerial } from './serial.ts'
import { signingAlgorithm, x509 } from './x509.ts'

interface Leaf {
  /** Names after those of country and bank. */
  subject: Record<string, string[]>[]
  publicKey: CryptoKey
  notBefore: Date
  notAfter: Date
  /** Object identifiers of the extended key usage. */
  usages?: string[]
}

/** Issues a certificate for a key that signs, below the bank's root. Returns the certificate in DER with its serial number. */
export async function issueLeaf(
  authority: Authority,
  { subject, publicKey, notBefore, notAfter, usages = [] }: Leaf,
): Promise<{ serial: string; certificate: Buffer }> {
  const lib = await x509()
  const root = new lib.X509Certificate(new Uint8Array(authority.root))
  const serial = randomSerial()
  const issued = await lib.X509CertificateGenerator.create({
    serialNumber: serial,
    issuer: root.subject,
    subject: [{ C: ['CN'] }, { O: [`${brand.bank.en} ${brand.bank.zh}`] }, ...subject],
    notBefore,
    notAfter,
    signingAlgorithm,
    publicKey,
    signingKey: authority.privateKey,
    extensions: [
      new lib.BasicConstraintsExtension(false, undefined, true),
      new lib.KeyUsagesExtension(lib.KeyUsageFlags.digitalSignature | lib.KeyUsageFlags.nonRepudiation, true),
      ...(usages.length > 0 ? [new lib.ExtendedKeyUsageExtension(usages)] : []),
      await lib.SubjectKeyIdentifierExtension.create(publicKey),
      await lib.AuthorityKeyIdentifierExtension.create(await root.publicKey.export()),
    ],
  })
  return { serial, certificate: Buffer.from(issued.rawData) }
}
