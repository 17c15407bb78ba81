import { type Certificate, isIssuedBy, readCertificate, signsDocuments, verifies } from './certificate.ts'
import { DerError, fromHex, inside, readAt, same, tags } from './der.ts'

/**
 * Result of verifying a file: signed by the bank and unchanged; changed, or with a broken signature; signed by somebody else;
 * by a certificate that the bank has revoked; a document without a signature; not a document.
 */
export type PdfVerdict =
  | { result: 'genuine'; signer: string; serial: string; signedAt: Date; reason: string }
  | { result: 'changed' | 'foreign' | 'revoked' | 'unsigned' | 'notPdf' }

export interface Trust {
  /** The root of the bank's authority, X.509 in DER. */
  root: Uint8Array<ArrayBuffer>
  /** Serial numbers of revoked certificates. */
  revoked: ReadonlySet<string>
}

/** Parts of the bank's message (CMS SignedData) that are always the same. */
const fixed = {
  signedData: fromHex('06092a864886f70d010702'),
  version: fromHex('020101'),
  digestAlgorithms: fromHex('310d300b0609608648016503040201'),
  digestAlgorithm: fromHex('300b0609608648016503040201'),
  content: fromHex('300b06092a864886f70d010701'),
  signatureAlgorithm: fromHex('300a06082a8648ce3d040302'),
  contentType: fromHex('301806092a864886f70d010903310b06092a864886f70d010701'),
  /** Everything before the digest. */
  messageDigest: fromHex('302f06092a864886f70d01090431220420'),
  signingCertificate: fromHex('3037060b2a864886f70d010910022f31283026302430220420'),
}

/**
 * Verifies a PDF file with the bank's root. It is stricter than the standard on purpose. The bank's documents are signed
 * once, over all their content, and nothing is ever appended. So any byte that differs from what the bank made is reported.
 */
export async function verifyPdf(file: Uint8Array<ArrayBuffer>, trust: Trust): Promise<PdfVerdict> {
  const text = new TextDecoder('latin1').decode(file)
  if (!text.startsWith('%PDF-')) return { result: 'notPdf' }
  const ranges = [...text.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)]
  const range = ranges.at(-1)
  if (!range) return { result: text.includes('/ByteRange') ? 'changed' : 'unsigned' }
  try {
    const [from, start, end, rest] = range.slice(1).map(Number) as [number, number, number, number]
    const room = text.slice(start, end)
    const message = readMessage(fromHex(/^\s*<([0-9a-f]*)/i.exec(room)?.[1] ?? ''))
    const root = readCertificate(trust.root)
    const certificate = readCertificate(message.certificate)
    if (!same(certificate.issuer, root.subject)) return { result: 'foreign' }
    const whole =
      ranges.length === 1 &&
      from === 0 &&
      end + rest === file.length &&
      /^<[0-9a-f]+>$/.test(room) &&
      room.slice(1 + message.length * 2, -1).replaceAll('0', '') === ''
    if (!whole || !(await isIssuedBy(certificate, root)) || !signsDocuments(certificate))
      return { result: 'changed' }
    const signed = new Uint8Array([...file.subarray(0, start), ...file.subarray(end)])
    if (!(await isOver(message, certificate, signed))) return { result: 'changed' }
    const signedAt = timeOf(text)
    if (!signedAt || signedAt < certificate.notBefore || signedAt > certificate.notAfter)
      return { result: 'changed' }
    if (trust.revoked.has(certificate.serial)) return { result: 'revoked' }
    return {
      result: 'genuine',
      signer: certificate.name,
      serial: certificate.serial,
      signedAt,
      reason: /\/Reason \(([\x20-\x7e]*?)\)/.exec(text)?.[1] ?? '',
    }
  } catch (error) {
    if (error instanceof DerError) return { result: 'changed' }
    throw error
  }
}

interface Message {
  certificate: Uint8Array<ArrayBuffer>
  /** The original bytes, with the tag [0]. */
  attributes: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
  /** Returns true if everything else is as the bank writes it. */
  ordinary: (certificate: Certificate) => boolean
  length: number
}

function readMessage(bytes: Uint8Array<ArrayBuffer>): Message {
  const outer = readAt(bytes)
  const [kind, wrapped] = inside(outer, tags.sequence, 2)
  const parts = inside(inside(wrapped, 0xa0, 1)[0], tags.sequence, 4)
  const certificates = inside(
    parts.find(({ tag }) => tag === 0xa0),
    0xa0,
    1,
  )
  const signers = inside(parts.at(-1), tags.set, 1)
  const signer = inside(signers[0], tags.sequence, 5)
  const attributes = signer.find(({ tag }) => tag === 0xa0)
  const signature = signer.find(({ tag }) => tag === tags.octets)
  if (!attributes || !signature) throw new DerError('signer')
  const [version, digests, content] = parts
  return {
    certificate: certificates[0]!.whole,
    attributes: attributes.whole,
    signature: signature.content,
    length: outer.whole.length,
    ordinary({ issuer, serialNumber }) {
      const sid = signer[1] ? inside(signer[1], tags.sequence) : []
      return (
        same(kind!.whole, fixed.signedData) &&
        inside(outer, tags.sequence).length === 2 &&
        inside(wrapped, 0xa0).length === 1 &&
        parts.length === 5 &&
        same(version!.whole, fixed.version) &&
        same(digests!.whole, fixed.digestAlgorithms) &&
        same(content!.whole, fixed.content) &&
        certificates.length === 1 &&
        signers.length === 1 &&
        signer.length === 6 &&
        same(signer[0]!.whole, fixed.version) &&
        sid.length === 2 &&
        same(sid[0]!.whole, issuer) &&
        same(sid[1]!.whole, serialNumber.whole) &&
        same(signer[2]!.whole, fixed.digestAlgorithm) &&
        signer[3] === attributes &&
        same(signer[4]!.whole, fixed.signatureAlgorithm)
      )
    },
  }
}

/** Returns true if the message is this certificate's signature over these bytes. */
async function isOver(
  message: Message,
  certificate: Certificate,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  if (!message.ordinary(certificate)) return false
  const attributes = message.attributes.slice()
  // The attributes are signed as a SET.
  attributes[0] = tags.set
  const expected = [
    fixed.contentType,
    joined(fixed.messageDigest, await sha256(signed)),
    joined(fixed.signingCertificate, await sha256(message.certificate)),
  ]
  const given = inside(readAt(attributes), tags.set)
  const complete =
    given.length === expected.length && expected.every((one) => given.some(({ whole }) => same(whole, one)))
  return complete && verifies(certificate, message.signature, attributes)
}

/** Returns the signing time in the document, which is part of the signed content. */
function timeOf(text: string): Date | null {
  const form = /\/M \(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z\)/.exec(text)
  if (!form) return null
  const [, year, month, day, hour, minute, second] = form
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(parts.flatMap((part) => [...part]))
}
