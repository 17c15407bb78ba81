/** Object identifiers of the cryptographic message syntax (RFC 5652). */
export const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
} as const

/** Loads the parts of the library, with the first message. */
export async function cmsLibrary() {
  const [cms, schema, { Certificate }, { ECDSASigValue }] = await Promise.all([
    import('@peculiar/asn1-cms'),
    import('@peculiar/asn1-schema'),
    import('@peculiar/asn1-x509'),
    import('@peculiar/asn1-ecc'),
  ])
  const { AsnConvert } = schema
  return {
    cms,
    schema,
    AsnConvert,
    parseCertificate: (der: Buffer) => AsnConvert.parse(new Uint8Array(der), Certificate),
    /** Encodes r and s, 32 bytes each, as X.509 and CMS do. */
    signatureValue(signature: Buffer) {
      const value = new ECDSASigValue({
        r: integer(signature.subarray(0, 32)),
        s: integer(signature.subarray(32)),
      })
      return new schema.OctetString(AsnConvert.serialize(value))
    },
  }
}

/** Returns the content of a positive INTEGER: the shortest form without the highest bit set. */
function integer(bytes: Buffer): ArrayBuffer {
  const first = bytes.findIndex((byte) => byte !== 0)
  const shortest = first < 0 ? Buffer.from([0]) : bytes.subarray(first)
  const positive = shortest[0]! >= 0x80 ? Buffer.concat([Buffer.from([0]), shortest]) : shortest
  return new Uint8Array(positive).buffer
}
