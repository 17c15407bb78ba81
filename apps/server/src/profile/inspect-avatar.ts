import { crc32 } from 'node:zlib'
import { avatarFileType, avatarMaxBytes, avatarSides } from '@cloudsail/contract/profile'

export type AvatarInspection =
  | { mediaType: 'image/png' | 'image/jpeg' }
  | { refused: 'avatarFormat' | 'avatarSize' | 'avatarTooLarge' }

const refused = { refused: 'avatarFormat' } as const

/**
 * Checks that a picture is one that the page draws: PNG or JPEG, complete to its last byte, with no other content and of the
 * right size. A picture is not trusted because a browser sent it from the page.
 */
export function inspectAvatar(bytes: Buffer): AvatarInspection {
  if (bytes.length > avatarMaxBytes) return { refused: 'avatarTooLarge' }
  const type = avatarFileType(bytes)
  if (type !== 'image/png' && type !== 'image/jpeg') return refused
  const size = type === 'image/png' ? pngSize(bytes) : jpegSize(bytes)
  if (!size) return refused
  const fits = size.every((side) => side >= avatarSides.min && side <= avatarSides.max)
  return fits ? { mediaType: type } : { refused: 'avatarSize' }
}

/** Chunks that affect how the picture looks. Texts, camera data, times and films are not among them. */
const chunks = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'sRGB',
  'gAMA',
  'cHRM',
  'sBIT',
  'bKGD',
  'pHYs',
])

/** Returns width and height. Null if a chunk is broken or does not belong to the picture, or if data follow the last chunk. */
function pngSize(bytes: Buffer): [number, number] | null {
  let size: [number, number] | null = null
  let hasData = false
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (end > bytes.length || !chunks.has(name)) return null
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null
    if ((at === 8) !== (name === 'IHDR')) return null
    if (name === 'IHDR') {
      if (end - at !== 25) return null
      size = [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)]
    }
    hasData ||= name === 'IDAT'
    if (name === 'IEND') return hasData && end === bytes.length && end - at === 12 ? size : null
    at = end
  }
  return null
}

/** Returns whether a segment is the JFIF header without a thumbnail, or Adobe's colour marker. */
const isKnownSegment = (marker: number, length: number) =>
  (marker === 0xe0 && length === 16) || (marker === 0xee && length === 14)

/**
 * Returns width and height. Null if there are camera data, texts or other foreign segments, if the picture is cut off, or if
 * data follow its end.
 */
function jpegSize(bytes: Buffer): [number, number] | null {
  let size: [number, number] | null = null
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1]!
    const length = bytes.readUInt16BE(at + 2)
    const isOther = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe || marker < 0xc0
    if (isOther && !isKnownSegment(marker, length)) return null
    if (length < 2 || at + 2 + length > bytes.length) return null
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      if (length < 8 || size) return null
      size = [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
    }
    at += 2 + length
    if (marker !== 0xda) continue
    at = endOfScan(bytes, at)
    if (bytes[at + 1] === 0xd9) return at + 2 === bytes.length ? size : null
  }
  return null
}

/** Returns where the picture's data end: at the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = from
  while (at + 1 < bytes.length) {
    const next = bytes[at + 1]!
    if (bytes[at] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at
    at += 1
  }
  return bytes.length
}
