import { inflateSync } from 'node:zlib'
import type { Inspection } from './inspect-file.ts'

/** All of a document's packed parts together, unpacked; more is made to exhaust whoever opens it. */
const maxUnpackedBytes = 48 * 1024 * 1024
/** Behind the end mark stands nothing but line ends. */
const tailBytes = 1_024

/** What a document does by itself or brings with it: scripts, programs to be started, files inside. */
const active =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|GoToE|SubmitForm|ImportData|XFA)(?![A-Za-z])/
const encrypted = /\/Encrypt(?![A-Za-z])/

/** A document that is whole, for everybody to open, and only to be looked at. */
export function inspectPdf(bytes: Buffer): Inspection {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 9))) return { refused: 'damaged' }
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - tailBytes))
  if (!/startxref\s+\d+\s+%%EOF\s*$/.test(tail)) return { refused: 'damaged' }
  const open = withoutStreams(bytes)
  if (encrypted.test(plainNames(open.text))) return { refused: 'protected' }
  if (active.test(plainNames(open.text))) return { refused: 'active' }
  let leftBytes = maxUnpackedBytes
  for (const stream of open.streams) {
    const unpacked = unpack(stream, leftBytes)
    if (unpacked === 'tooLarge') return { refused: 'damaged' }
    if (unpacked === null) continue
    leftBytes -= unpacked.length
    // Objects may stand in packed streams too; a picture's bytes hold such words only by chance, and no structure.
    const text = plainNames(unpacked.toString('latin1'))
    if (text.includes('<<') && active.test(text)) return { refused: 'active' }
  }
  return { mediaType: 'application/pdf' }
}

/** What stands openly, and the packed parts. */
function withoutStreams(bytes: Buffer): { text: string; streams: Buffer[] } {
  const text: string[] = []
  const streams: Buffer[] = []
  let from = 0
  for (;;) {
    const start = bytes.indexOf('stream', from, 'latin1')
    const end = start < 0 ? -1 : bytes.indexOf('endstream', start, 'latin1')
    if (end < 0) break
    text.push(bytes.toString('latin1', from, start))
    const body = start + 'stream'.length
    streams.push(bytes.subarray(body + (bytes[body] === 0x0d ? 2 : 1), end))
    from = end + 'endstream'.length
  }
  text.push(bytes.toString('latin1', from))
  return { text: text.join('\n'), streams }
}

/** Null for what is packed in another way, as pictures are. */
function unpack(stream: Buffer, maxOutputLength: number): Buffer | 'tooLarge' | null {
  try {
    return inflateSync(stream, { maxOutputLength: Math.max(1, maxOutputLength) })
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'tooLarge' : null
  }
}

/** Names may be written with their letters as numbers: `/J#61vaScript`. */
function plainNames(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
