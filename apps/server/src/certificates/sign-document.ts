import { createHash } from 'node:crypto'
import { cmsLibrary, oids } from './cms.ts'
import type { DocumentSigner } from './document-signer.ts'
import { signingAlgorithm } from './x509.ts'

/**
 * Returns the bank's detached signature of a document (CMS SignedData, DER), as PAdES B-B and CAdES B-B require: the
 * signed attributes name the content type, the digest and the signer's certificate. The time of signing is in the
 * document itself. The root is not included, because a verifier must already have it.
 */
export async function signDocument(
  { certificate, privateKey }: DocumentSigner,
  document: Uint8Array,
): Promise<Buffer> {
  const { cms, schema, AsnConvert, parseCertificate, signatureValue } = await cmsLibrary()
  const { Attribute } = cms
  const own = parseCertificate(certificate)
  const { issuer, serialNumber } = own.tbsCertificate
  const octets = (bytes: Uint8Array) =>
    AsnConvert.serialize(new schema.OctetString(new Uint8Array(bytes).buffer))
  const attributes = [
    // OBJECT IDENTIFIER 1.2.840.113549.1.7.1
    [oids.contentType, Buffer.from('06092a864886f70d010701', 'hex')],
    [oids.messageDigest, octets(sha256(document))],
    // ESSCertIDv2 with its default algorithm, SHA-256.
    [oids.signingCertificateV2, sequence(sequence(sequence(octets(sha256(certificate)))))],
  ] as const
  const signedAttrs = attributes.map(
    ([attrType, value]) => new Attribute({ attrType, attrValues: [new Uint8Array(value).buffer] }),
  )
  // The signature covers the attributes encoded as a SET, in DER's order of a set.
  const written = signedAttrs
    .map((attribute) => ({ attribute, der: Buffer.from(AsnConvert.serialize(attribute)) }))
    .sort((a, b) => Buffer.compare(a.der, b.der))
  const toSign = tagged(0x31, ...written.map(({ der }) => der))
  const signature = Buffer.from(
    await crypto.subtle.sign(signingAlgorithm, privateKey, new Uint8Array(toSign)),
  )
  const digestAlgorithm = new cms.DigestAlgorithmIdentifier({ algorithm: oids.sha256 })
  const signed = new cms.SignedData({
    version: cms.CMSVersion.v1,
    digestAlgorithms: new cms.DigestAlgorithmIdentifiers([digestAlgorithm]),
    encapContentInfo: new cms.EncapsulatedContentInfo({ eContentType: oids.data }),
    certificates: new cms.CertificateSet([new cms.CertificateChoices({ certificate: own })]),
    signerInfos: new cms.SignerInfos([
      new cms.SignerInfo({
        version: cms.CMSVersion.v1,
        sid: new cms.SignerIdentifier({
          issuerAndSerialNumber: new cms.IssuerAndSerialNumber({ issuer, serialNumber }),
        }),
        digestAlgorithm,
        signedAttrs: written.map(({ attribute }) => attribute),
        signatureAlgorithm: new cms.SignatureAlgorithmIdentifier({ algorithm: oids.ecdsaWithSha256 }),
        signature: signatureValue(signature),
      }),
    ]),
  })
  const message = new cms.ContentInfo({ contentType: oids.signedData, content: AsnConvert.serialize(signed) })
  return Buffer.from(AsnConvert.serialize(message))
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

function sequence(...parts: readonly (ArrayBuffer | Buffer)[]): Buffer {
  return tagged(0x30, ...parts.map((part) => Buffer.from(part as ArrayBuffer)))
}

function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const head = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...head]), content])
}
