import type { Authority } from './authority.ts'
import { cmsLibrary, oids } from './cms.ts'

/** A signed text with its signature and certificate, as stored with an order. */
export interface StoredSignature {
  text: string
  /** X.509 in DER. */
  certificate: Buffer
  /** r and s, 32 bytes each. */
  signature: Buffer
}

/**
 * Returns the signature as one file that can be verified without the bank (CMS SignedData, DER): the text, the signature
 * and the certificate chain. It has no signed attributes, so that it contains the customer's signature unchanged.
 */
export async function signedMessage(
  { root }: Authority,
  { text, certificate, signature }: StoredSignature,
): Promise<Buffer> {
  const { cms, schema, AsnConvert, parseCertificate, signatureValue } = await cmsLibrary()
  const own = parseCertificate(certificate)
  const { issuer, serialNumber } = own.tbsCertificate
  const digestAlgorithm = new cms.DigestAlgorithmIdentifier({ algorithm: oids.sha256 })
  const signer = new cms.SignerInfo({
    version: cms.CMSVersion.v1,
    sid: new cms.SignerIdentifier({
      issuerAndSerialNumber: new cms.IssuerAndSerialNumber({ issuer, serialNumber }),
    }),
    digestAlgorithm,
    signatureAlgorithm: new cms.SignatureAlgorithmIdentifier({ algorithm: oids.ecdsaWithSha256 }),
    signature: signatureValue(signature),
  })
  const signed = new cms.SignedData({
    version: cms.CMSVersion.v1,
    digestAlgorithms: new cms.DigestAlgorithmIdentifiers([digestAlgorithm]),
    encapContentInfo: new cms.EncapsulatedContentInfo({
      eContentType: oids.data,
      eContent: new cms.EncapsulatedContent({ single: new schema.OctetString(Buffer.from(text, 'utf8')) }),
    }),
    certificates: new cms.CertificateSet(
      [own, parseCertificate(root)].map((one) => new cms.CertificateChoices({ certificate: one })),
    ),
    signerInfos: new cms.SignerInfos([signer]),
  })
  const message = new cms.ContentInfo({ contentType: oids.signedData, content: AsnConvert.serialize(signed) })
  return Buffer.from(AsnConvert.serialize(message))
}
