import { crc32, deflateSync } from 'node:zlib'

/** Sixteen colours, dark to light, as red, green and blue. */
export type Palette = readonly (readonly [red: number, green: number, blue: number])[]

/**
 * Encodes a PNG of sixteen colours (RFC 2083). `levels` has one number from 0 to 15 per pixel, row by row. The width is
 * even.
 */
export function pngOf(levels: Uint8Array, width: number, palette: Palette): Buffer {
  const height = levels.length / width
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Four bits per pixel with a palette. Deflate, no filter chosen per row, not interlaced.
  header.set([4, 3, 0, 0, 0], 8)
  const rowBytes = 1 + width / 2
  const rows = Buffer.alloc(rowBytes * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 2)
      rows[y * rowBytes + 1 + x / 2] = (levels[y * width + x]! << 4) | levels[y * width + x + 1]!
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 4 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(named, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}
