import { type Der, DerError, fromHex, inside, readAt, same, tags, toHex } from './der.ts'

/** A certificate (X.509) of the only kind that the bank uses, ECDSA on P-256 with SHA-256. */
export interface Certificate {
  /** Upper-case hexadecimal. */
  serial: string
  /** The bytes of the name. */
  subject: Uint8Array<ArrayBuffer>
  issuer: Uint8Array<ArrayBuffer>
  /** The subject's common name. */
  name: string
  notBefore: Date
  notAfter: Date
  /** SubjectPublicKeyInfo. */
  publicKey: Uint8Array<ArrayBuffer>
  /** Contents of its extensions by their names in hexadecimal. */
  extensions: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  /** The INTEGER in DER. */
  serialNumber: Der
  signed: Signed
}

/** The common part of certificates and revocation lists: signed content and a signature. */
interface Signed {
  bytes: Uint8Array<ArrayBuffer>
  algorithm: Der
  signature: Uint8Array<ArrayBuffer>
}

const ecdsaWithSha256 = fromHex('300a06082a8648ce3d040302')
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
const oids = {
  commonName: '550403',
  keyUsage: '551d0f',
  extendedKeyUsage: '551d25',
  documentSigning: '2b06010505070324',
}

/** Parses a certificate. Throws a DerError if the bytes are not one. */
export function readCertificate(der: Uint8Array<ArrayBuffer>): Certificate {
  const signed = readSigned(readAt(der))
  const fields = inside(readAt(signed.bytes), tags.sequence, 7)
  const [, serialNumber, , issuer, validity, subject, publicKey] = fields as [
    Der,
    Der,
    Der,
    Der,
    Der,
    Der,
    Der,
  ]
  const [notBefore, notAfter] = inside(validity, tags.sequence, 2)
  const wrapped = fields.find(({ tag }) => tag === 0xa3)
  const list = wrapped ? inside(readAt(wrapped.content), tags.sequence) : []
  return {
    serial: toHex(serialNumber.content).toUpperCase(),
    subject: subject.whole,
    issuer: issuer.whole,
    name: commonName(subject),
    notBefore: timeOf(notBefore!),
    notAfter: timeOf(notAfter!),
    publicKey: publicKey.whole,
    extensions: new Map(
      list.map((extension) => {
        const parts = inside(extension, tags.sequence, 2)
        return [toHex(parts[0]!.content), parts.at(-1)!.content]
      }),
    ),
    serialNumber,
    signed,
  }
}

/** Returns true if `root` has signed the certificate. */
export async function isIssuedBy(certificate: Certificate, root: Certificate): Promise<boolean> {
  return same(certificate.issuer, root.subject) && isSignedBy(certificate.signed, root)
}

/**
 * Returns true if the certificate is for signing documents. The bank's authority issues such certificates only to the bank.
 */
export function signsDocuments({ extensions }: Certificate): boolean {
  const usage = extensions.get(oids.keyUsage)
  const purposes = extensions.get(oids.extendedKeyUsage)
  if (!usage || !purposes) return false
  const signs = (readAt(usage).content[1]! & 0xc0) === 0xc0
  return (
    signs &&
    inside(readAt(purposes), tags.sequence).some(({ content }) => toHex(content) === oids.documentSigning)
  )
}

/**
 * Returns the serial numbers of the certificates that an authority has revoked (X.509 CRL in DER). Throws if the list is not
 * signed by the authority.
 */
export async function readRevoked(list: Uint8Array<ArrayBuffer>, root: Certificate): Promise<Set<string>> {
  const signed = readSigned(readAt(list))
  if (!(await isSignedBy(signed, root))) throw new DerError('list of another')
  const entries = inside(readAt(signed.bytes), tags.sequence).filter(({ tag }) => tag === tags.sequence)
  // The algorithm, the issuer, and the entries, if any.
  const revoked = entries[2] ? inside(entries[2], tags.sequence) : []
  return new Set(revoked.map((entry) => toHex(inside(entry, tags.sequence, 2)[0]!.content).toUpperCase()))
}

/** Returns true if the key of a certificate has signed the bytes. The signature is in the form of X.509 and CMS. */
export async function verifies(
  { publicKey }: Certificate,
  signature: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const key = await crypto.subtle.importKey('spki', publicKey, algorithm, false, ['verify'])
  const numbers = inside(readAt(signature), tags.sequence, 2)
  const plain = new Uint8Array(64)
  for (const [index, { tag, content }] of numbers.entries()) {
    const digits = content[0] === 0 ? content.slice(1) : content
    if (tag !== tags.integer || index > 1 || digits.length > 32) return false
    plain.set(digits, 32 * (index + 1) - digits.length)
  }
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, plain, bytes)
}

function readSigned(value: Der): Signed {
  const [bytes, by, signature] = inside(value, tags.sequence, 3) as [Der, Der, Der]
  if (signature.tag !== tags.bits || signature.content[0] !== 0) throw new DerError('signature')
  return { bytes: bytes.whole, algorithm: by, signature: signature.content.slice(1) }
}

async function isSignedBy(signed: Signed, root: Certificate): Promise<boolean> {
  if (!same(signed.algorithm.whole, ecdsaWithSha256)) return false
  return verifies(root, signed.signature, signed.bytes)
}

function commonName(subject: Der): string {
  for (const part of inside(subject, tags.sequence)) {
    const [type, value] = inside(inside(part, tags.set, 1)[0], tags.sequence, 2)
    if (toHex(type!.content) === oids.commonName) return new TextDecoder().decode(value!.content)
  }
  return ''
}

/** Parses UTCTime or GeneralizedTime, always in Z. */
function timeOf({ tag, content }: Der): Date {
  const text = new TextDecoder().decode(content)
  const full = tag === 0x17 ? `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text}` : text
  const form = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(full)
  if (!form) throw new DerError('time')
  const [, year, month, day, hour, minute, second] = form
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}
