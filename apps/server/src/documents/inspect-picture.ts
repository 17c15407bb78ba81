import { crc32 } from 'node:zlib'
import type { Inspection } from './inspect-file.ts'
import { hasAllRows } from './png-rows.ts'

/** More than any phone camera makes. Unpacking takes four bytes per pixel. */
const maxPixels = 64_000_000

const damaged: Inspection = { refused: 'damaged' }

function ofSize(
  mediaType: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/bmp',
  width: number,
  height: number,
) {
  if (width <= 0 || height <= 0) return damaged
  return width * height > maxPixels ? ({ refused: 'pictureTooLarge' } as const) : { mediaType }
}

/**
 * Checks a PNG: every chunk with its check sum, from IHDR to IEND, nothing after that, and data for exactly the picture's
 * rows.
 */
export async function inspectPng(bytes: Buffer): Promise<Inspection> {
  let size: Inspection = damaged
  const data: Buffer[] = []
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const end = at + 12 + length
    if (end > bytes.length) return damaged
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return damaged
    if (at === 8) {
      if (name !== 'IHDR' || length !== 13) return damaged
      size = ofSize('image/png', bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12))
      if ('refused' in size) return size
    }
    if (name === 'IDAT') data.push(bytes.subarray(at + 8, end - 4))
    if (name === 'IEND')
      return end === bytes.length && (await hasAllRows(bytes.subarray(16, 29), data)) ? size : damaged
    at = end
  }
  return damaged
}

/** Checks a JPEG: segments up to the picture's data, one of which has its size, and the end mark as the last bytes. */
export function inspectJpeg(bytes: Buffer): Inspection {
  if (bytes.length < 4 || bytes.readUInt16BE(bytes.length - 2) !== 0xffd9) return damaged
  let size: Inspection = damaged
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return damaged
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2 || at + 2 + length > bytes.length) return damaged
    // Start of scan: the picture's data follow.
    if (marker === 0xda) return size
    // Starts of frame, except three markers with another meaning.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      if (length < 8) return damaged
      size = ofSize('image/jpeg', bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))
    }
    at += 2 + length
  }
  return damaged
}

export function inspectGif(bytes: Buffer): Inspection {
  const version = bytes.toString('latin1', 0, 6)
  const whole = bytes.length >= 14 && (version === 'GIF87a' || version === 'GIF89a') && bytes.at(-1) === 0x3b
  return whole ? ofSize('image/gif', bytes.readUInt16LE(6), bytes.readUInt16LE(8)) : damaged
}

/** Checks a BMP: the header states the file's length. A negative height means that the picture is stored from the top. */
export function inspectBmp(bytes: Buffer): Inspection {
  if (bytes.length < 54 || bytes.readUInt32LE(2) !== bytes.length || bytes.readUInt32LE(14) < 40)
    return damaged
  return ofSize('image/bmp', bytes.readInt32LE(18), Math.abs(bytes.readInt32LE(22)))
}
