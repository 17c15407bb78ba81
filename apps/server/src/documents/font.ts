import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

const require = createRequire(import.meta.url)
const fonts = new Map<number, Buffer>()

/** Noto Sans SC of a weight as a plain TrueType file; read and unpacked once, when a document first wants it. */
export function chineseFont(weight: 400 | 600): Buffer {
  let font = fonts.get(weight)
  if (!font) {
    const path = `@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-${weight}-normal.woff`
    font = unpackWoff(readFileSync(require.resolve(path)))
    fonts.set(weight, font)
  }
  return font
}

/** WOFF 1.0 to the font inside it. The PDF library would inflate a table for each glyph it looks at: seconds a page. */
function unpackWoff(woff: Buffer): Buffer {
  const flavor = woff.readUInt32BE(4)
  const tableCount = woff.readUInt16BE(12)
  const headerSize = 12 + tableCount * 16
  const header = Buffer.alloc(headerSize)
  const entrySelector = Math.floor(Math.log2(tableCount))
  header.writeUInt32BE(flavor, 0)
  header.writeUInt16BE(tableCount, 4)
  header.writeUInt16BE(2 ** entrySelector * 16, 6)
  header.writeUInt16BE(entrySelector, 8)
  header.writeUInt16BE(tableCount * 16 - 2 ** entrySelector * 16, 10)
  const parts: Uint8Array[] = [header]
  let offset = headerSize
  for (let index = 0; index < tableCount; index++) {
    const entry = 44 + index * 20
    const start = woff.readUInt32BE(entry + 4)
    const packedLength = woff.readUInt32BE(entry + 8)
    const length = woff.readUInt32BE(entry + 12)
    const packed = woff.subarray(start, start + packedLength)
    const table = packedLength < length ? inflateSync(packed) : packed
    const record = 12 + index * 16
    woff.copy(header, record, entry, entry + 4)
    woff.copy(header, record + 4, entry + 16, entry + 20)
    header.writeUInt32BE(offset, record + 8)
    header.writeUInt32BE(length, record + 12)
    const padding = Buffer.alloc((4 - (length % 4)) % 4)
    parts.push(table, padding)
    offset += length + padding.length
  }
  return Buffer.concat(parts)
}
