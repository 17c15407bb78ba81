import type { Authority } from './authority.ts'

/** What was signed and by whom, as it is kept with an order. */
export interface StoredSignature {
  text: string
  /** X.509 in DER. */
  certificate: Buffer
  /** r and s, 32 bytes each. */
  signature: Buffer
}

const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  sha256: '2.16.840.1.101.3.4.2.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
}

/**
 * The signature as one file that anybody can verify without the bank (CMS SignedData, DER): the text, the signature
 * and the chain of certificates. Without signed attributes, so that the signature stands in it as it was given.
 */
export async function signedMessage(
  { root }: Authority,
  { text, certificate, signature }: StoredSignature,
): Promise<Buffer> {
  const [cms, { AsnConvert, OctetString }, { Certificate }, { ECDSASigValue }] = await Promise.all([
    import('@peculiar/asn1-cms'),
    import('@peculiar/asn1-schema'),
    import('@peculiar/asn1-x509'),
    import('@peculiar/asn1-ecc'),
  ])
  const parse = (der: Buffer) => AsnConvert.parse(new Uint8Array(der), Certificate)
  const own = parse(certificate)
  const { issuer, serialNumber } = own.tbsCertificate
  const digestAlgorithm = new cms.DigestAlgorithmIdentifier({ algorithm: oids.sha256 })
  const value = new ECDSASigValue({
    r: integer(signature.subarray(0, 32)),
    s: integer(signature.subarray(32)),
  })
  const signer = new cms.SignerInfo({
    version: cms.CMSVersion.v1,
    sid: new cms.SignerIdentifier({
      issuerAndSerialNumber: new cms.IssuerAndSerialNumber({ issuer, serialNumber }),
    }),
    digestAlgorithm,
    signatureAlgorithm: new cms.SignatureAlgorithmIdentifier({ algorithm: oids.ecdsaWithSha256 }),
    signature: new OctetString(AsnConvert.serialize(value)),
  })
  const signed = new cms.SignedData({
    version: cms.CMSVersion.v1,
    digestAlgorithms: new cms.DigestAlgorithmIdentifiers([digestAlgorithm]),
    encapContentInfo: new cms.EncapsulatedContentInfo({
      eContentType: oids.data,
      eContent: new cms.EncapsulatedContent({ single: new OctetString(Buffer.from(text, 'utf8')) }),
    }),
    certificates: new cms.CertificateSet(
      [own, parse(root)].map((one) => new cms.CertificateChoices({ certificate: one })),
    ),
    signerInfos: new cms.SignerInfos([signer]),
  })
  const message = new cms.ContentInfo({ contentType: oids.signedData, content: AsnConvert.serialize(signed) })
  return Buffer.from(AsnConvert.serialize(message))
}

/** A positive INTEGER's content: shortest, and never with its highest bit set. */
function integer(bytes: Buffer): ArrayBuffer {
  const first = bytes.findIndex((byte) => byte !== 0)
  const shortest = first < 0 ? Buffer.from([0]) : bytes.subarray(first)
  const positive = shortest[0]! >= 0x80 ? Buffer.concat([Buffer.from([0]), shortest]) : shortest
  return new Uint8Array(positive).buffer
}
